import BenchmarkCommandLine
import BenchmarkResults
import HeadlessUIKit
import Testing

@testable import BenchmarkHarness
@testable import UIKitStage

/// A stage of public UIKit API counts the same as the harness, which watches the model from inside. So what a device
/// counts can be compared with the model.
@MainActor @Suite(.serialized) struct StageAgreementTests {
  @Test(arguments: ["table", "collection"], ["prefetching", "classic"])
  func `Counts of a stage are those of the harness`(host: String, uikit: String) async throws {
    var differences: [String] = []
    for key in Self.keys(host, uikit) { differences += try await Self.differences(key) }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20))")
  }

  /// The strategies of the suites `decision` and `hosting-bug`: in a short and a long list, and in today's UIKit with
  /// one workload for each way in which lists change or turn around.
  private static func keys(_ host: String, _ uikit: String) -> [CaseKey] {
    let others: Set = ["jitter", "reload", "rotate", "filter", "sections", "text-size"]
    let lists: [(workload: String, rows: [Int])] =
      [("fling", [10, 1_000]), ("through", [10, 1_000]), ("edit", [1_000])]
    var keys: Set<CaseKey> = []
    for suite in Catalog.standard.suites where ["decision", "hosting-bug"].contains(suite.name) {
      for block in suite.blocks where suite.name == "decision" || block.hosts == [host] {
        let own =
          uikit == "classic" ? [] : block.workloads.filter(others.contains).map { ($0, [100]) }
        // The pool as published ends the process where a row without a controller ends its display.
        for strategy in block.strategies where strategy != "pool-as-published" {
          for (workload, rows) in lists + own {
            for rows in rows {
              var key = CaseKey(
                suite: suite.name, uikit: uikit, host: host, workload: workload,
                content: block.contents[0], strategy: strategy, rows: rows)
              if uikit == "prefetching" { Prefetching().describe(&key) }
              keys.insert(key)
            }
          }
        }
      }
    }
    return keys.sorted()
  }

  private static func differences(_ key: CaseKey) async throws -> [String] {
    guard let staged = StageCase(key) else { return [] }
    let scenario = try Scenario(key, seed: StageCase.seed, catalog: .standard)
    let pass = MemoryPass(scenario)
    try scenario.play(with: pass)
    let counted = Dictionary(
      pass.figures.map { (FigureID($0.metric, in: $0.phase), $0.value) }, uniquingKeysWith: +)
    let behavior = UIKitBehavior.current
    UIKitBehavior.current = scenario.behavior
    let figures = await staged.play()
    UIKitBehavior.current = behavior
    return figures.compactMap { figure in
      let id = FigureID(figure.metric, in: figure.phase)
      guard counted[id] != figure.value else { return nil }
      return "\(key.shortName), \(id): \(figure.value), not \(counted[id].map { "\($0)" } ?? "any")"
    }
  }
}
