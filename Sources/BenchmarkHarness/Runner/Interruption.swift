import Dispatch
import Foundation

/// Calls a handler for the first signal that asks the process to end. The second one ends the process.
///
/// Ignored signals stay ignored, as `nohup` and background jobs of shells require.
@MainActor final class Interruption {
  private let signals: [Int32]
  private var sources: [any DispatchSourceSignal] = []

  /// Calls `handler` with the first signal that arrives.
  init(handler: @escaping @MainActor @Sendable (Int32) -> Void) {
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let signals = [SIGINT, SIGTERM, SIGHUP].filter { number in
      unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != ignored
    }
    self.signals = signals
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated {
          for number in signals { signal(number, SIG_DFL) }
          handler(number)
        }
      }
      source.resume()
      return source
    }
  }

  /// Restores the default actions of the signals.
  func stop() {
    for source in sources { source.cancel() }
    for number in signals { signal(number, SIG_DFL) }
  }
}
