import BenchmarkHarness
import OrderedCollections
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  /// The catalog of this package's own executable.
  public static let standard = Catalog(suites: Suite.standard)

  /// Returns the standard catalog with entries of your own. Suites in which it doesn't matter what rows show, such as
  /// `decision`, get the strategies beside the standard ones, and all of them show your contents.
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
      workloads: Workload.all + (strategies.isEmpty ? [] : Workload.ofOwnLists) + workloads,
      suites: suites + Suite.standard.map { $0.with(strategies, showing: contents) })
  }

  /// The names of the strategies that aren't the package's own.
  var ownStrategyNames: [String] {
    let standard = Set(Strategy.all.map(\.name))
    return strategies.map(\.name).filter { !standard.contains($0) }
  }
}

extension Suite {
  fileprivate func with(_ strategies: [Strategy], showing contents: [Content]) -> Suite {
    Suite(
      name: name, summary: summary,
      blocks: blocks.flatMap { $0.with(strategies, showing: contents) }, launches: launches,
      timeBudget: timeBudget)
  }
}

extension CaseBlock {
  /// Returns the block with more strategies and with other contents if its content stands for any rows. Strategies of
  /// other kinds of list than the block's get a block of theirs.
  fileprivate func with(_ own: [Strategy], showing contents: [Content]) -> [CaseBlock] {
    guard self.contents == [Content.card.name] || self.contents == [Content.label.name] else {
      return [self]
    }
    let shown = contents.isEmpty ? Content.all.filter { self.contents == [$0.name] } : contents
    let fitting = own.filter { strategy in shown.allSatisfy { strategy.supports($0) } }
    let hostLists = fitting.map { strategy in
      let names = strategy.hosts.filter { host in shown.allSatisfy { $0.hosts.contains(host) } }
        .map(\.name)
      return hosts.allSatisfy(names.contains) ? hosts : Array(names.prefix(1))
    }
    let standard = Strategy.all.filter { strategies.contains($0.name) }
    return OrderedSet(hostLists.isEmpty ? [hosts] : hostLists).map { hosts in
      var block = self
      (block.hosts, block.contents) = (hosts, shown.map(\.name))
      if !own.isEmpty, let edit = block.workloads.firstIndex(of: Workload.edit.name) {
        block.workloads.insert(contentsOf: Workload.ofOwnLists.map(\.name), at: edit + 1)
      }
      block.strategies = (standard + fitting).filter { strategy in
        shown.allSatisfy { strategy.supports($0) }
          && hosts.allSatisfy { host in strategy.hosts.contains { $0.name == host } }
      }.map(\.name)
      return block
    }
  }
}
