import BenchmarkResults

/// A difference between two runs, or another reason not to trust their comparison.
public struct ComparisonRemark: Hashable, Sendable {
  /// What a remark is about. The raw value names it.
  public enum Topic: String, CaseIterable, Codable, Hashable, Sendable {
    /// Whether there is a JSON file beside the figures, without which the machine is unknown.
    case environment
    case cpuModel = "CPU"
    case cores
    case memory
    case kernel
    case operatingSystem = "operating system"
    case governor
    case isVirtual = "virtual machine"
    case build
    case swift = "Swift"
    case jemalloc
    case jemallocOptions = "jemalloc options"
    case allocationCounting = "allocation counting"
    case tree = "working tree"
    case seed
    case suite

    /// Whether times are compared only if both runs are known to agree on it.
    var decidesOnTimes: Bool {
      switch self {
      case .environment, .cpuModel, .cores, .kernel, .governor, .isVirtual, .build: true
      case .memory, .operatingSystem, .swift, .jemalloc, .jemallocOptions, .allocationCounting,
        .tree, .seed, .suite:
        false
      }
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
  var forbidsTimes: Bool {
    topic.decidesOnTimes && (base != head || topic == .environment)
  }
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
  /// The remarks on two runs.
  static func all(base: RunFile, head: RunFile) -> [ComparisonRemark] {
    var remarks: [ComparisonRemark] = []
    func tell(_ topic: Topic, _ base: String, _ head: String, evenIf isBad: Bool = false) {
      if base != head || isBad {
        remarks.append(ComparisonRemark(topic: topic, base: base, head: head))
      }
    }
    let files = [base, head]
    if files.contains(where: { $0.environment == nil }) {
      remarks.append(.environment(of: base.environment, head.environment))
    }
    let builds = files.map { file in
      file.table.run.debug || file.environment?.build == .debug ? "debug" : "release"
    }
    tell(.build, builds[0], builds[1], evenIf: builds.contains("debug"))
    let trees = files.map { $0.table.run.dirty ? "uncommitted changes" : "clean" }
    tell(.tree, trees[0], trees[1], evenIf: trees.contains { $0 != "clean" })
    let suites = files.map { $0.table.caseKeys.suites.sorted().joined(separator: ", ") }
    tell(.suite, suites[0], suites[1])
    if let base = base.environment, let head = head.environment {
      remarks += differences(from: base, to: head)
    }
    return remarks
  }

  /// The remark that says which of the two machines are known.
  static func environment(of base: RunEnvironment?, _ head: RunEnvironment?) -> ComparisonRemark {
    let presence = [base, head].map { $0 == nil ? "no .json" : "known" }
    return ComparisonRemark(topic: .environment, base: presence[0], head: presence[1])
  }

  /// The differences between two environments.
  static func differences(
    from base: RunEnvironment, to head: RunEnvironment
  ) -> [ComparisonRemark] {
    values.compactMap { topic, value in
      let (base, head) = (value(base), value(head))
      return base == head ? nil : ComparisonRemark(topic: topic, base: base, head: head)
    }
  }

  private static let values: [(Topic, @Sendable (RunEnvironment) -> String)] = [
    (.cpuModel, { $0.cpuModel ?? "unknown" }), (.cores, { "\($0.cores)" }),
    (.memory, { "\(ByteCount($0.memoryBytes))" }), (.kernel, { $0.kernel ?? "unknown" }),
    (.operatingSystem, { $0.operatingSystem ?? "unknown" }),
    (.governor, { $0.cpuGovernor ?? "unknown" }),
    (.isVirtual, { $0.isVirtual.map { $0 ? "yes" : "no" } ?? "unknown" }),
    (.swift, { $0.swiftVersion ?? "unknown" }), (.jemalloc, { $0.jemallocVersion ?? "unknown" }),
    (.jemallocOptions, { $0.jemallocOptions ?? "unknown" }),
    (.allocationCounting, { $0.allocationCounting ?? "unknown" }), (.seed, { "\($0.seed)" }),
  ]
}
