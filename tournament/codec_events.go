package tournament

import "github.com/reglament/reglament/internal/strictjson"

// eventReader reads the stored form of one kind of event.
type eventReader struct {
	kind Kind
	read func(raw []byte) (Event, error)
	err  error
}

func reader[T Event]() eventReader {
	var zero T
	d, err := strictjson.For[T]()
	return eventReader{kind: zero.Kind(), err: err, read: func(raw []byte) (Event, error) {
		var ev T
		if err := d.Decode(raw, &ev); err != nil {
			return nil, err
		}
		return ev, nil
	}}
}

// eventReaders lists a reader for every kind but Corrected, which holds an
// event of another kind.
func eventReaders() []eventReader {
	return []eventReader{
		reader[AdjudicationRequested](),
	}
}
