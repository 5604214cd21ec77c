import CAllocationHooks
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension AllocationMeter {
  private static let installation = Mutex<Source?>(nil)

  /// Where the counts come from; `nil` before ``install()`` has succeeded.
  public static var source: Source? { installation.withLock { $0 } }

  /// Where the counts of a process would come from that installs the meter: hooks, where this
  /// jemalloc has them. Installs nothing.
  public static var availableSource: Source {
    allocation_hooks_are_available() ? .hooks : .statistics
  }

  /// Makes ready to count: proves that jemalloc is the process's malloc and installs the hooks, or
  /// falls back to statistics where this jemalloc has no hooks.
  ///
  /// To be called before the process has a second thread; see `allocation_hooks_install`. Further
  /// calls do nothing. Hooks stay for the life of the process; they cost every allocation
  /// a callback, so a process that measures time must not install them.
  ///
  /// - Throws: ``AllocationMeterError`` where nothing could be counted.
  public static func install() throws(AllocationMeterError) {
    try install(preferring: .hooks)
  }

  /// Installs the given source, where none has been installed before.
  static func install(preferring preference: Source) throws(AllocationMeterError) {
    try installation.withLock { source throws(AllocationMeterError) in
      guard source == nil else { return }
      try requireJemalloc()
      if preference == .hooks, try installHooks() {
        source = .hooks
      } else {
        try Source.statistics.requireReadable()
        source = .statistics
      }
    }
  }

  /// Whether this jemalloc has hooks, which then are installed.
  private static func installHooks() throws(AllocationMeterError) -> Bool {
    switch allocation_hooks_install() {
    case 0: return true
    case ENOENT: return false
    case let code:
      throw .controlRefused(name: "experimental.hooks.install", code: code)
    }
  }

  static var installedSource: Source {
    guard let source else {
      // Not a precondition: measured are release builds, in which those have no message.
      fatalError("AllocationMeter.install() has to succeed before anything is counted.")
    }
    return source
  }
}
