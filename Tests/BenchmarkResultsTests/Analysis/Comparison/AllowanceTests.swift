import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Permitted changes.
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

  @Test(arguments: [
    ("*,*,*,*,*,*,*,*,*, \n", "allow.csv:2:19: no reason; say why the change is permitted"),
    ("*,*,*,*,*,*,*,*,-1,why\n", "allow.csv:2:17: at_most \"-1\" is not a distance; write "),
    ("*,*,*,*,*,*,*,*,%,why\n", "allow.csv:2:17: at_most \"%\" is not a distance; write "),
    (",*,*,*,*,*,*,*,*,why\n", "allow.csv:2:1: strategy is empty; write a name, or * for any"),
  ])
  func refusesWhatDoesNotFit(lines: String, expected: String) {
    let text = errorText { _ = try read(lines) }
    #expect(text?.hasPrefix(expected) == true, "\(text ?? "accepted")")
  }
}
