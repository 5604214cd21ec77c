import BenchmarkAnalysis
import BenchmarkResults

extension ComparisonReport {
  /// One JSON object with the whole comparison; its members have the names of the columns of the CSV form.
  var json: String {
    let settings = comparison.settings
    let members: [String: JSON] = [
      "base": Self.source(base, comparison.base), "head": Self.source(head, comparison.head),
      "design": .string(comparison.design.rawValue), "threshold": .number(settings.threshold),
      "alpha": .number(settings.alpha), "outcome": .string(comparison.outcome.rawValue),
      "compares_times": .bool(comparison.comparesTimes),
    ]
    let arrays: JSON = [
      "remarks": .array(comparison.remarks.map(Self.remark)),
      "figures": .array(comparison.figures.map(Self.figure)),
      "only_in_one": .array(comparison.loneFigures.map(Self.lone)),
      "uncompared_cases": .array(comparison.uncomparedCases.map(Self.uncompared)),
      "mean_ratios": .array(comparison.meanRatios.map(Self.mean)),
      "unused_allowances": .array(comparison.unusedAllowances.map(Self.allowance)),
    ]
    guard let text = try? ResultJSON.text(of: JSON.object(members).with(arrays)) else {
      preconditionFailure("a comparison holds finite numbers only")
    }
    return text
  }

  private static func source(_ file: String, _ run: RunInfo) -> JSON {
    ["file": .string(file), "run": .string(run.id), "commit": .string(run.commit)]
  }

  private static func remark(_ remark: ComparisonRemark) -> JSON {
    [
      "topic": .string(remark.topic.rawValue), "base": .string(remark.base),
      "head": .string(remark.head),
    ]
  }

  private static func allowance(_ allowance: Allowance) -> JSON {
    ["line": .count(allowance.line), "reason": .string(allowance.reason)]
  }

  private static func figure(_ figure: ComparedFigure) -> JSON {
    let change = figure.change
    let object: JSON = ["case": figure.key.json, "gated": .bool(figure.isGated)]
    return object.with(
      texts: [
        "phase": figure.phase.rawValue, "metric": figure.metric.name,
        "verdict": figure.verdict.rawValue, "doubt": figure.doubt?.rawValue,
        "permitted": figure.allowance?.reason,
      ],
      numbers: [
        "base": figure.base.median, "head": figure.head.median, "difference": change?.difference,
        "ratio": change?.ratio, "low": change?.interval?.lower, "high": change?.interval?.upper,
        "p": figure.pValue, "p_adjusted": figure.adjustedPValue,
      ])
  }

  private static func lone(_ lone: LoneFigure) -> JSON {
    [
      "case": lone.row.key.json, "phase": .string(lone.row.phase.rawValue),
      "metric": .string(lone.row.metric.name), "side": .string(lone.side.rawValue),
      "value": .number(lone.row.median),
    ]
  }

  private static func uncompared(_ uncompared: UncomparedCase) -> JSON {
    let object: JSON = [
      "case": uncompared.key.json, "is_regression": .bool(uncompared.isRegression),
    ]
    return object.with(texts: [
      "base": uncompared.base?.description, "head": uncompared.head?.description,
    ])
  }

  private static func mean(_ mean: MeanRatio) -> JSON {
    [
      "strategy": .string(mean.strategy), "phase": .string(mean.figureID.phase.rawValue),
      "metric": .string(mean.figureID.metric.name), "ratio": .number(mean.ratio),
      "cases": .count(mean.count), "cases_without_ratio": .count(mean.countWithoutRatio),
    ]
  }
}
