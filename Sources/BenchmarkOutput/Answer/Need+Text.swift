import BenchmarkAnalysis
import BenchmarkResults

extension Need {
  /// The kind of rows, as the condition of a recommendation.
  var condition: String {
    switch self {
    case .oneHeight: "rows of one height that remember nothing"
    case .selfSizing: "rows that size themselves"
    case .latePictures: "late pictures that a row checks"
    case .unguardedPictures: "late pictures that nothing checks"
    case .state: "rows that keep what the user did"
    case .selection: "rows that show a selection"
    case .innerLists: "lists in rows, stopped on reuse"
    case .unguardedLists: "lists in rows that nothing stops"
    case .updates: "rows that come, go and move"
    case .flatMemory: "memory that doesn't grow with rows"
    case .pages: "pages that remember nothing"
    }
  }

  /// What a strategy is judged on, in lists of all needs.
  package var summary: String {
    switch self {
    case .oneHeight:
      "rows of one height show their content in all list workloads; asked of every list"
    case .selfSizing: "rows are as high as their content"
    case .latePictures: "pictures come after their rows, and each row checks whose picture came"
    case .unguardedPictures: "pictures come after their rows, and a row shows whatever comes"
    case .state: "rows come back with what the user typed or scrolled in them"
    case .selection: "rows show whether they are selected"
    case .innerLists: "lists in rows start anew, as each row stops its list on reuse"
    case .unguardedLists: "lists in rows start anew, although rows don't stop them"
    case .updates: "rows come, go, move and are reloaded"
    case .flatMemory: "a further row takes at most 1 B beyond what plain takes"
    case .pages: "pages show their content in all pager workloads; asked of every pager"
    }
  }

  /// The lines above its column.
  var head: String {
    switch self {
    case .oneHeight: "one\nheight"
    case .selfSizing: "self-\nsizing"
    case .latePictures: "late\nimages"
    case .unguardedPictures: "un-\nguarded"
    case .state: "state"
    case .selection: "selec-\ntion"
    case .innerLists: "inner\nlists"
    case .unguardedLists: "un-\nstopped"
    case .updates: "up-\ndates"
    case .flatMemory: "memory\na row"
    case .pages: "pages"
    }
  }
}

extension UnknownReason {
  var text: String {
    switch self {
    case .notMeasured: "not measured"
    case .status(let outcome): outcome.rawValue
    case .unchecked: "rows don't say what they show"
    case .lacks(let metric): "the file lacks \(metric.name)"
    }
  }
}

extension Evidence {
  /// `✓`, `◐ 5/22`, `✗ 0/22`; `–` if nothing is wrong and something is unknown.
  var mark: String {
    switch judgement {
    case .right: "✓"
    case .unknown: .missing
    case .wrong: rightCount > 0 ? "◐ \(rightCount)" : "✗ 0"
    }
  }

  /// `right in 22 of 22 workloads`
  var text: String {
    let counts = "right in \(rightCount) of \(workloads.count) workloads"
    guard judgement != .right, let (workload, reason) = unknown.elements.first else {
      return counts
    }
    let others = unknown.count > 1 ? " and \(unknown.count - 1) more" : ""
    return "\(counts); unknown in \(workload)\(others): \(reason.text)"
  }
}

extension Growth.Known {
  /// `flat`, `+6.50 KiB`, or that it is unknown.
  var text: String {
    guard case .bytes(let growth) = self else { return .missing }
    return growth.isFlat ? "flat" : "+\(ByteCount(nearest: growth.bytes))"
  }
}

extension Failure {
  /// `blanks rows: 37 % of visible rows in drags, 100 rows`
  var text: String {
    let key = figures.key
    let isPlain = Need.oneHeight.contents.contains(key.content)
    let workload = isPlain ? key.workload : "\(key.workload) of \(key.content)"
    let place = "\(workload), \(RowCount(key.rows).withNoun)"
    return kind.isCrash ? "\(phrase) in \(place)" : "\(phrase): \(sizeText) in \(place)"
  }

  var phrase: String {
    switch kind {
    case .figure(let id, false): id.metric.failure?.phrase ?? id.metric.name
    case .figure(let id, true): id.metric.failure?.negativePhrase ?? id.metric.name
    case .crash: "crashes"
    case .crashInWarmUp: "crashes in the scroll before the workload"
    }
  }

  /// The failure in a few characters: `37%`, `1197`, `crash`.
  var mark: String {
    if kind.isCrash { return "crash" }
    if let share { return share < 0.01 ? "<1%" : "\(Int((share * 100).rounded()))%" }
    return NumberScale.count.compact(amount, width: 5)
  }

  /// Stands before the name of a strategy that is wrong, or for the word.
  package static var mark: String { "✗" }

  /// How much of it the case shows: `37 % of visible rows`, `1197 controllers`, `1.22 KiB`.
  private var sizeText: String {
    if let share {
      let percent = share * 100
      if percent < 0.01 { return "less than 0.01 % of visible rows" }
      return "\(NumberScale.count.compact(max(percent, 0.01), width: 4)) % of visible rows"
    }
    guard case .figure(let id, _) = kind else { return "" }
    if id.metric.unit == .bytes { return ByteCount(nearest: amount).description }
    let noun = id.metric.failure?.noun ?? "case"
    return amount < 100_000
      ? counted(Int(amount), noun) : "\(NumberScale.count.compact(amount, width: 6)) \(noun)s"
  }
}

extension Failure.Kind {
  var isCrash: Bool { self == .crash || self == .crashInWarmUp }
}
