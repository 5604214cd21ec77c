/// Reads result files, strictly: what does not fit the schema is refused, with its place in the
/// file and what to do about it.
///
/// Columns may stand in any order; all those of the file's schema must be there, and no others. Line ends may be LF or CRLF,
/// and a byte-order mark at the start is passed over, so that a file survives a spreadsheet.
public enum CSVReader {
  /// The table that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first place that does not fit.
  public static func table(_ bytes: [UInt8], file: String) throws(ParseError) -> ResultTable {
    var scanner = try CSVScanner(bytes, file: file)
    var fields: [CSVScanner.Field] = []
    guard try scanner.readRecord(into: &fields) else {
      throw ParseError(
        file: file, line: 1, column: 1, problem: "the file is empty",
        advice: "give a CSV file that bench wrote")
    }
    var reader = CSVRowReader(layout: try CSVLayout(header: fields, scanner: scanner))
    while try scanner.readRecord(into: &fields) {
      try reader.read(fields, in: scanner)
    }
    guard let run = reader.run else {
      throw ParseError(
        file: file, line: scanner.line, column: 1, problem: "no rows follow the header",
        advice: "measure again, or give another file")
    }
    return ResultTable(run: run, rows: reader.rows)
  }
}
