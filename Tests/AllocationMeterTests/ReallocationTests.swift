import AllocationMeter
import Testing

@Suite struct ReallocationTests {
  @Test func stayingInPlace() throws {
    var block: UnsafeMutableRawPointer? = obtain(100)
    let counts = try counting { block = resize(block, to: 110) }
    #expect(counts == .expected(reallocations: 1))
    release(block)
  }

  @Test func movingHoldsBothBlocksForAMoment() throws {
    let counts = try counting {
      release(resize(obtain(100), to: 1_000))
    }
    #expect(
      counts
        == .expected(
          allocations: 1, frees: 1, reallocations: 1, allocatedBytes: 112 + 1_024,
          freedBytes: 112 + 1_024, peakLiveBytes: 112 + 1_024))
  }

  @Test func movingToASmallerBlock() throws {
    var block: UnsafeMutableRawPointer? = obtain(1_000)
    let counts = try counting { block = resize(block, to: 20) }
    #expect(
      counts
        == .expected(
          reallocations: 1, allocatedBytes: 32, freedBytes: 1_024, peakLiveBytes: 32))
    #expect(counts.liveObjects == 0)
    release(block)
  }

  @Test func reallocatingNothingIsAnAllocation() throws {
    var block: UnsafeMutableRawPointer?
    let counts = try counting { block = resize(block, to: 33) }
    #expect(counts == .expected(allocations: 1, allocatedBytes: 48, peakLiveBytes: 48))
    release(block)
  }

  @Test func reallocatingToNothingIsAFree() throws {
    let block = obtain(33)
    var left: UnsafeMutableRawPointer?
    let counts = try counting { left = resize(block, to: 0) }
    #expect(left == nil)
    #expect(counts == .expected(frees: 1, freedBytes: 48))
  }

  @Test func aReallocationThatFailsChangesNothing() throws {
    let block = obtain(100)
    var moved: UnsafeMutableRawPointer?
    let counts = try counting { moved = resize(block, to: Int.max / 2) }
    #expect(moved == nil)
    #expect(counts == .expected())
    release(block)
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
      #expect(
        growing
          == .expected(
            reallocations: 1, allocatedBytes: mebibyte, peakLiveBytes: mebibyte))
    }
  }
}
