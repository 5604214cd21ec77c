/// The record of a run in progress: an append-only file of JSON values, one per line. The header is followed by a
/// line for each finished launch, so an interrupted run loses no measurement.
public struct Journal: Hashable, Sendable {
  /// The first line.
  public let header: JournalHeader

  /// The launches, in the order in which they ended.
  public let records: [LaunchRecord]

  /// The length of all complete lines, in bytes. An interrupted run may have left a partial one.
  let length: Int
}

extension Journal {
  /// Reads the journal at `path`. A last line that was not written to its end is dropped.
  ///
  /// - Throws: `ResultFileError` if the file is missing, empty, no journal, of another schema, or
  ///   has a line that cannot be understood.
  public static func read(_ path: String) throws(ResultFileError) -> Journal {
    let bytes = try AtomicFile.readRegular(path)
    return try ResultFileError.parsing { () throws(ParseError) in try parse(bytes, file: path) }
  }

  static func parse(_ bytes: [UInt8], file: String) throws(ParseError) -> Journal {
    guard !bytes.isEmpty else {
      throw ParseError(
        file: file, line: 1, problem: "the file is empty", advice: "start the run again")
    }
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    // Empty, unless the last line was not written to its end.
    let partial = lines.removeLast()
    let header = try header(in: lines.first ?? [], file: file)
    var records: [LaunchRecord] = []
    records.reserveCapacity(lines.count - 1)
    var counts: [LaunchRecord.Pass: [Int: Int]] = [:]
    for (index, line) in lines.enumerated().dropFirst() {
      let record: LaunchRecord = try value(
        in: line, file: file, line: index + 1, "delete this line to measure its launch again"
      ) { $0.objection(in: header.cases) }
      counts[record.pass, default: [:]][record.caseIndex, default: 0] += 1
      guard counts[record.pass]?[record.caseIndex] ?? 0 <= ResultRow.mostSamples else {
        throw ParseError(
          file: file, line: index + 1,
          problem: "more than \(ResultRow.mostSamples) launches of one case and pass",
          advice: damaged)
      }
      records.append(record)
    }
    return Journal(header: header, records: records, length: bytes.count - partial.count)
  }

  private static let damaged = "the journal is damaged, start the run again"

  private struct Marker: Decodable {
    var format: String
    var schema: Int
  }

  private static func header(
    in bytes: ArraySlice<UInt8>, file: String
  ) throws(ParseError) -> JournalHeader {
    let marker: Marker? = try? ResultJSON.value(in: bytes, file: file, line: 1, advice: "")
    guard let marker, marker.format == JournalHeader.format else {
      throw ParseError(
        file: file, line: 1, problem: "not a journal of a run",
        advice: "give the journal that \"bench run\" wrote")
    }
    guard marker.schema == JournalHeader.schema else {
      let relation = marker.schema > JournalHeader.schema ? "newer" : "older"
      throw ParseError(
        file: file, line: 1,
        problem: "journal of schema \(marker.schema), \(relation) than \(JournalHeader.schema)",
        advice: "resume it with the version of bench that wrote it")
    }
    return try value(in: bytes, file: file, line: 1, damaged) { header in
      header.cases.lazy.compactMap(\.objection).first?.problem
    }
  }

  /// The value in a line, which `objection` must not find fault with.
  private static func value<Value: Decodable>(
    in bytes: ArraySlice<UInt8>, file: String, line: Int, _ advice: String,
    objection: (Value) -> String?
  ) throws(ParseError) -> Value {
    let value: Value = try ResultJSON.value(in: bytes, file: file, line: line, advice: advice)
    guard let problem = objection(value) else { return value }
    throw ParseError(file: file, line: line, problem: problem, advice: advice)
  }
}

/// The first line of a journal: everything that is known when a run starts, and that must be the same
/// when the run is resumed.
public struct JournalHeader: Codable, Hashable, Sendable {
  /// The schema of the journals that this version writes and reads. A run is resumed by the same build
  /// that started it, so reading other schemas would be of no use.
  public static let schema = 3

  /// The `format` member of every journal.
  public static let format = "recycling-bench journal"

  // `Journal.read` checks these two before it reads the others.
  private var format = JournalHeader.format
  private var schema = JournalHeader.schema

  /// The run that the journal belongs to.
  public var run: RunInfo

  /// The cases of the plan, in its order; launches refer to them by position.
  public var cases: [CaseKey]

  /// The settings of the run by their names. The harness reads them back.
  package let options: [String: JSON]

  /// The seed by which the cases are shuffled.
  public var seed: UInt64

  /// The fingerprint of the executable. Figures of another one must not be mixed in.
  public var executable: String

  /// The environment as it was at the start.
  public var environment: RunEnvironment

  /// Creates the header of a journal.
  package init(
    run: RunInfo, cases: [CaseKey], options: [String: JSON], seed: UInt64, executable: String,
    environment: RunEnvironment
  ) {
    self.run = run
    self.cases = cases
    self.options = options
    self.seed = seed
    self.executable = executable
    self.environment = environment
  }
}
