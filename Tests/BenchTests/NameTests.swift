import BenchmarkHarness
import BenchmarkResults
import TestSupport
import Testing

/// Names that a package brings, and that no result file may hold.
@Suite struct NameTests {
  @Test(arguments: [
    ("=1+1", #"strategy "=1+1" begins like a formula of a spreadsheet"#),
    ("@pool", #"strategy "@pool" begins like a formula of a spreadsheet"#),
    ("po\u{1B}[1mol", #"strategy "po\u{1B}[1mol" holds a control character"#),
  ])
  func aStrategyIsRefusedBeforeAnythingRuns(name: String, problem: String) async throws {
    try await withTemporaryFolder { folder in
      let suite = Suite(
        name: "test", summary: "", strategies: ["plain", name], contents: ["label"],
        workloads: ["fling"], rows: [10])
      let settings = RunSettings(suite: suite, memoryLimit: ByteCount(1 << 30))
      let error = await #expect(throws: HarnessError.self) {
        try await RunSession.begin(settings, at: { _ in "\(folder)/a" }, commandLine: [])
      }
      #expect(error?.description.hasPrefix(problem) == true)
    }
  }
}
