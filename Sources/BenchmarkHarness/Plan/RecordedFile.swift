import BenchmarkResults
import ScrollWorkloads

/// The location of a recording, and a fingerprint to check that it hasn't changed.
public struct RecordedFile: Codable, Equatable, Sendable {
  /// The name of the recording in results.
  public let name: String
  /// The absolute path of the file.
  public let path: String
  /// A fingerprint of the file's content.
  public let fingerprint: String
}

extension RecordedFile {
  /// Creates the location of a recording.
  public init(_ recording: RecordedWorkload) {
    self.init(
      name: recording.name, path: RecordedWorkload.absolutePath(recording.path),
      fingerprint: recording.fingerprint)
  }

  /// Reads the recording again.
  ///
  /// - Parameter workloads: The workloads whose names the recording can't use.
  /// - Throws: `ResultFileError` if the file can't be read, or `HarnessError` if it has changed.
  func read(besides workloads: [Workload]) throws -> RecordedWorkload {
    let found = ContentFingerprint.of(try AtomicFile.read(path, atMost: RecordedWorkload.most))
    guard found == fingerprint else { throw HarnessError.recordingChanged(path) }
    return try RecordedWorkload(path: path, besides: workloads)
  }
}
