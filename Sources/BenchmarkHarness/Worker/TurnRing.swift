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
  /// The time of a worker's repetitions, on average, in nanoseconds. A longer scenario is played in the first two rounds
  /// only.
  var repeatingTime: UInt64
  /// The number of workers; `nil` from runs of earlier versions.
  var size: Int?
  /// Whether the ring plays a round more for each one in which other work held a worker up, or `nil` for no.
  var repeatsHeldUpRounds: Bool?
  /// Whether workers wait for one another once more before they end, or `nil` for no. The end of one would disturb what the
  /// others do after the last round.
  var endsTogether: Bool?

  /// The most repetitions of a scenario in a launch. More of them add little, since launches differ too.
  static let mostRepetitions = 40

  /// How many times as long as `repeatingTime` a scenario may take to be played twice. Two repetitions tell what
  /// interrupted each of them.
  static let longestPlayedTwice: UInt64 = 10

  /// Returns the number of rounds if the first two took `spent` nanoseconds, and each other takes `time` nanoseconds.
  ///
  /// Half of the time is for the other rounds, even if long scenarios use up all of it in the first two.
  func rounds(ofTime time: UInt64, after spent: UInt64) -> UInt8 {
    let product = repeatingTime.multipliedReportingOverflow(by: UInt64(size ?? 1))
    let ringTime = product.overflow ? .max : product.partialValue
    let rest = ringTime - min(spent, ringTime / 2)
    let most = Self.mostRepetitions
    return UInt8(2 + min(rest / max(time, 1), UInt64(most - 2)))
  }

  /// Plays rounds until the time of all workers is over, and once more for each round in which one was held up, but
  /// no more than twice as many.
  ///
  /// A scenario longer than `repeatingTime` is played in the first two rounds, so it doesn't keep the others from playing
  /// more often. A very long one is played in the first round, and again only if it was held up there.
  ///
  /// - Parameters:
  ///   - repetition: Plays the scenario once and returns its figures.
  ///   - isHeldUp: Returns whether other work held a repetition up.
  ///   - closing: What the worker does in its turn after the last round.
  /// - Returns: The results in order, one for each round from the first on, and that of `closing`.
  /// - Throws: An error of `repetition` or `closing`, or `HarnessError` if the ring breaks.
  func play<Result, Last>(
    _ repetition: () throws -> Result, isHeldUp: (Result) -> Bool = { _ in false },
    finally closing: () throws -> Last
  ) throws -> ([Result], Last) {
    let (input, output) = (try open(previous, O_RDONLY), try open(next, O_WRONLY))
    defer { for end in [input, output] { close(end) } }
    let processors = Processors.ofThisThread
    if let processor { Processors.use([processor]) }
    try awaitAll(input, output)
    var results: [Result] = []
    var fastest = UInt64.max
    var isDone = false
    var turn = Turn(planned: UInt8(Self.mostRepetitions))
    var plan = RoundPlan(ring: self)
    var round = 0
    while true {
      if !(isFirst && round == 0) { turn = Turn(byte: try receive(from: input)) }
      // The first worker alone decides how many rounds there are, so that all agree.
      if isFirst { plan.update(&turn, after: round) }
      // A worker ends only when all have played, since its end would disturb the others.
      guard round < turn.planned else { break }
      if !isDone {
        let start = Clock.now()
        let result = try repetition()
        let isHeldUp = repeatsHeldUpRounds == true && isHeldUp(result)
        if isHeldUp { turn.isHeldUp = true }
        fastest = min(fastest, Clock.now() - start)
        let isVeryLong = fastest / Self.longestPlayedTwice > repeatingTime
        isDone = fastest > repeatingTime && (!results.isEmpty || isVeryLong && !isHeldUp)
        results.append(result)
      }
      send(turn.byte, to: output)
      round += 1
    }
    let last = try closing()
    // Workers end side by side.
    Processors.use(processors)
    send(turn.byte, to: output)
    if endsTogether == true {
      _ = try receive(from: input)
      send(turn.byte, to: output)
    }
    return (results, last)
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

/// How many rounds a ring plays, by its first worker.
private struct RoundPlan {
  let ring: TurnRing
  private var planned = UInt8(TurnRing.mostRepetitions)
  private var heldUpRounds: UInt8 = 0
  private var start = Clock.now()
  /// The time of the first two rounds.
  private var spent: UInt64 = 0

  init(ring: TurnRing) { self.ring = ring }

  /// Updates the turn that has come back after `round` rounds.
  mutating func update(_ turn: inout Turn, after round: Int) {
    // Workers of earlier versions plan fewer rounds if their scenario is long.
    if round == 1 { planned = min(planned, turn.planned) }
    // The third round is the first without long scenarios.
    if round == 2 {
      spent = Clock.now() - start
      start += spent
    }
    if round == 3 {
      planned = min(planned, ring.rounds(ofTime: Clock.now() - start, after: spent))
    }
    if turn.isHeldUp { heldUpRounds += 1 }
    turn = Turn(planned: planned + min(heldUpRounds, planned))
  }
}

/// What workers tell each other with the turn, in one byte.
private struct Turn {
  /// The number of rounds.
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
}
