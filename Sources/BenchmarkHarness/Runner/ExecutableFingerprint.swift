import Foundation

/// Tells two builds of the executable apart, so that one run is never measured with both.
enum ExecutableFingerprint {
  /// A hash of the file's bytes, FNV-1a in 64 bits, in hexadecimal; `unknown` if it can't be read.
  static func of(_ path: String) -> String {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return "unknown" }
    let hash = data.withUnsafeBytes { bytes in
      bytes.reduce(into: 0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    return String(hash, radix: 16)
  }
}
