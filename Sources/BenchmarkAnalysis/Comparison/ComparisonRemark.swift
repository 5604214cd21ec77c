import BenchmarkResults

/// A difference between two runs, or another reason not to trust their comparison.
public struct ComparisonRemark: Hashable, Sendable {
  /// What a remark is about. The raw value names it.
  public enum Topic: String, CaseIterable, Codable, Hashable, Sendable {
    /// Whether there is a JSON file beside the figures, without which the machine is unknown.
    case environment
    case build, seed, suite
    case tree = "working tree"
    case cpuModel = "CPU"
    case cores, memory, kernel, governor
    case operatingSystem = "operating system"
    case isVirtual = "virtual machine"
    case swift = "Swift"
    case jemalloc
    case jemallocOptions = "jemalloc options"
    case allocationCounting = "allocation counting"

    /// Whether times are compared only if both runs are known to agree on it.
    var decidesOnTimes: Bool {
      [.environment, .cpuModel, .cores, .kernel, .governor, .isVirtual, .build].contains(self)
    }

    /// Whether exact figures may depend on it.
    var decidesOnMemory: Bool {
      [.swift, .jemalloc, .jemallocOptions, .allocationCounting].contains(self)
    }
  }

  /// What the remark is about.
  public let topic: Topic

  /// The value in BASE.
  public let base: String

  /// The value in HEAD.
  public let head: String

  /// Whether the times of the two runs aren't compared because of this.
  var forbidsTimes: Bool { topic.decidesOnTimes && (base != head || topic == .environment) }
}

extension ComparisonRemark: CustomStringConvertible {
  /// `kernel: Linux 6.1 in BASE, Linux 6.8 in HEAD`.
  public var description: String {
    base == head
      ? "\(topic.rawValue): \(base.shownInMessage) in both"
      : "\(topic.rawValue): \(base.shownInMessage) in BASE, \(head.shownInMessage) in HEAD"
  }
}

extension ComparisonRemark {
  /// The remarks on two runs. A debug build and uncommitted changes are told even of both.
  static func all(base: RunFile, head: RunFile) -> [ComparisonRemark] {
    func remark(
      _ topic: Topic, toldOfBoth: String? = nil, _ text: (RunFile) -> String
    ) -> ComparisonRemark? {
      let (old, new) = (text(base), text(head))
      return old != new || old == toldOfBoth
        ? ComparisonRemark(topic: topic, base: old, head: new) : nil
    }
    return [
      remark(.build, toldOfBoth: "debug") {
        $0.table.run.debug || $0.environment?.build == .debug ? "debug" : "release"
      },
      remark(.tree, toldOfBoth: "uncommitted changes") {
        $0.table.run.dirty ? "uncommitted changes" : "clean"
      },
      remark(.suite) { $0.table.caseKeys.suites.sorted().joined(separator: ", ") },
    ].compactMap(\.self) + differences(from: base.environment, to: head.environment)
  }

  /// The differences between two environments, or the remark that says which of them is unknown.
  static func differences(
    from base: RunEnvironment?, to head: RunEnvironment?
  ) -> [ComparisonRemark] {
    guard let base, let head else {
      let texts = [base, head].map { $0 == nil ? "no .json" : "known" }
      return [ComparisonRemark(topic: .environment, base: texts[0], head: texts[1])]
    }
    return values.compactMap { topic, value in
      let texts = [base, head].map { value($0) ?? "unknown" }
      return texts[0] == texts[1]
        ? nil : ComparisonRemark(topic: topic, base: texts[0], head: texts[1])
    }
  }

  private static let values: [(Topic, @Sendable (RunEnvironment) -> String?)] = [
    (.cpuModel, { $0.cpuModel }), (.cores, { "\($0.cores)" }),
    (.memory, { "\(ByteCount($0.memoryBytes))" }), (.kernel, { $0.kernel }),
    (.operatingSystem, { $0.operatingSystem }), (.governor, { $0.cpuGovernor }),
    (.isVirtual, { $0.isVirtual.map { $0 ? "yes" : "no" } }), (.swift, { $0.swiftVersion }),
    (.jemalloc, { $0.jemallocVersion }), (.jemallocOptions, { $0.jemallocOptions }),
    (.allocationCounting, { $0.allocationCounting }), (.seed, { "\($0.seed)" }),
  ]
}
