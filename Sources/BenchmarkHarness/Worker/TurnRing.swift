import CProcessors
import Foundation

/// A worker's place among workers that live at the same time and play in turn.
///
/// The workers form a ring, which they pass the turn along. A worker plays one repetition of its scenario
/// when the turn arrives, and waits otherwise. Neighboring repetitions of two workers are milliseconds
/// apart, so they see the same machine: what slows one slows the other, and cancels in their ratio.
struct TurnRing: Codable, Equatable, Sendable {
  /// The named pipe from which the turn arrives.
  var previous: String
  /// The named pipe into which the turn goes.
  var next: String
  /// Whether this worker has the first turn, and decides on the number of repetitions.
  var isFirst: Bool
  /// The processor on which all of the ring play, or `nil` to leave the choice to the system. On processors
  /// of their own, each worker would see its own neighbors and its own clock rate.
  var processor: Int?

  /// The most repetitions of a scenario in a launch. More of them add little, since launches differ too.
  static let mostRepetitions = 40
  /// The time of a worker's repetitions in a launch, in nanoseconds: a few starts of a process. Repeating
  /// pays only while it is short beside the starts that it saves.
  static let repeatingTime: UInt64 = 150_000_000

  /// Returns the number of repetitions of a scenario that takes `time` nanoseconds.
  static func repetitions(ofTime time: UInt64) -> UInt8 {
    UInt8(min(max(repeatingTime / max(time, 1), 1), UInt64(mostRepetitions)))
  }

  /// Plays repetitions until all of the ring have played enough of them.
  ///
  /// - Parameter repetition: Plays the scenario once and returns its figures.
  /// - Returns: The results in order, as many in every worker of the ring.
  /// - Throws: An error of `repetition`, or `HarnessError` if another worker of the ring ends early.
  func play<Result>(_ repetition: () throws -> Result) throws -> [Result] {
    // A worker that ended is noticed when the turn doesn't come back.
    signal(SIGPIPE, SIG_IGN)
    let (input, output) = try open()
    defer { for end in [input, output] { close(end) } }
    if let processor { _ = processor_bind(Int32(clamping: processor)) }
    var results: [Result] = []
    var planned: UInt8 = 1
    while results.count < planned {
      if !(isFirst && results.isEmpty) { planned = try receive(from: input) }
      let start = Clock.now()
      results.append(try repetition())
      if isFirst, results.count == 1 { planned = Self.repetitions(ofTime: Clock.now() - start) }
      send(planned, to: output)
    }
    // Ends only when all have played, since its end would disturb the others.
    _ = try receive(from: input)
    send(planned, to: output)
    return results
  }

  /// Opens both pipes, which succeeds when all of the ring have done so.
  private func open() throws -> (input: Int32, output: Int32) {
    // The first writes before it reads. If all read first, each would wait for the one before it.
    if isFirst {
      let output = try open(next, O_WRONLY)
      return (try open(previous, O_RDONLY), output)
    }
    let input = try open(previous, O_RDONLY)
    return (input, try open(next, O_WRONLY))
  }

  private func open(_ path: String, _ mode: Int32) throws -> Int32 {
    while true {
      let descriptor = Foundation.open(path, mode | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else {
        throw HarnessError("cannot open \(path): \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Waits for the turn and returns the number of repetitions that comes with it.
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

extension TurnRing {
  /// The processors that this process may use, or none if the system doesn't tell.
  static let processors: [Int] = {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = processors_allowed(&numbers, Int32(numbers.count))
    return numbers.prefix(Int(count)).map(Int.init)
  }()

  /// Makes the named pipes of a ring in a folder.
  ///
  /// - Returns: The places of its workers, without a processor. The first worker is that of the first place.
  /// - Throws: `HarnessError` if the pipes can't be made.
  static func make(of count: Int, in folder: String) throws(HarnessError) -> [TurnRing] {
    let pipes = (0..<count).map { "\(folder)/turn-\($0)" }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 && errno != EEXIST {
      throw HarnessError("cannot create \(pipe): \(String(cString: strerror(errno)))")
    }
    return (0..<count).map { place in
      TurnRing(
        previous: pipes[place], next: pipes[(place + 1) % count], isFirst: place == 0)
    }
  }
}
