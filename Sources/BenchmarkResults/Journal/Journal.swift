/// The record of a run as it goes: an append-only file with one JSON value a line, first the header
/// and then one line for each launch that ended. Nothing that was measured is lost if the run is
/// interrupted.
public struct Journal: Hashable, Sendable {
  /// The first line.
  public let header: JournalHeader

  /// The launches, in the order in which they ended.
  public let records: [LaunchRecord]

  /// Whether the file ended in the middle of a line, which was dropped: the run was interrupted
  /// while it wrote, and that launch must be repeated.
  public let droppedPartialLine: Bool

  /// The length of the whole lines, in bytes: where the next one belongs.
  let length: Int
}

extension Journal {
  /// Reads the journal at `path`. A last line that was not written to its end is dropped.
  ///
  /// - Throws: `ResultFileError` if the file is missing, empty, no journal, of another schema, or
  ///   has a line that cannot be understood.
  public static func read(_ path: String) throws(ResultFileError) -> Journal {
    try AtomicFile.read(path, as: parse)
  }

  static func parse(_ bytes: [UInt8], file: String) throws(ParseError) -> Journal {
    guard !bytes.isEmpty else {
      throw ParseError(
        file: file, line: 1, column: nil, problem: "the file is empty",
        advice: "start the run anew")
    }
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    // What follows the last line feed: nothing, unless the last line was not written to its end.
    let partial = lines.removeLast()
    guard let first = lines.first else {
      throw notAJournal(file, line: 1)
    }
    let header = try header(in: first, file: file)
    var records: [LaunchRecord] = []
    records.reserveCapacity(lines.count - 1)
    var counts: [LaunchGroup: Int] = [:]
    for (index, line) in lines.enumerated().dropFirst() {
      let record = try record(in: line, cases: header.cases, file: file, line: index + 1)
      counts[LaunchGroup(record), default: 0] += 1
      guard counts[LaunchGroup(record), default: 0] <= ResultRow.mostSamples else {
        throw ParseError(
          file: file, line: index + 1, column: nil,
          problem: "more than \(ResultRow.mostSamples) launches of one case and pass",
          advice: "the journal is damaged, start the run anew")
      }
      records.append(record)
    }
    return Journal(
      header: header, records: records, droppedPartialLine: !partial.isEmpty,
      length: bytes.count - partial.count)
  }

  /// The launches of one case and pass.
  private struct LaunchGroup: Hashable {
    let caseIndex: Int
    let pass: LaunchRecord.Pass

    init(_ record: LaunchRecord) {
      caseIndex = record.caseIndex
      pass = record.pass
    }
  }

  private struct Marker: Decodable {
    var format: String
    var schema: Int
  }

  private static func header(
    in bytes: ArraySlice<UInt8>, file: String
  )
    throws(ParseError) -> JournalHeader
  {
    let marker: Marker? = try? ResultJSON.value(in: bytes, file: file, line: 1, advice: "")
    guard let marker, marker.format == JournalHeader.format else {
      throw notAJournal(file, line: 1)
    }
    guard marker.schema == JournalHeader.schema else {
      let relation = marker.schema > JournalHeader.schema ? "newer" : "older"
      throw ParseError(
        file: file, line: 1, column: nil,
        problem: "journal of schema \(marker.schema), \(relation) than \(JournalHeader.schema)",
        advice: "resume it with the version of bench that wrote it")
    }
    let advice = "the journal is damaged, start the run anew"
    let header: JournalHeader = try ResultJSON.value(
      in: bytes, file: file, line: 1, advice: advice)
    if let (problem, _) = header.cases.lazy.compactMap(\.objection).first {
      throw ParseError(file: file, line: 1, column: nil, problem: problem, advice: advice)
    }
    return header
  }

  private static func record(
    in bytes: ArraySlice<UInt8>, cases: [CaseKey], file: String, line: Int
  ) throws(ParseError) -> LaunchRecord {
    let advice = "delete this line to measure its launch again"
    let record: LaunchRecord = try ResultJSON.value(
      in: bytes, file: file, line: line, advice: advice)
    if let problem = record.objection(in: cases) {
      throw ParseError(file: file, line: line, column: nil, problem: problem, advice: advice)
    }
    return record
  }

  private static func notAJournal(_ file: String, line: Int) -> ParseError {
    ParseError(
      file: file, line: line, column: nil, problem: "not a journal of a run",
      advice: "give the journal that \"bench run\" wrote")
  }
}
