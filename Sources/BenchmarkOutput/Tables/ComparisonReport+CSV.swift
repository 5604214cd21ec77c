import BenchmarkAnalysis
import BenchmarkResults

extension ComparisonReport {
  /// Comma-separated values as in RFC 4180: a line for each compared figure, then one for each figure or case
  /// of one run only, or that failed.
  ///
  /// `low` and `high` bound the ratio, or the difference where there is no ratio.
  var csv: String {
    let lines =
      [Self.header] + comparison.figures.map(Self.cells)
      + comparison.loneFigures.map(Self.cells) + comparison.uncomparedCases.map(Self.cells)
    return lines.map { $0.map(Self.cell).joined(separator: ",") + "\n" }.joined()
  }

  private static let header = [
    "suite", "uikit", "reach", "slot", "host", "workload", "content", "strategy", "rows", "phase",
    "metric", "unit", "better", "kind", "base_n", "head_n", "base", "head", "difference", "ratio",
    "low", "high", "p", "p_adjusted", "verdict", "gated", "note",
  ]

  private static func cells(of figure: ComparedFigure) -> [String] {
    let change = figure.change
    let numbers: [Double?] = [
      figure.base.median, figure.head.median, change?.difference, change?.ratio,
      change?.interval?.lower, change?.interval?.upper, figure.pValue, figure.adjustedPValue,
    ]
    let note = figure.allowance.map { "permitted: \($0.reason)" } ?? figure.doubt?.rawValue ?? ""
    return cells(of: figure.key) + cells(of: figure.head)
      + [String(figure.base.n), String(figure.head.n)] + numbers.map(text)
      + [figure.verdict.rawValue, String(figure.isGated), note]
  }

  private static func cells(of lone: LoneFigure) -> [String] {
    let value = CSVNumber.text(lone.row.median)
    let n = String(lone.row.n)
    let isBase = lone.side == .base
    let empty = [String](repeating: "", count: 6)
    return cells(of: lone.row.key) + cells(of: lone.row)
      + (isBase ? [n, "", value, ""] : ["", n, "", value])
      + empty + ["", "false", "only in \(lone.side.rawValue)"]
  }

  private static func cells(of uncompared: UncomparedCase) -> [String] {
    let note =
      "base \(uncompared.base?.description ?? "not there"); "
      + "head \(uncompared.head?.description ?? "not there")"
    let empty = [String](repeating: "", count: 15)
    return cells(of: uncompared.key) + empty
      + [uncompared.isRegression ? "worse" : "", String(uncompared.isRegression), note]
  }

  private static func cells(of key: CaseKey) -> [String] { key.namedParts.map(\.value) }

  private static func cells(of row: ResultRow) -> [String] {
    [
      row.phase.rawValue, row.metric.name, row.metric.unit.rawValue, row.metric.better.rawValue,
      row.metric.kind.rawValue,
    ]
  }

  private static func text(_ number: Double?) -> String { number.map(CSVNumber.text) ?? "" }

  /// `text` as a cell: on one line, quoted where necessary, and never a formula. Spreadsheets take quoted text
  /// for a formula too, if it begins like one and is not a number.
  private static func cell(_ text: String) -> String {
    var text = text.escapingControls
    if let first = text.first, "=+-@".contains(first), Double(text) == nil { text = "'\(text)" }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") })
    else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
