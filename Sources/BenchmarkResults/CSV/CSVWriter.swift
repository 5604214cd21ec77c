/// Result files as text: comma-separated values as in RFC 4180, in UTF-8, with a header line, and
/// with line feeds alone at the ends of lines.
public enum CSVWriter {
  /// The text of `table`, one line a row, in the order of the table.
  public static func text(of table: ResultTable) -> String {
    var text = header
    for row in table.rows { text += line(for: row, of: table.run) }
    return text
  }

  /// The header line, with its line end.
  public static let header =
    CSVColumn.allCases.map(\.name).joined(separator: ",") + "\n"

  /// The line for `row` of a run, with its line end.
  public static func line(for row: ResultRow, of run: RunInfo) -> String {
    CSVColumn.allCases.map { quoted(field($0, of: row, run)) }.joined(separator: ",") + "\n"
  }

  private static func field(_ column: CSVColumn, of row: ResultRow, _ run: RunInfo) -> String {
    switch column {
    case .schema: String(ResultTable.schema)
    case .run: run.id
    case .commit: run.commit
    case .date: run.dateText
    case .suite: row.key.suite
    case .uikit: row.key.uikit
    case .host: row.key.host
    case .workload: row.key.workload
    case .content: row.key.content
    case .strategy: row.key.strategy
    case .rows: String(row.key.rows)
    case .phase: row.phase.rawValue
    case .metric: row.metric.name
    case .unit: row.metric.unit.rawValue
    case .better: row.metric.better.rawValue
    case .kind: row.metric.kind.rawValue
    case .n: String(row.n)
    case .median: CSVNumber.text(row.median)
    case .ciLow: CSVNumber.text(row.interval.lower)
    case .ciHigh: CSVNumber.text(row.interval.upper)
    case .min: CSVNumber.text(row.min)
    case .max: CSVNumber.text(row.max)
    case .mean: CSVNumber.text(row.mean)
    case .stddev: row.stddev.map(CSVNumber.text) ?? ""
    case .status: row.status.description
    case .samples: row.samples.map(CSVNumber.text).joined(separator: " ")
    }
  }

  /// `field` between double quotes, with those in it doubled, if it holds a quote, a comma or a
  /// line end, and unchanged otherwise.
  static func quoted(_ field: String) -> String {
    let isSpecial: (UInt8) -> Bool = { byte in
      byte == .quote || byte == .comma || byte == .lineFeed || byte == .carriageReturn
    }
    guard field.utf8.contains(where: isSpecial) else { return field }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let space = UInt8(ascii: " ")
}
