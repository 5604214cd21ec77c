import BenchmarkResults
import Foundation
import ScrollWorkloads

/// The location of a recording, and a fingerprint to check that it hasn't changed.
public struct RecordedFile: Codable, Equatable, Sendable {
  /// The name of the recording in results.
  public let name: String
  /// The absolute path of the file.
  public let path: String
  /// A fingerprint of the file's content.
  public let fingerprint: String
  /// The list of the device on which it was recorded, or `nil` for the usual one.
  public var screen: RecordedScreen?
}

extension RecordedFile {
  /// Creates the location of a recording.
  public init(_ recording: RecordedWorkload) {
    self.init(
      name: recording.name, path: RecordedWorkload.absolutePath(recording.path),
      fingerprint: recording.fingerprint,
      screen: recording.screen == RecordedScreen() ? nil : recording.screen)
  }

  /// Reads the recording again.
  ///
  /// - Parameter workloads: The workloads whose names the recording can't use.
  /// - Throws: `ResultFileError` if the file can't be read, or `HarnessError` if it has changed.
  func read(besides workloads: [Workload]) throws -> RecordedWorkload {
    let found = ContentFingerprint.of(try AtomicFile.read(path, atMost: RecordedWorkload.most))
    guard found == fingerprint else {
      throw HarnessError(
        "\(path.shownPath) has changed since the run began; restore it, or start anew")
    }
    var recording = try RecordedWorkload(path: path, besides: workloads)
    if let screen { recording.screen = screen }
    return recording
  }
}

/// Tells two contents of a file apart, so that one run is never measured with both.
enum ContentFingerprint {
  /// The fingerprint of a file's bytes; `unknown` if it can't be read.
  static func of(file path: String) -> String {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return "unknown" }
    return data.withUnsafeBytes { of($0) }
  }

  /// A hash of bytes: FNV-1a in 64 bits, in hexadecimal.
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(into: 0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
