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
    case .hosting: "rows whose controllers need a parent"
    case .typing: "rows to type in, scrolled away"
    case .heavy: "rows that play while on screen"
    case .updates: "rows that come, go and move"
    case .flatMemory: "memory that doesn't grow with rows"
    case .pages: "pages that remember nothing"
    }
  }

  var title: String { self == .selfSizing ? rawValue : rawValue.replacing("-", with: " ") }

  /// The lines above its column on a terminal.
  var head: String {
    switch self {
    case .unguardedPictures: "un-\nguarded"
    case .latePictures: "late\nimages"
    case .selection: "selec-\ntion"
    case .unguardedLists: "un-\nstopped"
    case .updates: "up-\ndates"
    case .selfSizing: "self-\nsizing"
    default: title.replacing(" ", with: "\n")
    }
  }

  /// Returns the need that an app's word for its rows means, or `nil` if it means none.
  package init?(meaning word: String) {
    switch word.lowercased() {
    case "swiftui", "host", "containment": self = .hosting
    case "keyboard", "text", "textfield", "input": self = .typing
    case "video", "player", "map", "maps", "web", "webview": self = .heavy
    case "image", "images", "picture", "pictures", "async-images": self = .latePictures
    case "diffable", "edit", "edits", "reload", "refresh": self = .updates
    case "autolayout", "auto-layout", "height", "heights", "dynamic": self = .selfSizing
    case "carousel", "carousels", "nested": self = .innerLists
    case "memory", "flat": self = .flatMemory
    case "pager", "tabs": self = .pages
    default: return nil
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
  /// `✓`, `◐ 5`, `✗ 0`; `–` if nothing is wrong and something is unknown.
  var mark: String {
    switch judgement {
    case .right: "✓"
    case .unknown: .missing
    case .wrong: rightCount > 0 ? "◐ \(rightCount)" : "✗ 0"
    }
  }

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
  var text: String {
    guard case .bytes(let growth) = self else { return .missing }
    return growth.isFlat ? "flat" : "+\(ByteCount(nearest: growth.bytes))"
  }

  /// `and 64 B more for each further row`, or that memory doesn't grow; `nil` if that is unknown.
  var sentence: String? {
    guard case .bytes(let growth) = self else { return nil }
    return growth.isFlat
      ? "and memory doesn't grow from \(RowCount(growth.shorter.key.rows)) to \(RowCount(growth.longer.key.rows)) rows"
      : "and \(ByteCount(nearest: growth.bytes)) more for each further row"
  }
}

extension Failure {
  var text: String {
    let key = figures.key
    let isPlain = Need.oneHeight.contents.contains(key.content)
    let workload = isPlain ? key.workload : "\(key.workload) of \(key.content)"
    return "\(brief) in \(workload), \(RowCount(key.rows).withNoun)"
  }

  /// The failure without its place: `leaves rows blank: 37 % of visible rows`.
  var brief: String { kind.isCrash ? phrase : "\(phrase): \(sizeText)" }

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
