/// Reads result files, strictly: what does not fit the schema is refused, with its place in the
/// file and what to do about it.
///
/// Columns may stand in any order; all those of the file's schema must be there, and no others. Line
/// ends may be LF or CRLF, and a byte-order mark at the start is passed over, so that a file survives a
/// spreadsheet. Names that do something to a terminal or in a spreadsheet are refused.
public enum CSVReader {
  /// The table that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first problem that an inspection finds.
  public static func table(_ bytes: [UInt8], file: String) throws(ParseError) -> ResultTable {
    let inspection = ResultFileInspection(figures: bytes, path: file, listing: 1)
    guard let file = inspection.file else { throw inspection.problems[0] }
    return file.table
  }
}
