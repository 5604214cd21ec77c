import BenchmarkResults
import Foundation

package struct ComparisonSettings: Hashable, Sendable {
  /// The share beyond which a change of a sampled figure counts: 0.02 stands for a change by more than the factor 1.02.
  package var threshold = 0.02
  /// The same for instruction counts, if they are gated; those of two launches of the same code differ by a hundredth of it.
  package let instructionThreshold = 0.003
  /// Whether the instructions of set-up, presentation and scroll are gated.
  package var gatesInstructions = false
  /// The probability of even one false alarm in all gated comparisons of sampled figures.
  package let alpha = 0.05
  /// Whether sampled figures are gated, and whether every one is instead of the headline figures alone.
  package var gatesTimes = true
  package var gatesEverySampledMetric = false
  /// The figures that are compared. A sampled metric that is named is gated.
  package var filter = CaseFilter()

  package init() {}

  /// The settings for stored runs, whose times gate nothing: two days are two machines.
  package static let ofStoredRuns = {
    var settings = ComparisonSettings()
    settings.gatesTimes = false
    return settings
  }()

  /// Whether a pair counts if times do. Of sampled figures the headlines do: each further one takes power from the others.
  package func watches(_ base: ResultRow, _ head: ResultRow) -> Bool {
    let metric = head.metric
    if metric.better == .neither { return false }
    if judgesByRange(metric) { return [.setup, .present, .scroll].contains(head.phase) }
    if metric.kind == .exact || gatesEverySampledMetric || filter.metrics != nil { return true }
    // Where its code and data happen to lie in memory changes a set-up of few microseconds by several percent, for
    // all launches of a comparison alike.
    let isShortSetup =
      head.figureID == FigureID(.time, in: .setup) && max(base.median, head.median) < 50_000
    return FigureID.sampledHeadlines.contains(head.figureID) && !isShortSetup
  }

  /// Whether launches with the same code differ so little that two runs differ if their launches don't overlap.
  package func judgesByRange(_ metric: Metric) -> Bool {
    metric == .instructions && gatesInstructions
  }

  /// Whether a change of `metric` counts, given HEAD divided by BASE. Swapping the runs doesn't change the answer.
  func counts(_ ratio: Double, of metric: Metric) -> Bool {
    abs(log(ratio)) > log(1 + (judgesByRange(metric) ? instructionThreshold : threshold))
  }
}

/// A change that is permitted, and why: a line of a CSV file, which permits the changes of all figures that it matches.
package struct Allowance: Hashable, Sendable {
  /// Why the change is permitted. Never empty.
  package let reason: String
  package let line: Int
  private let pattern: FigurePattern
  /// How far HEAD may lie from BASE, in the unit of the metric or in percent of BASE; `nil` for any distance.
  private let most: Double?
  private let isShare: Bool

  package static func read(_ path: String) throws(ResultFileError) -> [Allowance] {
    try allowances(try AtomicFile.read(path), file: path)
  }

  /// The allowances that `bytes` hold, the content of the file called `file` in errors.
  package static func allowances(
    _ bytes: [UInt8], file: String
  ) throws(ResultFileError) -> [Allowance] {
    try CSVFormat.allowances.values(of: bytes, file: file, Allowance.init)
  }

  private init(_ record: CSVRecord) throws(ResultFileError) {
    pattern = try FigurePattern(record)
    let limit = try record.text(.atMost)
    isShare = limit.hasSuffix("%")
    let number = Array((isShare ? limit.dropLast() : limit[...]).utf8)
    most = limit == "*" ? nil : CSVNumber.value(number[...])
    guard limit == "*" || most.map({ $0 >= 0 }) == true else {
      throw record.error(
        .atMost, "at_most \(limit.quotedForMessage) is not a distance",
        "write a share such as 5%, a number such as 16, or *")
    }
    (reason, line) = (try record.text(.reason), record.line(of: .strategy))
    if reason.allSatisfy(\.isWhitespace) {
      throw record.error(.reason, "no reason", "say why the change is permitted")
    }
  }

  func permits(_ figure: ComparedFigure) -> Bool {
    guard pattern.matches(figure.key, uikit: figure.key.behavior), pattern.matches(figure.figureID),
      let change = figure.change
    else { return false }
    guard let most else { return true }
    guard isShare else { return abs(change.difference) <= most }
    if change.interval != nil, let ratio = change.ratio { return abs(ratio - 1) * 100 <= most }
    // This order rounds nothing if both are whole numbers.
    return abs(change.difference) * 100 <= most * abs(figure.base.median)
  }
}
