/// Reads the figures of a result file with all that is wrong with them.
///
/// A line that can't be read is passed over. What is no text, and a header that is not one of a result
/// file, end the inspection.
struct TableInspection {
  private(set) var schema: Int?
  private(set) var run: RunInfo?
  /// The rows that could be read; nil if there are none.
  private(set) var table: ResultTable?

  init(_ bytes: [UInt8], file: String, problems: inout ProblemList) {
    guard
      let (layout, scanner) = CSVLayout<CSVColumn>.inspecting(
        bytes, file: file, problems: &problems)
    else { return }
    schema = layout.schema
    readRows(layout, scanner, problems: &problems)
  }

  private mutating func readRows(
    _ layout: CSVLayout<CSVColumn>, _ scanner: CSVScanner, problems: inout ProblemList
  ) {
    var scanner = scanner
    var rows = CSVRowReader(layout: layout)
    var statuses = StatusCheck()
    var fields: [CSVScanner.Field] = []
    let known = problems.count
    while true {
      do throws(ParseError) {
        guard try scanner.readRecord(into: &fields) else { break }
      } catch {
        problems.add(error)
        scanner.passBadRecord()
        continue
      }
      guard
        let record = problems.note({ () throws(ParseError) in
          try CSVRecord(fields, layout: layout, scanner: scanner)
        }), let row = Self.row(record, rows: &rows, problems: &problems)
      else { continue }
      row.noteDisagreements(in: record, problems: &problems)
      statuses.check(row, record, problems: &problems)
    }
    run = rows.run
    if let run { table = ResultTable(run: run, rows: rows.rows) }
    if rows.rows.isEmpty, problems.count == known { problems.add(CSVReader.noRows(scanner)) }
  }

  /// The row that `record` holds; nil, with all its problems noted, if it holds none.
  private static func row(
    _ record: CSVRecord<CSVColumn>, rows: inout CSVRowReader, problems: inout ProblemList
  ) -> ResultRow? {
    do throws(ParseError) {
      try rows.read(record)
      return rows.rows.last
    } catch {
      let known = problems.count
      record.noteProblems(in: &problems)
      // One that only other lines make, such as a row that occurs twice.
      if problems.count == known { problems.add(error) }
      return nil
    }
  }
}

/// Finds cases whose rows don't agree on how the measurement ended.
private struct StatusCheck {
  private var first: [CaseKey: (status: CaseStatus, line: Int)] = [:]

  mutating func check(_ row: ResultRow, _ record: CSVRecord<CSVColumn>, problems: inout ProblemList)
  {
    let line = record[.status].line
    guard let known = first[row.key] else {
      first[row.key] = (row.status, line)
      return
    }
    guard known.status != row.status else { return }
    problems.add(
      record.error(
        .status,
        "status \(record.quoted(.status)) in a case of status "
          + "\(known.status.description.quotedForMessage), as line \(known.line) has it",
        "restore the line, or measure again"))
  }
}
