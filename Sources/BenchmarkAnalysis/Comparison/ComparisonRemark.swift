import BenchmarkResults

/// A difference between two runs, or another reason not to trust their comparison.
package struct ComparisonRemark: Hashable, Sendable, CustomStringConvertible {
  /// What may depend on the topic: times, which are compared only if both runs are known to agree on it, or exact figures.
  enum Effect { case times, memory, nothing }

  package let topic: String
  package let base, head: String
  let effect: Effect

  package var description: String {
    base == head
      ? "\(topic): \(base.shownInMessage) in both"
      : "\(topic): \(base.shownInMessage) in BASE, \(head.shownInMessage) in HEAD"
  }
}

extension ComparisonRemark {
  /// Which UIKit behaviors the two tables have.
  init(uikitsOf tables: [ResultTable]) {
    let names = tables.map { table in
      table.rows.isEmpty
        ? "none" : Set(table.caseKeys.map(\.behavior)).sorted().joined(separator: ", ")
    }
    self.init(topic: "UIKit", base: names[0], head: names[1], effect: .times)
  }

  /// The remarks on two runs. A debug build and uncommitted changes are told even of both.
  static func all(base: RunFile, head: RunFile) -> [ComparisonRemark] {
    func remark(
      _ topic: String, _ effect: Effect, alsoIfBoth: String? = nil, _ text: (RunFile) -> String
    ) -> [ComparisonRemark] {
      let (old, new) = (text(base), text(head))
      guard old != new || old == alsoIfBoth else { return [] }
      return [
        ComparisonRemark(topic: topic, base: old, head: new, effect: old == new ? .nothing : effect)
      ]
    }
    return remark("build", .times, alsoIfBoth: "debug") {
      $0.table.run.debug || $0.environment?.build == .debug ? "debug" : "release"
    }
      + remark("working tree", .nothing, alsoIfBoth: "uncommitted changes") {
        $0.table.run.dirty ? "uncommitted changes" : "clean"
      }
      + remark("suite", .nothing) { $0.table.caseKeys.suites.sorted().joined(separator: ", ") }
      + differences(from: base.environment, to: head.environment)
  }

  /// The differences between two environments, or the remark that one is unknown, without a JSON file beside the figures.
  static func differences(
    from base: RunEnvironment?, to head: RunEnvironment?
  ) -> [ComparisonRemark] {
    guard let base, let head else {
      let texts = [base, head].map { $0 == nil ? "unknown, without a .json file" : "known" }
      return [ComparisonRemark(topic: "machine", base: texts[0], head: texts[1], effect: .times)]
    }
    return values.compactMap { topic, effect, value in
      let (old, new) = (value(base) ?? "unknown", value(head) ?? "unknown")
      return old == new
        ? nil : ComparisonRemark(topic: topic, base: old, head: new, effect: effect)
    }
  }

  private static let values: [(String, Effect, @Sendable (RunEnvironment) -> String?)] = [
    ("CPU", .times, { $0.cpuModel }), ("cores", .times, { "\($0.cores)" }),
    ("memory", .nothing, { "\(ByteCount($0.memoryBytes))" }), ("kernel", .times, { $0.kernel }),
    ("operating system", .nothing, { $0.operatingSystem }),
    ("governor", .times, { $0.cpuGovernor }),
    ("virtual machine", .times, { $0.isVirtual.map { $0 ? "yes" : "no" } }),
    ("Swift", .memory, { $0.swiftVersion }), ("jemalloc", .memory, { $0.jemallocVersion }),
    ("jemalloc options", .memory, { $0.jemallocOptions }),
    ("allocation counting", .memory, { $0.allocationCounting }),
    ("seed", .nothing, { "\($0.seed)" }),
  ]
}
