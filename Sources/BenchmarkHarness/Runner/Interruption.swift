import Dispatch
import Foundation

/// Turns the signals that ask a process to end into a call, once; the second one ends it at once.
@MainActor final class Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private var sources: [any DispatchSourceSignal] = []

  /// Calls `handler` when the first signal arrives.
  init(handler: @escaping @MainActor @Sendable () -> Void) {
    for number in Self.signals {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated {
          Self.restoreDefaults()
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
    Self.restoreDefaults()
  }

  private static func restoreDefaults() {
    for number in signals { signal(number, SIG_DFL) }
  }
}
