/// Result files as text: comma-separated values as in RFC 4180, in UTF-8, with a header line and line
/// feeds at the ends of lines.
public enum CSVWriter {
  /// The text of `table`, one line a row, in the order of the table.
  public static func text(of table: ResultTable) -> String {
    var text = header
    for row in table.rows { text += line(for: row, of: table.run) }
    return text
  }

  /// The header line, with its line end.
  public static let header = CSVFormat.results.header

  /// The line for `row` of a run, with its line end.
  public static func line(for row: ResultRow, of run: RunInfo) -> String {
    let metric = row.metric
    var fields = [String(ResultTable.schema), run.id, run.commit, run.dateText]
    fields += row.key.fields
    fields += [
      row.phase.rawValue, metric.name, metric.unit.rawValue, metric.better.rawValue,
      metric.kind.rawValue, String(row.n),
    ]
    let figures: [Double?] = [
      row.median, row.interval.lower, row.interval.upper, row.min, row.max, row.mean, row.stddev,
    ]
    fields += figures.map { $0.map(CSVNumber.text) ?? "" }
    fields += [
      row.status.description, row.samples.map(CSVNumber.text).joined(separator: " "),
    ]
    return CSVFormat.line(fields)
  }
}
