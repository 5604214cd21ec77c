import Foundation

/// Where a worker crashed: its last reply, which the handler of the signal writes.
struct CrashSite: Codable, CustomStringConvertible {
  /// The number of the frame, or 0 before the first frame of the scroll.
  let frame: Int
  let isWarmUp: Bool

  /// Whether the crash was in a frame of the warm-up. Before the first frame, every workload does the same.
  var isInWarmUp: Bool { isWarmUp && frame > 0 }

  var description: String {
    if frame == 0 { return "before the first frame" }
    return "in frame \(frame)\(isWarmUp ? " of the warm-up" : "")"
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
        CrashSite.reply()
        if signal == SIGABRT { raise(signal) }
      }
      sigaction(signal, &action, nil)
    }
  }()

  /// Makes a crash say where it happened, as the last line on standard output.
  static func begin(isWarmUp: Bool = false) {
    isWarmingUp = isWarmUp
    currentFrame = 0
    _ = isInstalled
  }

  /// Writes a `WorkerReply` with calls that are allowed in a signal handler.
  private static func reply() {
    write("\n{\"figures\":[],\"repetitions\":[],\"calls\":[],\"crash\":{\"frame\":")
    var divisor = 1
    while currentFrame / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      var digit = UInt8(ascii: "0") + UInt8(currentFrame / divisor % 10)
      _ = Foundation.write(STDOUT_FILENO, &digit, 1)
      divisor /= 10
    }
    write(isWarmingUp ? ",\"isWarmUp\":true}}\n" : ",\"isWarmUp\":false}}\n")
  }

  private static func write(_ text: StaticString) {
    _ = Foundation.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
