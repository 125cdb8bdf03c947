package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
)

// answers1 is the title of the schema of answers.
const answers1 = "answer of arbiter run, version 1"

// schema is what PROTOCOL.md uses of JSON schema.
type schema struct {
	Title      string             `json:"title"`
	Ref        string             `json:"$ref"`
	Type       string             `json:"type"`
	Const      any                `json:"const"`
	Properties map[string]schema  `json:"properties"`
	Required   []string           `json:"required"`
	Items      *schema            `json:"items"`
	Others     any                `json:"additionalProperties"`
	AllOf      []schema           `json:"allOf"`
	AnyOf      []schema           `json:"anyOf"`
	If         *schema            `json:"if"`
	Then       *schema            `json:"then"`
	Defs       map[string]*schema `json:"$defs"`
	Enum       []any              `json:"enum"`
	Examples   []any              `json:"examples"`
}

// check holds a value against a schema. It is stricter than JSON schema in one
// thing: a property that the schema does not name is a fault, so that the page
// names everything.
func (s schema) check(root schema, v any) error {
	if s.Ref != "" {
		def := root.Defs[strings.TrimPrefix(s.Ref, "#/$defs/")]
		if def == nil {
			return fmt.Errorf("no %s", s.Ref)
		}
		return def.check(root, v)
	}
	if s.Const != nil && s.Const != v {
		return fmt.Errorf("%v, want %v", v, s.Const)
	}
	if err := s.typed(v); err != nil {
		return err
	}
	if len(s.AnyOf) > 0 {
		var last error
		for _, one := range s.AnyOf {
			if last = one.check(root, v); last == nil {
				return nil
			}
		}
		return last
	}
	for _, one := range s.AllOf {
		if one.If.holds(v) {
			for name, p := range one.Then.Properties {
				if err := p.check(root, v.(map[string]any)[name]); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
		}
	}
	switch v := v.(type) {
	case []any:
		for i, one := range v {
			if s.Items == nil {
				return nil
			}
			if err := s.Items.check(root, one); err != nil {
				return fmt.Errorf("[%d]: %w", i, err)
			}
		}
	case map[string]any:
		return s.object(root, v)
	}
	return nil
}

// holds decides an if of the page: keys that are there and have a value.
func (s schema) holds(v any) bool {
	o, ok := v.(map[string]any)
	for _, name := range s.Required {
		if _, there := o[name]; !there {
			ok = false
		}
	}
	for name, p := range s.Properties {
		ok = ok && o[name] == p.Const
	}
	return ok
}

func (s schema) typed(v any) error {
	ok := true
	switch s.Type {
	case "object":
		_, ok = v.(map[string]any)
	case "array":
		_, ok = v.([]any)
	case "string":
		_, ok = v.(string)
	case "boolean":
		_, ok = v.(bool)
	case "integer":
		n, is := v.(float64)
		ok = is && n == math.Trunc(n)
	}
	if !ok {
		return fmt.Errorf("%v is no %s", v, s.Type)
	}
	return nil
}

func (s schema) object(root schema, o map[string]any) error {
	if s.Type == "" {
		return nil // anything
	}
	for _, name := range s.Required {
		if _, there := o[name]; !there {
			return fmt.Errorf("%s is missing in %v", name, o)
		}
	}
	for name, v := range o {
		p, named := s.Properties[name]
		if others, ok := s.Others.(map[string]any); !named && ok {
			p, named = fromMap(others), true
		}
		if !named {
			return fmt.Errorf("%s is not on the page", name)
		}
		if err := p.check(root, v); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// fromMap reads a schema that stands where JSON schema also allows a boolean.
func fromMap(m map[string]any) schema {
	var s schema
	raw, err := json.Marshal(m)
	if err == nil {
		err = json.Unmarshal(raw, &s)
	}
	if err != nil {
		panic(err)
	}
	return s
}
