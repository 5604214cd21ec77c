import BenchmarkResults
import Foundation

/// How two runs are compared, and which of their figures.
package struct ComparisonSettings: Hashable, Sendable {
  /// The share beyond which a change of a sampled figure counts: 0.02 stands for a rise or a fall by more than the
  /// factor 1.02.
  package var threshold = 0.02
  /// The same for instruction counts, if they are gated. Those of two launches of the same code differ by a
  /// hundredth of that.
  let instructionThreshold = 0.003
  /// Whether the instructions of set-up, presentation and scroll are gated.
  package var gatesInstructions = false
  /// The probability of even one false alarm in all gated comparisons of sampled figures.
  package var alpha = 0.05
  /// Whether sampled figures are gated, and whether every one is instead of the headline figures alone.
  package var gatesTimes = true
  package var gatesEverySampledMetric = false
  /// Whether sampled figures are compared even if the machines differ.
  package var comparesAcrossMachines = false
  /// The figures that are compared. A sampled metric that is named is gated.
  package var filter = CaseFilter()

  package init() {}

  /// The settings for stored runs, whose times gate nothing: two days are two machines.
  package static let ofStoredRuns = {
    var settings = ComparisonSettings()
    settings.gatesTimes = false
    return settings
  }()
}

extension ComparisonSettings {
  /// Whether a pair of figures counts towards the outcome.
  func gates(_ base: ResultRow, _ head: ResultRow) -> Bool {
    (head.metric.kind == .exact || gatesTimes) && watches(base, head)
  }

  /// Whether a pair of figures counts towards the outcome if times do. Of the sampled figures the headlines
  /// do, since each further one takes power from the others.
  func watches(_ base: ResultRow, _ head: ResultRow) -> Bool {
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

  /// Whether launches of `metric` differ so little with the same code that two runs differ if those of one don't
  /// overlap with those of the other.
  func judgesByRange(_ metric: Metric) -> Bool { metric == .instructions && gatesInstructions }

  /// Whether a change of `metric` counts, given HEAD divided by BASE. Swapping the runs doesn't change the answer.
  func counts(_ ratio: Double, of metric: Metric) -> Bool {
    abs(log(ratio)) > log(1 + (judgesByRange(metric) ? instructionThreshold : threshold))
  }
}
