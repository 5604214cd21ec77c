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
    let bytes = try AtomicFile.read(path)
    do throws(ParseError) {
      return try parse(bytes, file: path)
    } catch {
      throw .malformed(error)
    }
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
    for (index, line) in lines.enumerated().dropFirst() {
      records.append(
        try record(in: line, caseCount: header.cases.count, file: file, line: index + 1))
    }
    return Journal(
      header: header, records: records, droppedPartialLine: !partial.isEmpty,
      length: bytes.count - partial.count)
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
    return try ResultJSON.value(
      in: bytes, file: file, line: 1, advice: "the journal is damaged, start the run anew")
  }

  private static func record(
    in bytes: ArraySlice<UInt8>, caseCount: Int, file: String, line: Int
  ) throws(ParseError) -> LaunchRecord {
    let record: LaunchRecord = try ResultJSON.value(
      in: bytes, file: file, line: line, advice: "delete this line to measure its launch again")
    guard 0..<caseCount ~= record.caseIndex else {
      throw ParseError(
        file: file, line: line, column: nil,
        problem: "case \(record.caseIndex) of a plan of \(caseCount)",
        advice: "delete this line to measure its launch again")
    }
    return record
  }

  private static func notAJournal(_ file: String, line: Int) -> ParseError {
    ParseError(
      file: file, line: line, column: nil, problem: "not a journal of a run",
      advice: "give the journal that \"bench run\" wrote")
  }
}
