import OrderedCollections

/// Traces as CSV files with a line for each display of a row.
public enum TraceFile {
  /// The text of a file of `cases`.
  public static func text(of cases: [TracedCase]) -> String {
    cases.reduce(into: CSVFormat.trace.header) { text, traced in
      for display in traced.displays {
        text += CSVFormat.line(
          traced.key.fields + [
            "\(display.row)", "\(display.controller)", display.wrong?.rawValue ?? "",
            "\(display.frames.lowerBound)", "\(display.frames.upperBound)",
          ])
      }
    }
  }

  /// Whether `bytes` begin with the header of a trace, and not with that of a result file.
  package static func isTrace(_ bytes: [UInt8]) -> Bool {
    bytes.prefix { $0 != .lineFeed }.split(separator: .comma)
      .contains { $0.elementsEqual(CSVFormat.trace.mark.name.utf8) }
  }

  /// The cases that `bytes` hold, the content of the file called `file` in errors.
  package static func cases(_ bytes: [UInt8], file: String) throws(ResultFileError) -> [TracedCase]
  {
    var cases: OrderedDictionary<CaseKey, [RowDisplay]> = [:]
    var key: CaseKey?
    var ends: [Int: Int] = [:]
    try CSVFormat.trace.readRecords(of: bytes, file: file) {
      record, continues throws(ResultFileError) in
      if !continues { (key, ends) = (try record.key(), [:]) }
      let display = try record.display()
      let start = display.frames.lowerBound
      guard start > ends.updateValue(display.frames.upperBound, forKey: display.row) ?? -1 else {
        throw record.error(
          .firstFrame, "row \(display.row) was on screen in frame \(start) or later before",
          "put its lines in order, or delete one of two")
      }
      if let key { cases[key, default: []].append(display) }
    }
    guard !cases.isEmpty else {
      throw .malformed(
        file: file, line: 2, column: 1, problem: "no rows follow the header",
        advice: "trace a list that shows some")
    }
    return cases.map { TracedCase(key: $0, displays: $1) }
  }
}

extension CSVRecord {
  fileprivate func display() throws(ResultFileError) -> RowDisplay {
    let (most, lastOfAll) = (Int(UInt32.max), Int(Int32.max))
    let words = WrongRow.Failure.allCases.map(\.rawValue).joined(separator: ", ")
    let first = try count(.firstFrame, in: 0...lastOfAll)
    return RowDisplay(
      row: try count(.row, in: 0...most), controller: try count(.controller, in: 0...most),
      wrong: bytes(.wrong).isEmpty
        ? nil
        : try value(.wrong, WrongRow.Failure.init, orElse: "write one of \(words), or nothing"),
      frames: first...(try count(.lastFrame, in: first...lastOfAll)))
  }
}
