import AllocationMeter
import BenchmarkResults
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite(.waitingForChildren) struct InterleavedWorkersTests {
  @MainActor private func launch(_ strategies: [String]) async throws -> [WorkerProcess.Outcome]? {
    let launches = strategies.map { strategy -> InterleavedLaunch.Launch in
      { turns, didStart in
        var request = Support.request(Support.key(strategy), .time)
        request.turns = turns
        return try await Support.worker().launch(request, didStart: didStart)
      }
    }
    return try await InterleavedLaunch(repeatingTime: .milliseconds(300)).outcomes(
      of: launches, round: 1)
  }

  /// One that is alone has no others to end, so its failure is told.
  @Test func whereOneEndsTheOthersDo() async throws {
    #expect(try await launch(["pool", "crashes-later", "plain"]) == nil)
    #expect(try await launch(["crashes", "plain"]) == nil)
    #expect(try await launch(["crashes-later"])?.map(\.status.outcome) == [.crashed])
  }

  /// Without pipes, a worker plays until its own time is over.
  @Test func aRingOfOneNeedsNoPipes() throws {
    func played(_ repeatingTime: UInt64) throws -> [Int] {
      var round = 0
      let (rounds, last) = try InterleavedWorkers(repeatingTime: repeatingTime).play {
        round += 1
        return round
      } finally: {
        -round
      }
      #expect(last == -rounds.count)
      return rounds
    }
    #expect(try played(Self.longTime) == Array(1...40))
    // Longer than a tenth of no time at all.
    #expect(try played(0) == [1])
  }

  @Test func ringsPlayFortyRoundsOrAsManyAsFitTheirTime() async throws {
    #expect(try await rounds(2, repeatingTime: Self.longTime) == [40, 40])
    #expect(try await rounds(3, repeatingTime: Self.longTime) == [40, 40, 40])
    #expect(try await rounds(2, repeatingTime: 0, taking: [0: 1, 1: 1]) == [1, 1])
    // Two workers have 100 ms together, and a round takes 20: the sixth would begin too late.
    #expect(try await rounds(2, repeatingTime: 50_000_000, taking: [0: 10, 1: 10]) == [5, 5])
  }

  /// The others play again while the long one waits.
  @Test func aLongScenarioIsPlayedInTheFirstRoundsOnly() async throws {
    for long in 0...1 {
      let played = try await rounds(2, repeatingTime: 300_000_000, taking: [long: 350])
      #expect(played[long] == 2)
      #expect(played[1 - long] > 2)
      // Over ten times as long as its time.
      let once = try await rounds(2, repeatingTime: 30_000_000, taking: [long: 350])
      #expect(once[long] == 1)
      #expect(once[1 - long] > 1)
    }
  }

  /// What one of them does after the last round isn't disturbed by the others.
  @Test func workersCloseInTurn() async throws {
    let log = Mutex<[Int]>([])
    _ = try await rounds(3, repeatingTime: Self.longTime) { place in
      log.withLock { $0.append(place) }
      Thread.sleep(forTimeInterval: 0.05)
      log.withLock { $0.append(place) }
    }
    #expect(log.withLock { $0 } == [0, 0, 1, 1, 2, 2])
  }

  /// More than forty short repetitions take, in nanoseconds.
  private static let longTime: UInt64 = 600_000_000_000

  private final class SharedClock: Sendable { let now = Mutex<UInt64>(0) }

  /// Plays scenarios in turn, which take some milliseconds of a clock that nothing else moves, and returns the number of
  /// rounds that each has played.
  private func rounds(
    _ count: Int, repeatingTime: UInt64, taking milliseconds: [Int: UInt64] = [:],
    closing close: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [Int] {
    let pipes = try (0..<count).map { _ in
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      return ends
    }
    defer { for end in pipes.joined() { Foundation.close(end) } }
    let clock = SharedClock()
    return try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for place in 0..<count {
        let turns = InterleavedWorkers(
          pipes: InterleavedWorkers.Pipes(
            previous: "/proc/self/fd/\(pipes[place][0])",
            next: "/proc/self/fd/\(pipes[(place + 1) % count][1])"),
          isFirst: place == 0, repeatingTime: repeatingTime, size: count)
        group.addTask {
          // Waiting for a turn blocks a thread.
          try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
              continuation.resume(
                with: Result {
                  let (played, _) = try turns.play(by: { clock.now.withLock { $0 } }) {
                    clock.now.withLock { $0 += 1_000_000 * (milliseconds[place] ?? 0) }
                    return place
                  } finally: {
                    close(place)
                  }
                  return (place, played.count)
                })
            }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  @Test func eachRepetitionFindsTheSameUsedMemory() async {
    await #expect(processExitsWith: .success) {
      func useAndFree(_ bytes: Int) {
        let blocks = (0..<bytes / 65_536).map { _ in
          UnsafeMutableRawPointer.allocate(byteCount: 65_536, alignment: 16)
        }
        for block in blocks { block.deallocate() }
      }
      func finds(_ bytes: Int) -> Bool { abs(Jemalloc.freedBytes - bytes) < bytes / 4 }
      useAndFree(8 << 20)
      var usedMemory = UsedMemory()
      #expect(finds(UsedMemory.bytes))
      useAndFree(64 << 20)
      #expect(Jemalloc.freedBytes > 32 << 20)
      usedMemory.restore()
      #expect(finds(UsedMemory.bytes))
      // A repetition that needed hardly more leaves everything as it is.
      UnsafeMutableRawPointer.allocate(byteCount: UsedMemory.bytes / 6, alignment: 16).deallocate()
      let before = Jemalloc.freedBytes
      #expect(before > UsedMemory.bytes)
      usedMemory.restore()
      #expect(Jemalloc.freedBytes == before)
    }
  }
}

@Suite struct RepetitionFiguresTests {
  /// The times of the repetitions of workers, and that of the launch which each of them has.
  private static let launches: [([[Double]], Phase, Bool, [Double])] = [
    // The ratios of neighbors are 1.1, 1.2 and 1.1, and the medians alone would have the ratio 1.2. The first round took 0.5
    // and 11 / 24 of the medians, which is 23 / 48 in the middle, and the third three times that.
    ([[100, 200, 300], [110, 240, 330]], .scroll, false, [4_800.0 / 23, 5_280.0 / 23]),
    // The machine was half as fast in the second round and the fifth. Work of others took most of the second worker's first
    // repetition, which made the median of its repetitions 300.
    (
      [[100, 150, 100, 100, 200], [9_999, 300, 200, 200, 400], [300, 450, 300, 300, 600]],
      .scroll, false, [100, 200, 300]
    ),
    // The times of a worker alone are medians.
    ([[700, 100, 101]], .scroll, false, [101]), ([[4, 1, 2, 9]], .scroll, false, [3]),
    // One repetition keeps its time.
    ([[123_456_789.1]], .scroll, false, [123_456_789.1]), ([[0, 0]], .scroll, false, [0]),
    // The longer set-up is played in the first two rounds only, after which caches are warmer and the shorter one takes a
    // third. If that counted as a faster machine, the longer one would be half as long.
    ([[1_000, 1_000], [3, 3, 1, 1, 1]], .setup, false, [1_000, 1]),
    ([[1_000, 1_000], [3, 3, 1, 1, 1]], .scroll, false, [500, 1]),
    // All phases of one case have the ratios of neighbors.
    ([[100, 200, 300], [110, 240, 330]], .setup, false, [200, 240]),
    ([[100, 200, 300], [110, 240, 330]], .setup, true, [4_800.0 / 23, 5_280.0 / 23]),
  ]

  @Test(arguments: launches)
  func timesComeFromRepetitions(
    of workers: [[Double]], in phase: Phase, areOfOneCase: Bool, times: [Double]
  ) {
    let repetitions = workers.map { $0.map { [Figure(phase, .time, $0)] } }
    let figures = RepetitionFigures(repetitions, areOfOneCase: areOfOneCase).ofEachWorker
    #expect(figures.map(\.count) == times.map { _ in 1 })
    for (figure, time) in zip(figures.joined(), times) {
      #expect(figure.phase == phase && figure.metric == .time)
      #expect(abs(figure.value - time) <= 1e-12 * time)
    }
  }

  /// Of 5 and 7, both are 6 in a round of usual speed.
  @Test func aFigureThatOneSideLacksIsTheMedianOfTheOther() {
    let figures = RepetitionFigures([
      [[Figure(.scroll, .idleTime, 5)], [], [Figure(.scroll, .idleTime, 7)]],
      [[Figure(.scroll, .time, 1)], [Figure(.scroll, .time, 1)], [Figure(.scroll, .time, 1)]],
    ]).ofEachWorker
    #expect(figures[0].map(\.metric) == [.idleTime])
    #expect(abs(figures[0][0].value - 6) < 1e-11)
    #expect(figures[1] == [Figure(.scroll, .time, 1)])
  }
}
