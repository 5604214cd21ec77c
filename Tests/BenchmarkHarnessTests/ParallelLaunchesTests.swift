import Testing

@testable import BenchmarkHarness

/// Launches at once, in place of which closures note when they begin and end.
@MainActor @Suite struct ParallelLaunchesTests {
  @MainActor private final class Record {
    var begun: [Int] = []
    var running: Set<Int> = []
    /// What ran at the same time, whenever a launch began.
    var groups: [Set<Int>] = []
  }

  /// Makes a launch for each number of bytes, with a limit of 100.
  private func make(_ bytes: [Double], failing: Int? = nil) async throws -> Record {
    let record = Record()
    let launches = bytes.enumerated().map { place, bytes in
      ParallelLaunches.Launch(bytes: { bytes }) {
        record.begun.append(place)
        record.running.insert(place)
        record.groups.append(record.running)
        for _ in 0..<10 { await Task.yield() }
        record.running.remove(place)
        if place == failing { throw HarnessError("no worker") }
      }
    }
    try await ParallelLaunches(memoryLimit: 100).make(launches)
    return record
  }

  @Test func allAreMadeOnce() async throws {
    let record = try await make(Array(repeating: 1, count: 20))
    #expect(record.begun.sorted() == Array(0..<20))
    #expect(record.groups.allSatisfy { $0.count <= max(Processors.allowed.count, 1) })
  }

  @Test func togetherTheyKeepToTheMemoryLimit() async throws {
    let bytes: [Double] = [60, 60, 40, 200, 10, 10, 100, 1]
    let record = try await make(bytes)
    #expect(Set(record.begun) == Set(bytes.indices))
    for group in record.groups where group.count > 1 {
      #expect(group.reduce(0) { $0 + bytes[$1] } <= 100)
    }
    // What exceeds the limit by itself is launched alone.
    #expect(record.groups.contains([3]))
  }

  @Test func anErrorEndsAll() async throws {
    await #expect(throws: HarnessError.self) {
      _ = try await self.make([100, 100, 100], failing: 1)
    }
  }
}
