import BenchmarkResults
import CProcessors

/// Watches what the machine does while a worker plays its scenario once.
///
/// It looks at the processor, never at the scenario or its times, so that what is left out because of it can't
/// favor a strategy.
struct RepetitionWatch {
  /// The share of its time from which a repetition is played again, and left out if enough others are there.
  static let mostLost = 0.01

  /// The share from which a repetition counts as held up: that within which a run wants to know its times. A
  /// repetition that lost less can't be wrong by more, and beside a build most lose more than half.
  static let mostLostThatTells = 0.05

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
  /// after it, and the share of its time that other work took.
  func figures() -> [Figure] {
    let time = Clock.now() - start
    let used = processor_use_now()
    let running = used.running - use.running
    let lost = Self.lostShare(
      time: time, running: running, interruptions: used.interruptions - use.interruptions)
    return [
      Figure(.launch, .heldUpRepetitions, lost),
      Figure(.launch, .referenceTime, Double(max(reference, Self.referenceTime()))),
    ]
  }

  /// The share of a repetition of `time` nanoseconds that other work took, if the repetition had the processor
  /// for `running`.
  static func lostShare(time: UInt64, running: UInt64, interruptions: UInt64) -> Double {
    guard interruptions > 0, running < time else { return 0 }
    return Double(time - running) / Double(time)
  }

  /// Plays a repetition, and one more if other work held it up, as workers that play in turn do.
  ///
  /// - Parameter seconds: The most seconds that another repetition may take, or `nil` for none. It is expected to
  ///   take as long as the first.
  static func play<Result>(
    _ repetition: () throws -> Result, again seconds: Double?, isHeldUp: (Result) -> Bool
  ) rethrows -> [Result] {
    let start = Clock.now()
    let first = try repetition()
    guard isHeldUp(first), let seconds, Double(Clock.now() - start) / 1e9 <= seconds else {
      return [first]
    }
    return [first, try repetition()]
  }

  private static func referenceTime() -> UInt64 {
    let start = Clock.now()
    processor_reference_loop()
    return Clock.now() - start
  }
}

extension [Figure] {
  /// Whether other work took so much of this repetition that another one is better.
  var haveLostTime: Bool { lostShare > RepetitionWatch.mostLost }

  /// Whether other work held this repetition up.
  var areHeldUp: Bool { lostShare > RepetitionWatch.mostLostThatTells }

  /// The share of this repetition that other work took. Workers of earlier versions reply 1 if it was more than a
  /// hundredth.
  private var lostShare: Double { first { $0.metric == .heldUpRepetitions }?.value ?? 0 }

  /// The time of the reference loop beside the repetition; `nil` for a worker that doesn't know the loop.
  var referenceTime: Double? { first { $0.metric == .referenceTime }?.value }
}
