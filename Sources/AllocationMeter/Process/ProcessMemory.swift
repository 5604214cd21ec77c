#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The physical memory of the calling process, as Linux accounts for it.
///
/// It includes all pages of the process: its code, stacks and libraries. The kernel sums up pages in
/// batches, so figures are accurate to some dozens of KiB. Reading them allocates, so don't do it while
/// counting allocations.
public enum ProcessMemory {
  /// Returns the maximum of resident bytes so far, `VmHWM` in `/proc/self/status`, or `nil` on systems
  /// without it.
  ///
  /// Read it in the process itself. The value that a parent gets when its child ends (`ru_maxrss`)
  /// includes the parent's own memory before the child executed another program.
  public static func peakResidentBytes() -> Int? { bytes(of: "VmHWM") }

  /// Returns the resident bytes, `VmRSS` in `/proc/self/status`, or `nil` on systems without it.
  public static func residentBytes() -> Int? { bytes(of: "VmRSS") }

  private static func bytes(of field: String) -> Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    let capacity = 4_096
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    defer { buffer.deallocate() }
    while let line = fgets(buffer, CInt(capacity), file) {
      if let bytes = bytes(of: field, inLine: String(cString: line)) { return bytes }
    }
    return nil
  }

  /// Returns the value of a line such as `VmHWM:      1234 kB`, if it is the field's.
  static func bytes(of field: String, inLine line: String) -> Int? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, words[0] == field + ":", words[2] == "kB" else { return nil }
    return Int(words[1]).map { $0 * 1_024 }
  }
}
