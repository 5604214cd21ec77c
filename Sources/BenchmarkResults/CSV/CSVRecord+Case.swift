extension CSVRecord {
  /// Fails if the record is of another schema than the file, or of none.
  func checkSchema() throws(ParseError) {
    let schema = try count(.schema, atLeast: 1)
    guard schema <= Column.newestSchema else {
      throw CSVLayout<Column>.newerSchema(schema, self[.schema], scanner)
    }
    guard schema == layout.schema else {
      throw error(
        .schema, "schema \(schema) in a file whose columns are those of schema \(layout.schema)",
        "restore it, or measure again")
    }
  }

  /// The case that the record is about.
  func key() throws(ParseError) -> CaseKey {
    CaseKey(
      suite: try name(.suite), uikit: try name(.uikit),
      host: layout[.host] == nil ? CaseKey.tableHost : try name(.host),
      workload: try name(.workload), content: try name(.content), strategy: try name(.strategy),
      rows: try count(.rows, atLeast: 0))
  }
}
