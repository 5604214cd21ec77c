extension CSVRecord {
  /// Fails if the record is of another schema than the file, or of none.
  func checkSchema() throws(ParseError) {
    let schema = try count(.schema, in: 1...Int.max)
    guard schema <= Column.newestSchema else {
      throw CSVLayout<Column>.newerSchema(schema, self[.schema], scanner)
    }
    guard schema == layout.schema else {
      throw error(
        .schema, "schema \(schema) in a file whose columns are those of schema \(layout.schema)",
        "restore it, or measure again")
    }
  }

  /// The case that the record is about; nil if anything of it can't be read, which is then in
  /// `problems`.
  func noteKey(in problems: inout ProblemList) -> CaseKey? {
    let known = problems.count
    func name(_ column: Column) -> String {
      guard layout[column] != nil else { return CaseKey.tableHost }
      return problems.note { () throws(ParseError) in try self.name(column) } ?? ""
    }
    let key = CaseKey(
      suite: name(.suite), uikit: name(.uikit), host: name(.host), workload: name(.workload),
      content: name(.content), strategy: name(.strategy),
      rows: problems.note { () throws(ParseError) in
        try count(.rows, in: 0...RowCount.most)
      } ?? 0)
    return problems.count == known ? key : nil
  }
}
