import BenchmarkHarness
import BenchmarkResults
import PastedRecipes
import RecyclingStrategies
import ScrollWorkloads
import Testing

/// What makes a recommended strategy right is in its file: pasted into another module, it does the same.
@MainActor @Suite(.serialized) struct PastedRecipeTests {
  private nonisolated static let names = Strategy.pasted.map { String($0.name.dropFirst(7)) }

  /// All counts are those of the strategy that the package has, also of rows that size themselves.
  @Test(arguments: names, Workload.namesOfLists)
  func `A pasted recipe counts the same`(name: String, workload: String) throws {
    let isSized =
      name != "pool-saving"
      && ["fling", "teleport", "edit", "rotate", "there-and-back", "text-size"].contains(workload)
    for content in ["label"] + (isSized ? ["self-sizing", "auto-layout-text"] : []) {
      let (rows, frames) = content == "label" ? (60, 400) : (40, 130)
      for host in [ListHost.table, .collection] {
        for uikit in ["prefetching", "classic"] {
          let own = StrategyPlay(
            name, workload, content: content, uikit: uikit, in: host, rows: rows, frames: frames)
          var pasted = own.with(\.strategy, "pasted-\(name)")
          pasted.catalog.strategies += Strategy.pasted
          #expect(try pasted.play().counts == own.figures().counts, "\(own)")
        }
      }
    }
  }
}

extension StrategyFigures {
  /// What is exact, without blocks and bytes: the compiler saves some where it sees that a class has no subclass, which depends
  /// on the module.
  fileprivate var counts: [Figure] {
    values.filter { figure in
      let isOfMemory = ["alloc", "free", "bytes"].contains(where: figure.metric.name.contains)
      return figure.metric.kind == .exact && !isOfMemory
    }
  }
}
