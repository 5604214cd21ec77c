/// Reads result files, strictly: content that doesn't fit the schema is refused, with its place in the
/// file and what to do about it.
///
/// Columns may stand in any order. All columns of the file's schema must be there, and no others. Lines
/// may end in LF or CRLF, and a byte-order mark at the start is skipped, so that a file survives a
/// spreadsheet. Names that act on a terminal or in a spreadsheet are refused.
public enum CSVReader {
  /// The table that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first problem.
  public static func table(_ bytes: [UInt8], file: String) throws(ParseError) -> ResultTable {
    var reader = ResultRowReader(expectedCount: rowCount(atMostIn: bytes))
    try CSVFormat.results.readRecords(of: bytes, file: file) { record throws(ParseError) in
      try reader.read(record)
    }
    guard let run = reader.run else { preconditionFailure("a file without rows was read") }
    return ResultTable(run: run, rows: reader.rows)
  }

  /// How many rows `bytes` can hold: one a line, and none in fewer bytes than its run and
  /// its names take.
  private static func rowCount(atMostIn bytes: [UInt8]) -> Int {
    min(bytes.reduce(0) { $0 + ($1 == .lineFeed ? 1 : 0) }, bytes.count / 60)
  }
}
