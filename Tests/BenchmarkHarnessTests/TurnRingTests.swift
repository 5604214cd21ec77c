import AllocationMeter
import BenchmarkResults
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkHarness

/// Workers that really play in turn, and what becomes of their repetitions.
@Suite struct TurnRingTests {
  /// Launches a worker for each strategy at once, in one ring.
  @MainActor private func launch(_ strategies: [String]) async throws -> [WorkerProcess.Outcome]? {
    let launches = strategies.map { strategy -> TurnLaunch.Launch in
      { ring, didStart in
        var request = Support.request(Support.key(strategy), .time)
        request.ring = ring
        return try await Support.worker().launch(request, didStart: didStart)
      }
    }
    return try await TurnLaunch(repeatingTime: .milliseconds(300), speed: MachineSpeed())
      .outcomes(of: launches, round: 1)
  }

  @Test(arguments: [["pool", "plain"], ["plain", "pool", "per-cell"]])
  func allOfARingPlayEquallyOften(strategies: [String]) async throws {
    let outcomes = try #require(try await launch(strategies))
    #expect(outcomes.count == strategies.count)
    for outcome in outcomes {
      #expect(outcome.status == .ok)
      let played = Set(outcome.repetitions[0].map(\.metric))
      #expect(
        Set(outcome.figures.map(\.metric))
          == played.union([.repetitions, .heldUpRepetitions, .disturbedRepetitions]))
      #expect((1...2 * TurnRing.mostRepetitions).contains(outcome.repetitions.count))
      #expect(outcome.repetitions.count == outcomes[0].repetitions.count)
      for figures in outcome.repetitions {
        let phases = figures.filter { $0.metric == .time }.map(\.phase)
        #expect(phases == [.setup, .present, .scroll, .teardown])
      }
    }
  }

  @Test func whereOneEndsTheOthersDo() async throws {
    #expect(try await launch(["pool", "crashes-later", "plain"]) == nil)
    #expect(try await launch(["crashes", "plain"]) == nil)
  }

  @Test func longRoundsAreNotRepeated() async throws {
    let ring = TurnRing(
      previous: "", next: "", isFirst: true, processor: nil, repeatingTime: 75_000_000,
      size: 2)
    #expect(ring.rounds(ofTime: 0, after: 0) == 40)
    #expect(ring.rounds(ofTime: 3_000_000, after: 6_000_000) == 40)
    #expect(ring.rounds(ofTime: 30_000_000, after: 60_000_000) == 5)
    #expect(ring.rounds(ofTime: 149_000_000, after: 149_000_000) == 2)
    #expect(ring.rounds(ofTime: 5_000_000_000, after: 9_000_000_000) == 2)
    // Of 150 ms, 75 are left to those whose scenarios are short.
    #expect(ring.rounds(ofTime: 25_000_000, after: 9_000_000_000) == 5)
    let endless = TurnRing(
      previous: "", next: "", isFirst: true, processor: nil, repeatingTime: .max, size: 3)
    #expect(endless.rounds(ofTime: 5_000_000_000, after: 5_000_000_000) == 40)
    #expect(try await rounds(heldUp: [[], []], repeatingTime: 1) == [1, 1])
  }

  /// The others play again while the long one waits.
  @Test func aLongScenarioIsPlayedInTheFirstRoundsOnly() async throws {
    for long in 0...1 {
      let played = try await rounds(
        heldUp: [[], []], repeatingTime: 300_000_000, sleeping: long)
      #expect(played[long] == 2)
      #expect(played[1 - long] > 2)
      let once = try await rounds(heldUp: [[], []], repeatingTime: 30_000_000, sleeping: long)
      #expect(once[long] == 1)
      #expect(once[1 - long] > 1)
    }
    // It is played again if it was held up, however long it takes.
    for repeatingTime: UInt64 in [30_000_000, 300_000_000] {
      let again = try await rounds(
        heldUp: [[0, 1], []], repeatingTime: repeatingTime, sleeping: 0)
      #expect(again[0] == 2)
    }
  }

  /// A round in which one of two workers was held up is played again by both, once each.
  @Test func roundsThatWereHeldUpArePlayedAgain() async throws {
    #expect(try await rounds(heldUp: [[], []]) == [40, 40])
    #expect(try await rounds(heldUp: [[2], []]) == [41, 41])
    #expect(try await rounds(heldUp: [[2], [2, 4]]) == [42, 42])
    #expect(try await rounds(heldUp: [[], [39]]) == [41, 41])
    // However long that lasts, it is twice as many at most.
    #expect(try await rounds(heldUp: [Set(0..<100), []]) == [80, 80])
    #expect(try await rounds(heldUp: [Set(0..<100), [3]], repeats: false) == [40, 40])
  }

  /// What workers did after the last round, in order.
  private final class ClosingLog: Sendable {
    enum Event: Equatable {
      case began(Int)
      case closed(Int)
      case ended
    }

    private let log = Mutex<[Event]>([])

    var events: [Event] { log.withLock { $0 } }

    func add(_ event: Event) { log.withLock { $0.append(event) } }
  }

  /// What one of them does then is disturbed neither by the others nor by their ends.
  @Test func workersCloseInTurnAndEndTogether() async throws {
    let log = ClosingLog()
    _ = try await rounds(heldUp: [[], [], []], closings: log)
    #expect(
      log.events == [
        .began(0), .closed(0), .began(1), .closed(1), .began(2), .closed(2), .ended, .ended, .ended,
      ])
  }

  /// Plays short scenarios in turn, with the rounds in which each is held up, and returns the number of
  /// rounds that each has played.
  private func rounds(
    heldUp: [Set<Int>], repeats: Bool = true, repeatingTime: UInt64 = .max,
    sleeping sleeper: Int? = nil, closings: ClosingLog? = nil
  ) async throws -> [Int] {
    let pipes = try heldUp.map { _ in
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      return ends
    }
    defer { for end in pipes.joined() { close(end) } }
    return try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for place in heldUp.indices {
        let ring = TurnRing(
          previous: "/proc/self/fd/\(pipes[place][0])",
          next: "/proc/self/fd/\(pipes[(place + 1) % pipes.count][1])", isFirst: place == 0,
          processor: nil, repeatingTime: repeatingTime, size: pipes.count,
          repeatsHeldUpRounds: repeats ? true : nil, endsTogether: closings == nil ? nil : true)
        group.addTask {
          // Waiting for a turn blocks a thread.
          try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
              var round = -1
              continuation.resume(
                with: Result {
                  let (played, _) = try ring.play {
                    round += 1
                    if place == sleeper { Thread.sleep(forTimeInterval: 0.35) }
                    return round
                  } isHeldUp: {
                    heldUp[place].contains($0)
                  } finally: {
                    closings?.add(.began(place))
                    if closings != nil { Thread.sleep(forTimeInterval: 0.05) }
                    closings?.add(.closed(place))
                  }
                  closings?.add(.ended)
                  return (place, played.count)
                })
            }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// As in a ring, a launch that was held up is played once more, however it goes.
  @Test func aLaunchAloneThatWasHeldUpIsPlayedAgain() {
    func plays(heldUp: Set<Int>, again seconds: Double?) -> [Int] {
      var play = 0
      return RepetitionWatch.play(
        {
          play += 1
          return play
        }, again: seconds, isHeldUp: heldUp.contains)
    }
    #expect(plays(heldUp: [], again: 1_000) == [1])
    #expect(plays(heldUp: [1], again: 1_000) == [1, 2])
    #expect(plays(heldUp: [1, 2], again: 1_000) == [1, 2])
    // There is no time for another one.
    #expect(plays(heldUp: [1], again: 0) == [1])
    // The run didn't ask for it.
    #expect(plays(heldUp: [1], again: nil) == [1])
  }

  @Test func workThatTakesOverAHundredthOfTheTimeHoldsARepetitionUp() {
    #expect(RepetitionWatch.isHeldUp(time: 1_000, running: 980, interruptions: 1))
    #expect(!RepetitionWatch.isHeldUp(time: 1_000, running: 995, interruptions: 3))
    // It waited by itself.
    #expect(!RepetitionWatch.isHeldUp(time: 1_000, running: 500, interruptions: 0))
    #expect(!RepetitionWatch.isHeldUp(time: 1_000, running: 1_001, interruptions: 1))
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
      #expect(finds(CaseCounts.usedBytes))
      useAndFree(64 << 20)
      #expect(Jemalloc.freedBytes > 32 << 20)
      usedMemory.restore()
      #expect(finds(CaseCounts.usedBytes))
      // A repetition that needed hardly more leaves everything as it is.
      UnsafeMutableRawPointer.allocate(byteCount: CaseCounts.usedBytes / 6, alignment: 16)
        .deallocate()
      let before = Jemalloc.freedBytes
      #expect(before > CaseCounts.usedBytes)
      usedMemory.restore()
      #expect(Jemalloc.freedBytes == before)
    }
  }

  @Test func smallObjectsUseTheUsedMemory() async {
    await #expect(processExitsWith: .success) {
      _ = UsedMemory()
      let before = Jemalloc.freedBytes
      let blocks = (0..<8_192).map { _ in
        UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
      }
      // New memory would leave the freed memory as it is.
      #expect(before - Jemalloc.freedBytes >= 64 * blocks.count)
      for block in blocks { block.deallocate() }
    }
  }
}
