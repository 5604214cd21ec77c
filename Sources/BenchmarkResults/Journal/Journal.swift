import Foundation
import Synchronization

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

  package init(
    run: RunInfo, cases: [CaseKey], executable: String, environment: RunEnvironment
  ) {
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

/// Appends launches to a journal whole, and to the disk within a second. No two writers, even of two processes, share one.
public final class JournalWriter: Sendable {
  /// The path of the journal, as it was given.
  public let path: String
  private let log: Mutex<AppendOnlyFile?>

  private init(_ log: consuming AppendOnlyFile, path: String) {
    self.path = path
    self.log = Mutex(log)
  }

  deinit { try? close() }

  /// Starts the journal of a new run at `path`, and writes its header.
  public convenience init(creating path: String, header: JournalHeader) throws(ResultFileError) {
    let line = try ResultJSON.bytes(header, isPretty: false, path: path)
    // Only the lock tells a run in progress from one that was interrupted.
    if access(path, F_OK) == 0 { _ = try AppendOnlyFile(path) }
    var log = try AppendOnlyFile(path, O_CREAT | O_EXCL, for: .create)
    do throws(ResultFileError) {
      try log.append(line)
      try log.synchronize()
    } catch {
      // A journal without its header would block the next attempt.
      unlink(path)
      throw error
    }
    self.init(log, path: path)
  }

  /// Opens the journal at `path` to go on, cuts off a partial last line, and returns the writer and what the journal holds.
  public static func resume(
    _ path: String
  ) throws(ResultFileError) -> (writer: JournalWriter, journal: Journal) {
    // Opened, and so locked, before it is read: nobody appends in between.
    var log = try AppendOnlyFile(path)
    let journal = try Journal.read(path)
    try log.truncate(to: journal.length)
    return (JournalWriter(log, path: path), journal)
  }

  /// Appends a line for each of `records`, all or, if that fails, none. The writer must not be closed.
  public func append(_ records: [LaunchRecord]) throws(ResultFileError) {
    var lines: [UInt8] = []
    for record in records { lines += try ResultJSON.bytes(record, isPretty: false, path: path) }
    try log.withLock { log throws(ResultFileError) in
      precondition(log != nil, "the journal \(path) has been closed")
      try log?.append(lines)
    }
  }

  /// Synchronizes the file with the disk and closes it, even if the system refuses. Closing twice does nothing.
  public func close() throws(ResultFileError) {
    try log.withLock { log throws(ResultFileError) in
      guard var open = log.take() else { return }
      try open.synchronize()
    }
  }
}

/// A file that grows by whole lines, and that this process alone may append to.
struct AppendOnlyFile: ~Copyable {
  private let file: FileDescriptor
  private var length = 0
  private var lastSynchronized = ContinuousClock.now

  /// Opens the file at `path`. If it has content, `truncate(to:)` must follow before the first line.
  init(
    _ path: String, _ flags: CInt = 0, for action: ResultFileError.Action = .write
  ) throws(ResultFileError) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_APPEND | flags, for: action)
    try file.lock()
    self.file = file
  }

  mutating func truncate(to length: Int) throws(ResultFileError) {
    try file.truncate(to: length)
    self.length = length
  }

  /// Appends `lines`, all or none.
  mutating func append(_ lines: [UInt8]) throws(ResultFileError) {
    do throws(ResultFileError) {
      try file.writeAll(lines)
    } catch {
      // The error at hand, perhaps of a full disk, says more than one of cutting off would.
      try? file.truncate(to: length)
      throw error
    }
    length += lines.count
    if ContinuousClock.now - lastSynchronized >= .seconds(1) { try synchronize() }
  }

  mutating func synchronize() throws(ResultFileError) {
    try file.synchronize()
    lastSynchronized = .now
  }
}
