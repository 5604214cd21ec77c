import BenchmarkResults
import OrderedCollections
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  private static let rowsOfChecks = 100

  /// Returns the blocks of cases that check the strategies of a run: under all workloads with the run's contents, and
  /// with contents that have needs of their own, under the workloads that test those.
  public func checks(of blocks: [CaseBlock]) -> [CaseBlock] {
    OrderedSet(
      blocks.flatMap { block in
        block.hosts.flatMap { host in
          let own = block.contents.map { checks(of: block, host, $0, under: nil) }
          let needs = Self.needs.compactMap { name, workloads in
            contents.contains { $0.name == name } && !block.contents.contains(name)
              ? checks(of: block, host, name, under: workloads) : nil
          }
          return (own + needs).filter { !$0.strategies.isEmpty && !$0.workloads.isEmpty }
        }
      }
    ).elements
  }

  /// The contents with needs of their own, and the workloads that test them.
  static let needs: [(content: String, workloads: [String])] = [
    (Content.selfSizing.name, ["fling", "edit", "rotate", "text-size"]),
    (Content.asyncImage.name, ["fling", "reload"]),
    (Content.stateful.name, ["fling", "jitter", "edit", "reload"]),
  ]

  private func checks(
    of block: CaseBlock, _ host: String, _ content: String, under names: [String]?
  ) -> CaseBlock {
    var check = block
    check.rows = [Self.rowsOfChecks]
    (check.hosts, check.contents) = ([host], [content])
    check.workloads = workloads.filter {
      $0.screen == .list && names?.contains($0.name) != false
    }.map(\.name)
    check.strategies = strategies.filter { strategy in
      strategy.screen == .list && block.strategies.contains(strategy.name)
        && strategy.hosts.contains { $0.rawValue == host }
        && contents.contains {
          $0.name == content && strategy.supports($0)
            && $0.hosts.contains { $0.rawValue == host }
        }
    }.map(\.name)
    return check
  }
}
