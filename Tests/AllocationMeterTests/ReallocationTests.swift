import AllocationMeter
import Testing

@Suite struct ReallocationTests {
  @Test(
    arguments: [
      // In place.
      (from: 100, to: 110, counts: .expected(reallocations: 1)),
      // To a smaller block.
      (
        1_000, 20,
        .expected(reallocations: 1, allocatedBytes: 32, freedBytes: 1_024, peakLiveBytes: 32)
      ),
      // From nothing and to nothing, which are an allocation and a free.
      (nil, 33, .expected(allocations: 1, allocatedBytes: 48, peakLiveBytes: 48)),
      (33, 0, .expected(frees: 1, freedBytes: 48)),
      // What can't be had changes nothing.
      (100, .max / 2, .expected()),
    ] as [(Int?, Int, AllocationCounts)])
  func aBlock(from old: Int?, to new: Int, counts: AllocationCounts) throws {
    let block = old.map { obtain($0) }
    var moved: UnsafeMutableRawPointer?
    #expect(try counting { moved = resize(block, to: new) } == counts)
    let isLeft = new > 0 && new < .max / 2
    #expect((moved != nil) == isLeft)
    if isLeft { release(moved) } else if new > 0 { release(block) }
  }

  @Test func movingHoldsBothBlocksForAMoment() throws {
    let both = 112 + 1_024
    let expected = AllocationCounts.expected(
      allocations: 1, frees: 1, reallocations: 1, allocatedBytes: both, freedBytes: both,
      peakLiveBytes: both)
    #expect(try counting { release(resize(obtain(100), to: 1_000)) } == expected)
  }

  /// Alone in a process of its own: only there is the space behind the block sure to be free.
  @Test func shrinkingAndGrowingInPlace() async {
    await #expect(processExitsWith: .success) {
      let mebibyte = 1 << 20
      let block = obtain(4 * mebibyte)
      let shrinking = try counting { _ = resize(block, to: mebibyte) }
      #expect(shrinking == .expected(reallocations: 1, freedBytes: 3 * mebibyte))
      var grown: UnsafeMutableRawPointer?
      let growing = try counting { grown = resize(block, to: 2 * mebibyte) }
      #expect(grown == block)
      let expected = AllocationCounts.expected(
        reallocations: 1, allocatedBytes: mebibyte, peakLiveBytes: mebibyte)
      #expect(growing == expected)
    }
  }
}
