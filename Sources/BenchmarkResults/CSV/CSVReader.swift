/// Reads result files, strictly: what does not fit the schema is refused, with its place in the
/// file and what to do about it.
///
/// Columns may stand in any order; all those of the file's schema must be there, and no others. Line
/// ends may be LF or CRLF, and a byte-order mark at the start is passed over, so that a file survives a
/// spreadsheet. Names that do something to a terminal or in a spreadsheet are refused.
public enum CSVReader {
  /// The table that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first place that does not fit.
  public static func table(_ bytes: [UInt8], file: String) throws(ParseError) -> ResultTable {
    var scanner = try CSVScanner(bytes, file: file)
    var fields: [CSVScanner.Field] = []
    guard try scanner.readRecord(into: &fields) else { throw emptyFile(file) }
    let layout = try CSVLayout<CSVColumn>(header: fields, scanner: scanner)
    var reader = CSVRowReader(layout: layout)
    while try scanner.readRecord(into: &fields) {
      try reader.read(try CSVRecord(fields, layout: layout, scanner: scanner))
    }
    guard let run = reader.run else { throw noRows(scanner) }
    return ResultTable(run: run, rows: reader.rows)
  }

  static func emptyFile(_ file: String) -> ParseError {
    ParseError(
      file: file, line: 1, column: 1, problem: "the file is empty",
      advice: "give a CSV file that bench wrote")
  }

  static func noRows(_ scanner: CSVScanner) -> ParseError {
    ParseError(
      file: scanner.file, line: scanner.line, column: 1, problem: "no rows follow the header",
      advice: "measure again, or give another file")
  }
}
