import Foundation

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
