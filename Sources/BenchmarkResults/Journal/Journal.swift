/// A run in progress: an append-only file of JSON lines, a header and one for each finished launch, so that none is lost.
public struct Journal: Sendable {
  /// The first line.
  public let header: JournalHeader
  /// The launches, in the order in which they ended.
  public let records: [LaunchRecord]
  /// The length of all complete lines, in bytes. An interrupted run may have left a partial one.
  let length: Int

  /// Reads the journal at `path`. A last line that was not written to its end is dropped.
  public static func read(_ path: String) throws(ResultFileError) -> Journal {
    try Journal(try AtomicFile.readRegular(path), file: path)
  }

  init(_ bytes: [UInt8], file: String) throws(ResultFileError) {
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    // Empty, unless the last line was not written to its end.
    length = bytes.count - lines.removeLast().count
    let header = try JournalHeader(lines.first ?? [], file: file)
    var records: [LaunchRecord] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let advice = "delete this line to measure its launch again"
      let record: LaunchRecord = try ResultJSON.value(
        in: line, file: file, line: index + 1, advice: advice)
      guard header.cases.indices.contains(record.caseIndex), 0...1e8 ~= record.seconds else {
        throw .malformed(
          file: file, line: index + 1, problem: "a launch that is not of this plan", advice: advice)
      }
      records.append(record)
    }
    (self.header, self.records) = (header, records)
  }
}

/// The first line of a journal: everything that is known when a run starts, and that must be the same when it is resumed.
public struct JournalHeader: Codable, Equatable, Sendable {
  /// The `format` member of every journal.
  public static let format = "recycling-bench journal"

  private var format = JournalHeader.format
  private var schema = ResultTable.schema
  /// The run that the journal belongs to.
  public var run: RunInfo
  /// The cases of the plan, in its order; launches refer to them by position.
  public var cases: [CaseKey]
  /// The fingerprint of the executable. Figures of another one must not be mixed in.
  public var executable: String
  /// The environment as it was at the start, with the settings of the run.
  public var environment: RunEnvironment

  package init(run: RunInfo, cases: [CaseKey], executable: String, environment: RunEnvironment) {
    (self.run, self.cases, self.executable) = (run, cases, executable)
    self.environment = environment
  }

  fileprivate init(_ line: ArraySlice<UInt8>, file: String) throws(ResultFileError) {
    struct Marker: Decodable {
      var format: String
      var schema: Int
    }
    let marker = try? ResultJSON.value(Marker.self, in: line, file: file, line: 1, advice: "")
    guard let marker, marker.format == Self.format, marker.schema == ResultTable.schema else {
      throw .malformed(
        file: file, line: 1, problem: "not a journal of schema \(ResultTable.schema)",
        advice: "give the journal that this version of \"bench run\" wrote")
    }
    let damaged = "the journal is damaged, start the run again"
    self = try ResultJSON.value(in: line, file: file, line: 1, advice: damaged)
    let objection = CellName.objection(to: run.commit) ?? cases.lazy.compactMap(\.objection).first
    if let (problem, _) = objection {
      throw .malformed(file: file, line: 1, problem: "commit or case: \(problem)", advice: damaged)
    }
  }
}
