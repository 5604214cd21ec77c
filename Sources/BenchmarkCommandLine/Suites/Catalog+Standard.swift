import BenchmarkHarness
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  /// The catalog of this package's own executable.
  public static let standard = Catalog(suites: Suite.standard)

  /// Returns the standard catalog with entries of your own.
  ///
  /// Suites in which it doesn't matter what rows show, such as `decision`, get the strategies beside the standard ones,
  /// and all of them show your contents.
  ///
  /// - Parameters:
  ///   - strategies: Your strategies. Each stands in the blocks of suites whose content and host it supports.
  ///   - contents: What your rows show, or nothing to keep the standard rows.
  ///   - workloads: Your workloads, for `--workload`.
  ///   - suites: Your suites. The first is the default; without any, it is `decision`.
  public static func standard(
    with strategies: [Strategy], showing contents: [Content] = [], workloads: [Workload] = [],
    suites: [Suite] = []
  ) -> Catalog {
    Catalog(
      strategies: Strategy.all + strategies, contents: Content.all + contents,
      workloads: Workload.all + workloads,
      suites: suites + Suite.standard.map { $0.with(strategies, showing: contents) })
  }
}

extension Suite {
  fileprivate func with(_ strategies: [Strategy], showing contents: [Content]) -> Suite {
    Suite(
      name: name, summary: summary,
      blocks: blocks.map { $0.with(strategies, showing: contents) }, launches: launches,
      timeBudget: timeBudget)
  }
}

extension CaseBlock {
  /// Returns the block with more strategies and with other contents if its content stands for any rows.
  fileprivate func with(_ own: [Strategy], showing contents: [Content]) -> CaseBlock {
    guard self.contents == [Content.card.name] || self.contents == [Content.label.name] else {
      return self
    }
    var block = self
    let shown = contents.isEmpty ? Content.all.filter { self.contents == [$0.name] } : contents
    block.contents = shown.map(\.name)
    let standard = Strategy.all.filter { strategies.contains($0.name) }
    block.strategies = (standard + own).filter { strategy in
      shown.allSatisfy { strategy.supports($0) }
        && hosts.allSatisfy { host in strategy.hosts.contains { $0.name == host } }
    }.map(\.name)
    return block
  }
}
