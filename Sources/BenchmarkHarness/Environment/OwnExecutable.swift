import BenchmarkResults
import Foundation

/// The executable that this process runs.
public enum OwnExecutable {
  /// The name by which the user started it: the last component of its path. Messages show this name, so
  /// that an executable of another package uses its own name.
  public static let name =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "bench"

  /// A path that stays valid if the file is replaced or removed during a run, so that all workers of
  /// a run have the same code.
  public static var path: String {
    let own = "/proc/\(getpid())/exe"
    return FileManager.default.fileExists(atPath: own)
      ? own : Bundle.main.executablePath ?? CommandLine.arguments[0]
  }
}

/// An error that prevents a run, a comparison or a merge. The description is one line with the problem and the remedy.
public struct HarnessError: Error, Equatable, CustomStringConvertible {
  public let description: String

  let hasBuildLog: Bool

  init(_ text: String, hasBuildLog: Bool = false) {
    description = text.escapingControls
    self.hasBuildLog = hasBuildLog
  }
}

/// Tells two contents of a file apart, so that one run is never measured with both.
enum ContentFingerprint {
  /// The fingerprint of a file's bytes; `unknown` if it can't be read. It takes whole words, because an executable has
  /// tens of megabytes.
  static func of(file path: String) -> String {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return "unknown" }
    return data.withUnsafeBytes { bytes in
      let words = bytes.prefix(bytes.count / 8 * 8)
      let start = UnsafeRawBufferPointer(rebasing: words).withMemoryRebound(to: UInt64.self) {
        hash($0)
      }
      return String(hash(bytes.dropFirst(words.count), after: start), radix: 16)
    }
  }

  /// A hash of bytes: FNV-1a in 64 bits, in hexadecimal.
  static func of(_ bytes: some Sequence<UInt8>) -> String { String(hash(bytes), radix: 16) }

  private static func hash(
    _ values: some Sequence<some UnsignedInteger>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    values.reduce(into: start) { hash, value in
      hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3
    }
  }
}
