import BenchmarkResults
import ScrollWorkloads

/// Where a run finds a recording again, and how it knows that it is the same.
public struct RecordedFile: Codable, Equatable, Sendable {
  /// The name that results know the recording by.
  public let name: String
  /// The absolute path of the file.
  public let path: String
  /// Tells two contents of the file apart.
  public let fingerprint: String
}

extension RecordedFile {
  /// Notes where `recording` was read from.
  public init(_ recording: RecordedWorkload) {
    self.init(
      name: recording.name, path: RecordedWorkload.absolutePath(recording.path),
      fingerprint: recording.fingerprint)
  }

  /// Reads the recording again.
  ///
  /// - Parameter workloads: The workloads whose names it must not take.
  /// - Throws: `ResultFileError` if it can't be read any more, `HarnessError` if the file has changed.
  func read(besides workloads: [Workload]) throws -> RecordedWorkload {
    let found = ContentFingerprint.of(try AtomicFile.read(path))
    guard found == fingerprint else { throw HarnessError.recordingChanged(path) }
    return try RecordedWorkload(path: path, besides: workloads)
  }
}
