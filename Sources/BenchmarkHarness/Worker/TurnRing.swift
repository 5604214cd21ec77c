import CPlatform
import Foundation

/// A worker's place among workers that live at the same time and play in turn.
///
/// The workers form a ring, which they pass the turn along. A worker plays one repetition of its scenario
/// when the turn arrives, and waits otherwise. Neighboring repetitions of two workers are milliseconds
/// apart, so they see the same machine: what slows one slows the other, and cancels in their ratio.
struct TurnRing: Codable, Equatable, Sendable {
  /// The path of the pipe from which the turn arrives.
  var previous: String
  /// The path of the pipe into which the turn goes.
  var next: String
  /// Whether this worker has the first turn.
  var isFirst: Bool
  /// The processor on which all of the ring play, or `nil` to leave the choice to the system. On processors
  /// of their own, each worker would see its own neighbors and its own clock rate.
  var processor: Int?
  /// The time of a worker's repetitions, in nanoseconds. A longer scenario is played once.
  var repeatingTime: UInt64
  /// Whether the ring plays a round more for each one in which other work held a worker up, or `nil` for no.
  var repeatsHeldUpRounds: Bool?

  /// The most repetitions of a scenario in a launch. More of them add little, since launches differ too.
  static let mostRepetitions = 40

  /// Returns the number of repetitions of a scenario that takes `time` nanoseconds.
  func repetitions(ofTime time: UInt64) -> UInt8 {
    UInt8(min(max(repeatingTime / max(time, 1), 1), UInt64(Self.mostRepetitions)))
  }

  /// Plays repetitions until all of the ring have played as many as the slowest has time for, and once more
  /// for each round in which one was held up, but no more than twice as many.
  ///
  /// - Parameters:
  ///   - repetition: Plays the scenario once and returns its figures.
  ///   - isHeldUp: Returns whether other work held a repetition up.
  /// - Returns: The results in order, as many in every worker of the ring.
  /// - Throws: An error of `repetition`, or `HarnessError` if the ring breaks.
  func play<Result>(
    _ repetition: () throws -> Result, isHeldUp: (Result) -> Bool = { _ in false }
  ) throws -> [Result] {
    let (input, output) = (try open(previous, O_RDONLY), try open(next, O_WRONLY))
    defer { for end in [input, output] { close(end) } }
    if let processor { _ = processor_bind(Int32(clamping: processor)) }
    try awaitAll(input, output)
    var results: [Result] = []
    var turn = Turn(planned: UInt8(Self.mostRepetitions))
    var mostPlanned = turn.planned
    while true {
      if !(isFirst && results.isEmpty) { turn = Turn(byte: try receive(from: input)) }
      if isFirst, results.count == 1 { mostPlanned = 2 * turn.planned }
      // The first worker alone adds rounds, so that all agree on their number.
      if isFirst { turn.repeatRound(atMost: mostPlanned) }
      // A worker ends only when all have played, since its end would disturb the others.
      guard results.count < turn.planned else { break }
      let start = Clock.now()
      let result = try repetition()
      results.append(result)
      if results.count == 1 {
        turn.planned = min(turn.planned, repetitions(ofTime: Clock.now() - start))
      }
      if repeatsHeldUpRounds == true, isHeldUp(result) { turn.isHeldUp = true }
      send(turn.byte, to: output)
    }
    send(turn.byte, to: output)
    return results
  }

  /// Waits until all of the ring are ready, by one round without playing.
  private func awaitAll(_ input: Int32, _ output: Int32) throws {
    if isFirst { send(0, to: output) }
    _ = try receive(from: input)
    if !isFirst { send(0, to: output) }
  }

  private func open(_ path: String, _ mode: Int32) throws -> Int32 {
    let descriptor = Foundation.open(path, mode | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw HarnessError("cannot open \(path.shownPath): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  /// Waits for the turn and returns the number that comes with it.
  private func receive(from input: Int32) throws -> UInt8 {
    var number: UInt8 = 0
    while true {
      let count = read(input, &number, 1)
      if count == 1 { return number }
      guard count < 0, errno == EINTR else {
        throw HarnessError("another worker that it takes turns with has ended")
      }
    }
  }

  private func send(_ number: UInt8, to output: Int32) {
    var number = number
    while write(output, &number, 1) < 0, errno == EINTR {}
  }
}

/// What workers tell each other with the turn, in one byte.
private struct Turn {
  /// The number of repetitions of each worker.
  var planned: UInt8
  /// Whether a worker was held up in this round.
  var isHeldUp = false

  private static let heldUpBit: UInt8 = 0x80

  init(planned: UInt8) { self.planned = planned }

  init(byte: UInt8) {
    planned = byte & ~Self.heldUpBit
    isHeldUp = byte & Self.heldUpBit != 0
  }

  var byte: UInt8 { planned | (isHeldUp ? Self.heldUpBit : 0) }

  /// Adds a round for one that was held up.
  mutating func repeatRound(atMost most: UInt8) {
    if isHeldUp { planned = min(planned + 1, most) }
    isHeldUp = false
  }
}
