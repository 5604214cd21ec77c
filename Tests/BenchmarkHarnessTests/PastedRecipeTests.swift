import BenchmarkHarness
import BenchmarkResults
import PastedRecipes
import RecyclingStrategies
import ScrollWorkloads
import Testing

/// What makes a recommended strategy right is in its file: pasted into another module, it does the same.
@MainActor @Suite(.serialized) struct PastedRecipeTests {
  private nonisolated static let names = Strategy.pasted.map { String($0.name.dropFirst(7)) }

  /// Expects all counts of a recipe to be those of the strategy that the package has.
  private func expectTheSame(
    _ name: String, _ workload: String, content: String, rows: Int, frames: Int
  ) throws {
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

  @Test(arguments: names, Workload.namesOfLists)
  func `Rows of one height are the same in a pasted recipe`(name: String, workload: String) throws {
    try expectTheSame(name, workload, content: "label", rows: 60, frames: 400)
  }

  @Test(arguments: names.filter { $0 != "pool-saving" }, ["self-sizing", "auto-layout-text"])
  func `Rows that size themselves are the same in a pasted recipe`(
    name: String, content: String
  ) throws {
    for workload in ["fling", "teleport", "edit", "rotate", "there-and-back", "text-size"] {
      try expectTheSame(name, workload, content: content, rows: 40, frames: 130)
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
