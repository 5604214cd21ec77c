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
    if self[.uncheckedRows, in: .scroll]?.value ?? 0 > 0 { return (.unknown, .unchecked) }
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
    Failure.kinds.compactMap { kind in found.filter { $0.kind == kind }.max { $0.size < $1.size } }
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

package struct Failure: Sendable {
  /// A kind of failure: a metric that must be 0 and isn't, or a crash.
  package enum Kind: Hashable, Sendable {
    case figure(FigureID, isNegative: Bool)
    case crash
    /// The scroll before the workload crashes, which goes to both ends of the list.
    case crashInWarmUp

    package var isCrash: Bool { self == .crash || self == .crashInWarmUp }
  }

  package let kind: Kind
  package let figures: CaseFigures
  /// How much of it the case shows, in the unit of the metric; 1 for a crash.
  package let amount: Double

  /// All kinds: those of rows and controllers, those of the allocator, and crashes.
  package static let kinds: [Kind] = {
    let failing = Metric.all.filter { $0.failure != nil }
    let ordered = failing.filter { $0.unit != .bytes } + failing.filter { $0.unit == .bytes }
    return ordered.flatMap { metric in
      (metric.failure?.phases ?? []).flatMap { phase -> [Kind] in
        let id = FigureID(metric, in: phase)
        let positive = metric.failure?.phrase == nil ? [] : [Kind.figure(id, isNegative: false)]
        return metric.failure?.negativePhrase == nil
          ? positive : positive + [.figure(id, isNegative: true)]
      }
    } + [.crash, .crashInWarmUp]
  }()

  /// The figures that must be 0.
  package static let figureIDs: [FigureID] = kinds.compactMap {
    if case .figure(let id, false) = $0 { id } else { nil }
  }

  /// The failure of one kind in a case; `nil` if it shows none, or wasn't measured.
  package init?(_ kind: Kind, in figures: CaseFigures) {
    switch kind {
    case .figure(let id, let isNegative):
      guard figures.hasFigures, let value = figures[id.metric, in: id.phase]?.value,
        isNegative ? value < 0 : value > 0
      else { return nil }
      amount = abs(value)
    case .crash, .crashInWarmUp:
      let outcome: CaseStatus.Outcome = kind == .crash ? .crashed : .crashedInWarmUp
      guard figures.status.outcome == outcome else { return nil }
      amount = 1
    }
    (self.kind, self.figures) = (kind, figures)
  }

  package static func all(in figures: CaseFigures) -> [Failure] {
    kinds.compactMap { Failure($0, in: figures) }
  }

  /// The failure as a share of the rows on screen in all frames; `nil` if it isn't one of rows.
  package var share: Double? {
    guard case .figure(let id, _) = kind, id.metric.failure?.isOfRows == true,
      let shown = figures[.rowFrames, in: .scroll]?.value, shown > 0
    else { return nil }
    return min(1, amount / shown)
  }

  /// By how much failures of one kind are compared.
  package var size: Double { share ?? amount }
}

/// What a further row costs under a strategy, beyond what it costs in a list without controllers: in the two longest lists
/// of one content and workload that are longer than a screen.
package struct Growth: Sendable {
  package let shorter, longer: CaseFigures
  /// Bytes of peak live memory for each further row.
  package let bytes: Double

  package var isFlat: Bool { bytes <= 1 }

  /// What is known of one strategy in all lists of some contents.
  package enum Known: Sendable {
    /// The growth in the content and workload in which it is greatest.
    case bytes(Growth)
    case unknown(UnknownReason)
  }

  /// The growth between two cases of a strategy, given those of `plain` in the same lists. A longer list may need a cell
  /// more, so that what a strategy takes beyond `plain` may grow as much as the number of `plain`'s cells.
  init?(from shorter: CaseFigures, to longer: CaseFigures, plain: (CaseFigures, CaseFigures)?) {
    func peak(_ figures: CaseFigures) -> Double? { figures.peakLiveBytes?.value }
    guard let low = peak(shorter), let high = peak(longer), shorter.key.rows < longer.key.rows
    else { return nil }
    var (before, after, cells) = (low, high, 1.0)
    if let plain {
      guard let plainLow = peak(plain.0), let plainHigh = peak(plain.1),
        let fewer = plain.0.cellsMade?.value, let more = plain.1.cellsMade?.value, fewer > 0
      else { return nil }
      (before, after, cells) = (low - plainLow, high - plainHigh, max(1, more / fewer))
    }
    (self.shorter, self.longer) = (shorter, longer)
    bytes = (after - max(before, before * cells)) / Double(longer.key.rows - shorter.key.rows)
  }

  /// What is known of a strategy in one kind of list. A pager has no `plain`, and its pages take nothing without controllers.
  static func known(_ cases: [CaseFigures], plain: [CaseFigures], isPager: Bool) -> Known {
    let plains = Dictionary(
      plain.map { ($0.key.list, $0) }, uniquingKeysWith: { first, _ in first })
    let settings = OrderedDictionary(grouping: cases, by: \.key.setting)
    let known: [Known] = settings.values.map {
      Self.known(inOneSetting: $0.sorted { $0.key.rows < $1.key.rows }, plains, isPager)
    }
    return worst(of: known, ignoringUnmeasured: true)
  }

  /// The greatest growth. It is unknown if that of some list is and none that is known isn't flat.
  static func worst(of known: [Known], ignoringUnmeasured: Bool) -> Known {
    let growths = known.compactMap { if case .bytes(let growth) = $0 { growth } else { nil } }
    let worst = growths.max { $0.bytes < $1.bytes }
    if let worst, !worst.isFlat { return .bytes(worst) }
    let reasons = known.compactMap { if case .unknown(let reason) = $0 { reason } else { nil } }
    // A list that was too long for the memory says more than one that nobody measured.
    if let ended = reasons.first(where: { $0 != .notMeasured }) { return .unknown(ended) }
    let isKnown = ignoringUnmeasured || reasons.isEmpty
    return worst.flatMap { isKnown ? .bytes($0) : nil } ?? .unknown(.notMeasured)
  }

  private static func known(
    inOneSetting cases: [CaseFigures], _ plains: [ProjectedKey: CaseFigures], _ isPager: Bool
  ) -> Known {
    if let failed = cases.last(where: { !$0.hasFigures }) {
      return .unknown(.status(failed.status.outcome))
    }
    // Of several files with the same list, the first one counts, as for the plain list.
    let cases = OrderedDictionary(cases.map { ($0.key.rows, $0) }) { first, _ in first }.values
    let long = cases.filter { figures in
      let plain = plains[figures.key.list]
      guard plain?.hasFigures == true || isPager else { return false }
      return plain?.cellsMade.map { Int($0.value) < figures.key.rows } ?? isPager
    }.suffix(2)
    guard let shorter = long.first, let longer = long.last, long.count == 2 else {
      return .unknown(.notMeasured)
    }
    let pair = plains[shorter.key.list].flatMap { low in plains[longer.key.list].map { (low, $0) } }
    return Growth(from: shorter, to: longer, plain: pair).map(Known.bytes) ?? .unknown(.notMeasured)
  }
}
