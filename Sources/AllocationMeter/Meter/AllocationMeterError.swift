import Foundation

/// A reason why allocations can't be counted.
public enum AllocationMeterError: Error, Equatable, Sendable {
  /// The process uses another allocator, so jemalloc doesn't see its allocations.
  case mallocIsNotJemalloc

  /// The process's `malloc` and `free` are jemalloc's, not the counting ones of this package.
  case mallocIsNotCounted

  /// jemalloc refused one of its `mallctl` controls, with this error number.
  case controlRefused(name: String, code: Int32)

  /// Throws the error of a C function that returns an error number and names the refused control.
  static func check(
    _ body: (inout UnsafePointer<CChar>?) -> CInt
  ) throws(AllocationMeterError) {
    var refused: UnsafePointer<CChar>?
    let code = body(&refused)
    guard code != 0 else { return }
    throw .controlRefused(name: refused.map { String(cString: $0) } ?? "mallctl", code: code)
  }
}

extension AllocationMeterError: CustomStringConvertible {
  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .mallocIsNotJemalloc:
      """
      The process's malloc is not jemalloc, so its allocations cannot be counted. Run it without \
      LD_PRELOAD and sanitizers, which bring allocators of their own, and linked to the shared \
      library of jemalloc (package libjemalloc-dev).
      """
    case .mallocIsNotCounted:
      """
      The process calls jemalloc directly, so its allocations cannot be counted. Link \
      AllocationMeter into an executable for Linux, not into a dynamic library.
      """
    case .controlRefused(let name, let code):
      """
      jemalloc refused "\(name)": \(String(cString: strerror(code))). Use jemalloc 5 or later, \
      built with statistics as it is by default (without --disable-stats).
      """
    }
  }
}
