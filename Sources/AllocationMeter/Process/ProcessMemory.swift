#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The physical memory of the calling process, as Linux accounts for it.
///
/// Whole pages, and all of the process: its code, its stacks, every library. The kernel adds pages
/// up in batches, so figures are right to some dozens of KiB. Allocates; not for a window that
/// counts allocations.
public enum ProcessMemory {
  /// The most bytes that were ever resident: `VmHWM` of `/proc/self/status`; `nil` on systems
  /// without it.
  ///
  /// To be read in the process that it is about. What a parent is told when its child ends
  /// (`ru_maxrss`) includes the parent's own memory before the child became another program.
  public static func peakResidentBytes() -> Int? { bytes(of: "VmHWM") }

  /// The bytes that are resident now: `VmRSS` of `/proc/self/status`; `nil` on systems without it.
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

  /// The value of a line such as `VmHWM:      1234 kB`, if it is the field's.
  static func bytes(of field: String, inLine line: String) -> Int? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, words[0] == field + ":", words[2] == "kB" else { return nil }
    return Int(words[1]).map { $0 * 1_024 }
  }
}
