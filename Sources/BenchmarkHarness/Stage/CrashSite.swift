import Foundation

struct CrashSite: CustomStringConvertible {
  /// The number of the frame, or 0 before the first frame of the scroll.
  let frame: Int
  let isWarmUp: Bool

  /// Reads the place from what a worker wrote on standard error. Returns `nil` if it wrote none.
  init?(readingFrom errors: String) {
    guard
      let match = errors.matches(of: /stopped in frame (\d+)( of the warm-up)?/).last,
      let frame = Int(match.1)
    else { return nil }
    self.frame = frame
    isWarmUp = match.2 != nil
  }

  /// The place at the end of a reason, as in ", in frame 12".
  var description: String {
    if frame == 0 { return ", before the first frame" }
    return ", in frame \(frame)\(isWarmUp ? " of the warm-up" : "")"
  }

  // MARK: In the worker

  nonisolated(unsafe) static var currentFrame = 0
  nonisolated(unsafe) private static var isWarmingUp = false

  private static let isInstalled: Void = {
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      var action = sigaction()
      // The default action follows when the instruction is executed again, or the signal is raised.
      action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND))
      action.__sigaction_handler.sa_handler = { signal in
        CrashSite.write()
        if signal == SIGABRT { raise(signal) }
      }
      sigaction(signal, &action, nil)
    }
  }()

  /// Makes a crash say where it happened, as the last line on standard error.
  static func begin(isWarmUp: Bool = false) {
    isWarmingUp = isWarmUp
    currentFrame = 0
    _ = isInstalled
  }

  /// Writes the line with calls that are allowed in a signal handler.
  private static func write() {
    let prefix: StaticString = "\nstopped in frame "
    _ = Foundation.write(STDERR_FILENO, prefix.utf8Start, prefix.utf8CodeUnitCount)
    var divisor = 1
    while currentFrame / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      var digit = UInt8(ascii: "0") + UInt8(currentFrame / divisor % 10)
      _ = Foundation.write(STDERR_FILENO, &digit, 1)
      divisor /= 10
    }
    let suffix: StaticString = isWarmingUp ? " of the warm-up\n" : "\n"
    _ = Foundation.write(STDERR_FILENO, suffix.utf8Start, suffix.utf8CodeUnitCount)
  }
}
