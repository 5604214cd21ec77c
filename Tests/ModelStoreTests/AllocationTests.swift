import AllocationMeter
import Foundation
import ModelStore
import Testing

/// Fetches a thousand rows, from the middle and the ends of a list, close together and far apart.
private func fetchThousand(_ store: ModelStore) {
  var row = 7
  for _ in 0..<1_000 {
    row = (row &* 613 &+ 1_009) % store.count
    guard (try? store.fetch(row)) != nil else { fatalError("row \(row) can't be read") }
  }
}

private func counting(_ body: () throws -> Void) throws -> AllocationCounts {
  try AllocationMeter.requireJemalloc()
  AllocationMeter.start()
  defer { AllocationMeter.stop() }
  try body()
  return AllocationMeter.counts
}

/// The allocations of creating, reading and closing a store.
private struct LifeCounts: Equatable {
  var making: AllocationCounts
  var fetching: AllocationCounts
  var fetchingAgain: AllocationCounts
  var closing: AllocationCounts

  init(rows: Int) throws {
    var store: ModelStore?
    making = try counting { store = try ModelStoreTests.store(of: rows) }
    let made = store!
    fetching = try counting { fetchThousand(made) }
    fetchingAgain = try counting { fetchThousand(made) }
    _ = consume made
    closing = try counting { store = nil }
  }
}

@Suite(.serialized) struct AllocationTests {
  @Test(arguments: [1_000, 30_000]) func aClosedStoreLeavesNothingBehind(rows: Int) throws {
    _ = try LifeCounts(rows: 100)
    let counts = try counting { fetchThousand(try store(of: rows)) }
    #expect(counts.allocations > 2_000)
    #expect(counts.liveBytes == 0)
    #expect(counts.liveObjects == 0)
  }

  @Test func processesAllocateTheSame() async throws {
    let first = try await countsInAProcess()
    #expect(first.contains("allocations"))
    #expect(try await countsInAProcess() == first)
  }

  private func countsInAProcess() async throws -> String {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        _ = try LifeCounts(rows: 100)
        print(try LifeCounts(rows: 30_000))
      })
    return String(decoding: result.standardOutputContent, as: UTF8.self)
  }
}
