import BenchmarkResults
import BenchmarkStatistics
import Foundation

extension ComparisonReport {
  /// One JSON object with all that was found; its members are named as the columns of the CSV form.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    guard let data = try? encoder.encode(ComparisonDocument(self)) else {
      preconditionFailure("a comparison holds finite numbers only")
    }
    return String(decoding: data, as: UTF8.self).escapingInvisibleInJSON + "\n"
  }
}

/// The JSON form of a comparison.
private struct ComparisonDocument: Encodable {
  let base: Source
  let head: Source
  let design: ComparisonDesign
  let threshold: Double
  let alpha: Double
  let outcome: RunComparison.Outcome
  let comparesTimes: Bool
  let remarks: [Remark]
  let figures: [Figure]
  let onlyInOne: [Lone]
  let uncomparedCases: [Case]
  let meanRatios: [Mean]
  let unusedAllowances: [Unused]

  init(_ report: ComparisonReport) {
    let comparison = report.comparison
    base = Source(file: report.base, run: comparison.base.id, commit: comparison.base.commit)
    head = Source(file: report.head, run: comparison.head.id, commit: comparison.head.commit)
    design = comparison.design
    threshold = comparison.settings.threshold
    alpha = comparison.settings.alpha
    outcome = comparison.outcome
    comparesTimes = comparison.comparesTimes
    remarks = comparison.remarks.map {
      Remark(topic: $0.topic.rawValue, base: $0.base, head: $0.head)
    }
    figures = comparison.figures.map(Figure.init)
    onlyInOne = comparison.loneFigures.map {
      Lone(
        case: $0.row.key, phase: $0.row.phase, metric: $0.row.metric.name, side: $0.side,
        value: $0.row.median)
    }
    uncomparedCases = comparison.uncomparedCases.map {
      Case(case: $0.key, base: $0.base, head: $0.head, isRegression: $0.isRegression)
    }
    meanRatios = comparison.meanRatios.map {
      Mean(
        strategy: $0.strategy, phase: $0.figureID.phase, metric: $0.figureID.metric.name,
        ratio: $0.ratio, cases: $0.count, casesWithoutRatio: $0.countWithoutRatio)
    }
    unusedAllowances = comparison.unusedAllowances.map { Unused(line: $0.line, reason: $0.reason) }
  }
}

extension ComparisonDocument {
  struct Source: Encodable {
    let file, run, commit: String
  }

  struct Remark: Encodable {
    let topic, base, head: String
  }

  struct Figure: Encodable {
    let `case`: CaseKey
    let phase: Phase
    let metric: String
    let base, head: Double
    let difference, ratio, low, high, p, pAdjusted: Double?
    let verdict: Verdict
    let doubt: Doubt?
    let gated: Bool
    let permitted: String?

    init(_ figure: ComparedFigure) {
      `case` = figure.key
      phase = figure.phase
      metric = figure.metric.name
      base = figure.base.median
      head = figure.head.median
      difference = figure.change?.difference
      ratio = figure.change?.ratio
      low = figure.change?.interval?.lower
      high = figure.change?.interval?.upper
      p = figure.pValue
      pAdjusted = figure.adjustedPValue
      verdict = figure.verdict
      doubt = figure.doubt
      gated = figure.isGated
      permitted = figure.allowance?.reason
    }
  }

  struct Lone: Encodable {
    let `case`: CaseKey
    let phase: Phase
    let metric: String
    let side: LoneFigure.Side
    let value: Double
  }

  struct Case: Encodable {
    let `case`: CaseKey
    let base, head: CaseStatus?
    let isRegression: Bool
  }

  struct Mean: Encodable {
    let strategy: String
    let phase: Phase
    let metric: String
    let ratio: Double
    let cases, casesWithoutRatio: Int
  }

  struct Unused: Encodable {
    let line: Int
    let reason: String
  }
}
