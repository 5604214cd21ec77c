import BenchmarkAnalysis
import BenchmarkResults
import Testing

@Suite struct AllowanceTests {
  private static let header =
    "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason\n"

  private func read(_ lines: String) throws -> [Allowance] {
    try Allowance.allowances([UInt8]((Self.header + lines).utf8), file: "allow.csv")
  }

  @Test(arguments: [
    ("pool,label,fling,table,default,1k,scroll,allocations,*,why", true),
    ("*,*,*,*,*,*,*,*,*,why", true),
    ("*o*l,*,*,*,*,*,*,*,*,why", true),
    ("pool*pool,*,*,*,*,*,*,*,*,why", false),
    ("*,*,*,*,*,10,*,*,*,why", false),
    ("*,*,*,*,*,1000,*,*,*,why", true),
    ("*,*,*,*,*,*,setup,*,*,why", false),
    ("*,*,*,*,*,*,*,*,10,why", true),
    ("*,*,*,*,*,*,*,*,9.5,why", false),
    ("*,*,*,*,*,*,*,*,10%,why", true),
    ("*,*,*,*,*,*,*,*,9%,\"because, you see\"", false),
  ])
  func permitsWhatItNames(line: String, isPermitted: Bool) throws {
    let comparison = Compared.compare(
      [Measured.allocations(100)], [Measured.allocations(110)], allowances: try read(line + "\n"))
    #expect(comparison.outcome == (isPermitted ? .same : .regression))
    #expect(comparison.figures[0].verdict == .worse)
    #expect((comparison.figures[0].allowance != nil) == isPermitted)
    #expect(comparison.unusedAllowances.map(\.line) == (isPermitted ? [] : [2]))
  }
}
