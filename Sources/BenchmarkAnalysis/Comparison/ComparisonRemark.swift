import BenchmarkResults

/// A difference between two runs, or another reason not to trust their comparison.
package struct ComparisonRemark: Hashable, Sendable, CustomStringConvertible {
  /// What may depend on the topic: times, which are compared only if both runs are known to agree on it, or exact figures.
  package enum Effect { case times, memory, nothing }

  package let topic: String
  package let base, head: String
  package let effect: Effect

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

  /// The remarks on two runs, also on both of unoptimized builds or uncommitted changes. Without its JSON file, the
  /// environment of a run is unknown.
  static func all(base: RunFile, head: RunFile) -> [ComparisonRemark] {
    func remark(
      _ topic: String, _ effect: Effect, alsoIfBoth: String? = nil, _ text: (RunFile) -> String
    ) -> ComparisonRemark? {
      let (old, new) = (text(base), text(head))
      if old == new, old != alsoIfBoth { return nil }
      return ComparisonRemark(
        topic: topic, base: old, head: new,
        effect: old == new && old != "unknown" ? .nothing : effect)
    }
    let ofRuns = [
      remark("build", .times, alsoIfBoth: "debug") {
        $0.table.run.debug || $0.environment?.build == .debug ? "debug" : "release"
      },
      remark("working tree", .nothing, alsoIfBoth: "uncommitted changes") {
        $0.table.run.dirty ? "uncommitted changes" : "clean"
      },
      remark("suite", .nothing) { $0.table.caseKeys.suites.sorted().joined(separator: ", ") },
    ]
    let known = [base, head].map {
      $0.environment == nil ? "unknown, without a .json file" : "known"
    }
    let ofMachines =
      known != ["known", "known"]
      ? [ComparisonRemark(topic: "machine", base: known[0], head: known[1], effect: .times)]
      : values.map { topic, effect, value in
        // A machine that isn't known may be another one.
        remark(topic, effect, alsoIfBoth: topic == "CPU" ? "unknown" : nil) {
          $0.environment.flatMap(value) ?? "unknown"
        }
      }
    return (ofRuns + ofMachines).compactMap(\.self)
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
    ("seed", .memory, { "\($0.seed)" }),
  ]
}
