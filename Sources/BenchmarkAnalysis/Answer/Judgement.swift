import BenchmarkResults
import OrderedCollections

/// What is known of a strategy and a need, or of one of its cases.
package enum Judgement: Hashable, Sendable {
  case right, wrong
  /// It wasn't measured, wasn't checked, or came to no end. It is neither right nor wrong.
  case unknown
}

/// Why a case is neither right nor wrong.
package enum UnknownReason: Hashable, Sendable {
  case notMeasured
  /// It ended without figures.
  case status(CaseStatus.Outcome)
  /// Views of rows don't say which row they show.
  case unchecked
  /// The file has no figure that tells whether there is a failure.
  case lacks(Metric)
}

extension CaseFigures {
  /// Judges the case: it is wrong if it has any failure, and right if `failures` were looked for and none was found.
  func judged(lookingFor failures: [Metric]) -> (Judgement, UnknownReason?) {
    if Failure.kinds.contains(where: { Failure($0, in: self) != nil }) { return (.wrong, nil) }
    guard hasFigures else { return (.unknown, .status(status.outcome)) }
    if hasUncheckedRows { return (.unknown, .unchecked) }
    if let absent = failures.first(where: { self[$0, in: .scroll] == nil }) {
      return (.unknown, .lacks(absent))
    }
    return (.right, nil)
  }
}

/// The evidence of one strategy and one need: how each workload that can break it went.
package struct Evidence: Sendable {
  package let need: Need
  /// In the order of the rule, workloads of the reader's own last.
  package let workloads: OrderedDictionary<String, Judgement>
  package let unknown: OrderedDictionary<String, UnknownReason>
  /// The rows of the lists that tell of it.
  package let lengths: Set<Int>
  private let found: [Failure]

  package var judgement: Judgement {
    if workloads.values.contains(.wrong) { return .wrong }
    return workloads.values.contains(.unknown) || workloads.isEmpty ? .unknown : .right
  }

  package var rightCount: Int { workloads.values.count { $0 == .right } }
  package var isUnmeasured: Bool {
    unknown.count == workloads.count && unknown.values.allSatisfy { $0 == .notMeasured }
  }

  init(_ need: Need, _ cases: [CaseFigures], isPager: Bool) {
    let rule = Need.rules[need]
    let planned = need.workloads(isPager: isPager)
    let ofNeed = need == .updates ? cases.filter { planned.contains($0.key.workload) } : cases
    let byWorkload = Dictionary(grouping: ofNeed, by: \.key.workload)
    var workloads: OrderedDictionary<String, Judgement> = [:]
    var unknown: OrderedDictionary<String, UnknownReason> = [:]
    for workload in OrderedSet(planned + ofNeed.map(\.key.workload)) {
      (workloads[workload], unknown[workload]) =
        Self.judge(byWorkload[workload] ?? [], rule?.failures ?? [])
    }
    (self.need, self.workloads, self.unknown) = (need, workloads, unknown)
    lengths = Set(ofNeed.filter(\.hasFigures).map(\.key.rows))
    found = ofNeed.flatMap(Failure.all)
  }

  /// The worst failure of each kind, in the order of kinds.
  package var failures: [Failure] { Self.worst(of: found) }

  /// The worst failure under one workload, of the first kind.
  package func worstFailure(in workload: String) -> Failure? {
    Self.worst(of: found.filter { $0.figures.key.workload == workload }).first
  }

  private static func worst(of found: [Failure]) -> [Failure] {
    Failure.kinds.compactMap { kind in
      found.filter { $0.kind == kind }.max { $0.size < $1.size }
    }
  }

  /// Judges a workload by all of its cases. One that came to no end leaves it unknown, unless its list was only too long for
  /// the memory; one without some figures doesn't, if another case has them.
  private static func judge(
    _ cases: [CaseFigures], _ failures: [Metric]
  ) -> (Judgement, UnknownReason?) {
    let judged = cases.filter { $0.status.outcome != .skippedMemory }
      .map { $0.judged(lookingFor: failures) }
    if judged.contains(where: { $0.0 == .wrong }) { return (.wrong, nil) }
    let reasons = judged.compactMap(\.1)
    if let ended = reasons.first(where: { if case .status = $0 { true } else { false } }) {
      return (.unknown, ended)
    }
    if reasons.contains(.unchecked) { return (.unknown, .unchecked) }
    if judged.contains(where: { $0.0 == .right }) { return (.right, nil) }
    return (.unknown, reasons.first ?? .notMeasured)
  }
}
