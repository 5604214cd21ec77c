import BenchmarkResults
import CProcessors

/// Watches what the machine does while a worker plays its scenario once.
///
/// It looks at the processor, never at the scenario or its times, so that what is left out because of it can't
/// favor a strategy.
struct RepetitionWatch {
  /// The share of the time that may be lost to other work. A shorter interruption changes no figure.
  static let mostLost = 0.01

  private let reference: UInt64
  private let start: UInt64
  private let use: processor_use

  /// Begins to watch, after the reference loop.
  init() {
    reference = Self.referenceTime()
    use = processor_use_now()
    start = Clock.now()
  }

  /// Ends, and returns the figures of the repetition: the time of the slower of the reference loops before and
  /// after it, and whether other work held it up.
  func figures() -> [Figure] {
    let time = Clock.now() - start
    let used = processor_use_now()
    let running = used.running - use.running
    let isHeldUp = Self.isHeldUp(
      time: time, running: running, interruptions: used.interruptions - use.interruptions)
    return [
      Figure(.launch, .heldUpRepetitions, isHeldUp ? 1 : 0),
      Figure(.launch, .referenceTime, Double(max(reference, Self.referenceTime()))),
    ]
  }

  /// Whether a repetition of `time` nanoseconds, of which it had the processor for `running`, was held up.
  static func isHeldUp(time: UInt64, running: UInt64, interruptions: UInt64) -> Bool {
    interruptions > 0 && running < time && Double(time - running) > mostLost * Double(time)
  }

  private static func referenceTime() -> UInt64 {
    let start = Clock.now()
    processor_reference_loop()
    return Clock.now() - start
  }
}

extension [Figure] {
  /// Whether these figures of a repetition say that other work held it up.
  var areHeldUp: Bool { contains { $0.metric == .heldUpRepetitions && $0.value > 0 } }

  /// The time of the reference loop beside the repetition; `nil` for a worker that doesn't know the loop.
  var referenceTime: Double? { first { $0.metric == .referenceTime }?.value }
}
