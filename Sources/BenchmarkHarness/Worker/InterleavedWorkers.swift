import Foundation

/// A worker's place among workers that live at the same time and pass the turn from one to the next, and the last to the first.
/// On its turn, a worker plays one repetition. Neighboring repetitions of two workers are milliseconds apart: what slows one
/// slows the other, and cancels in their ratio. A worker can also play alone.
struct InterleavedWorkers: Codable, Equatable, Sendable {
  /// The pipes between a worker and its neighbors, by their paths.
  struct Pipes: Codable, Equatable, Sendable { var previous, next: String }

  /// The pipes, or `nil` for a worker that plays alone.
  var pipes: Pipes?
  var isFirst = true
  /// The processor on which all of them play, or `nil` for any. Several would have their own neighbors and clock rates.
  var processor: Int?
  /// The mean time of a worker's repetitions, in nanoseconds. A longer scenario is played in the first two rounds only.
  var repeatingTime: UInt64
  var size = 1
  /// The most repetitions of a scenario in a launch. More of them add little, since launches differ too.
  static let mostRepetitions = 40
  /// How many times as long as `repeatingTime` a scenario may take to be played twice.
  static let longestPlayedTwice: UInt64 = 10

  /// Plays rounds until the time of all workers is over, then does `closing` in turn, and returns the results of both. `clock`
  /// returns nanoseconds. A scenario longer than `repeatingTime` is played in the first two rounds, so that the others can play
  /// more often, and a very long one in the first round only.
  func play<Result, Last>(
    by clock: () -> UInt64 = { Clock.now() }, _ repetition: () throws -> Result,
    finally closing: () throws -> Last
  ) throws -> ([Result], Last) {
    let link = try TurnLink(pipes)
    let processors = Processors.ofThisThread
    if let processor { Processors.use([processor]) }
    try link.awaitAll(isFirst: isFirst)
    var results: [Result] = []
    var fastest = UInt64.max
    var isDone = false
    let time = repeatingTime &* UInt64(size)
    var (begun, start, end) = (0, UInt64(0), UInt64(0))
    // Half of the time is for rounds after the second, even if long scenarios used up all of it in the first two.
    func hasNextRound() -> Bool {
      let now = clock()
      if begun == 0 { start = now }
      if begun == 2 { end = now + time - min(now - start, time / 2) }
      defer { begun += 1 }
      return begun < 2 || begun < Self.mostRepetitions && now < end
    }
    // The first worker alone decides how many rounds there are, so that all agree.
    while isFirst ? hasNextRound() : try link.receive() {
      if !isDone {
        let start = clock()
        results.append(try repetition())
        fastest = min(fastest, clock() - start)
        let isVeryLong = fastest / Self.longestPlayedTwice > repeatingTime
        isDone = fastest > repeatingTime && (results.count > 1 || isVeryLong)
      }
      link.send(true)
      if isFirst { _ = try link.receive() }
    }
    let last = try closing()
    // Workers end side by side, and only when all are done: the end of one would disturb the others.
    Processors.use(processors)
    link.send(false)
    if isFirst { _ = try link.receive() }
    try link.awaitAll(isFirst: isFirst)
    return (results, last)
  }
}

/// The two pipes of a worker, along which the turn comes and goes as one byte: whether there is another round.
private final class TurnLink {
  private let ends: (input: Int32, output: Int32)?

  /// Opens the pipes. Without any, what is sent is received at once.
  init(_ pipes: InterleavedWorkers.Pipes?) throws {
    ends = try pipes.map {
      (input: try Self.open($0.previous, O_RDONLY), output: try Self.open($0.next, O_WRONLY))
    }
  }

  deinit {
    guard let ends else { return }
    for end in [ends.input, ends.output] { close(end) }
  }

  private static func open(_ path: String, _ mode: Int32) throws -> Int32 {
    let descriptor = Foundation.open(path, mode | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw HarnessError("cannot open \(path.shownPath): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  /// Waits until all of them are ready, by one round without playing.
  func awaitAll(isFirst: Bool) throws {
    if isFirst { send(true) }
    _ = try receive()
    if !isFirst { send(true) }
  }

  func receive() throws -> Bool {
    guard let ends else { return true }
    var byte: UInt8 = 0
    while true {
      let count = read(ends.input, &byte, 1)
      if count == 1 { return byte != 0 }
      guard count < 0, errno == EINTR else {
        throw HarnessError("another worker that it takes turns with has ended")
      }
    }
  }

  func send(_ goesOn: Bool) {
    guard let ends else { return }
    var byte: UInt8 = goesOn ? 1 : 0
    while write(ends.output, &byte, 1) < 0, errno == EINTR {}
  }
}
