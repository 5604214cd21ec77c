import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import TestSupport
import Testing

/// Cases from another package that no result file can contain.
@Suite(.testFolder) struct NameTests {
  private let folder = TestFolder.path

  @Test(arguments: [
    ("=1+1", 10, #"strategy "=1+1" begins like a formula of a spreadsheet"#),
    ("@pool", 10, #"strategy "@pool" begins like a formula of a spreadsheet"#),
    (
      String(repeating: "p", count: 201), 10,
      "strategy \"\(String(repeating: "p", count: 80))…\" is longer than 200 bytes"
    ),
    ("po\u{1B}[1mol", 10, #"strategy "po\u{1B}[1mol" holds a control character"#),
    ("pool", 10_000_001, "a list of 10000001 rows; choose up to 10M rows"),
  ])
  func aCaseIsRefusedBeforeAnythingRuns(name: String, rows: Int, problem: String) async throws {
    let suite = Suite(
      name: "test", summary: "", strategies: ["plain", name], contents: ["label"],
      workloads: ["fling"], rows: [rows])
    let settings = RunSettings(suite: suite, memoryLimit: ByteCount(1 << 30))
    let error = await #expect(throws: HarnessError.self) {
      try await RunSession.begin(settings, at: { _ in "\(folder)/a" }, commandLine: [])
    }
    #expect(error?.description.hasPrefix(problem) == true)
  }
}
