package swiss
import ("testing";"fmt")
func TestDbg(t *testing.T){
 r,_:=readReport("../../../shared/oracle/dutch/032-g-n007-r05.trf")
 for _,ex:=range []bool{true,false}{
 e,_,_:=r.before(4); e.Exact=ex
 debug=func(s string,a ...any){fmt.Printf(s+"\n",a...)}
 p,err:=PairDutch(e)
 fmt.Println(p,err)
 }
}
