import Dispatch
import Foundation

/// Turns the signals that ask a process to end into a call, once; the second one ends it at once.
///
/// A signal that is ignored stays so: `nohup`, and shells that start a job in the background, ask for
/// that.
@MainActor final class Interruption {
  private let signals: [Int32]
  private var sources: [any DispatchSourceSignal] = []

  /// Calls `handler` when the first signal arrives.
  init(handler: @escaping @MainActor @Sendable () -> Void) {
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let signals = [SIGINT, SIGTERM, SIGHUP].filter { number in
      unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != ignored
    }
    self.signals = signals
    for number in signals {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated {
          Self.restoreDefaults(of: signals)
          handler()
        }
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Stops listening; signals do again what they do by default.
  func stop() {
    for source in sources { source.cancel() }
    sources.removeAll()
    Self.restoreDefaults(of: signals)
  }

  private static func restoreDefaults(of signals: [Int32]) {
    for number in signals { signal(number, SIG_DFL) }
  }
}
