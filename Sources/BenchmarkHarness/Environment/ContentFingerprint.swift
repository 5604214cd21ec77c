import Foundation

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
