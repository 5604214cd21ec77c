public enum CSVReader {
  public static func table(_ bytes: [UInt8], file: String) throws(ParseError) -> ResultTable {
    throw ParseError(file: file, line: 1, column: 1, problem: "", advice: "")
  }
}
