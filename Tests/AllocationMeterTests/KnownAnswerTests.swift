import AllocationMeter
import Foundation
import Testing

/// Blocks of known sizes against the size classes in jemalloc's manual.
@Suite struct KnownAnswerTests {
  @Test(arguments: [
    (0, 8), (1, 8), (8, 8), (9, 16), (17, 32), (100, 112), (129, 160), (1_000, 1_024),
    (5_000, 5_120),
    (20_000, 20_480), (1 << 20, 1 << 20),
  ])
  func usableSizes(size: Int, usable: Int) throws {
    let counts = try counting {
      for _ in 0..<10 { release(obtain(size)) }
    }
    #expect(counts == .released(10, bytes: 10 * usable, peak: usable))
  }

  @Test func callocAndAlignedBlocks() throws {
    var aligned: UnsafeMutableRawPointer?
    let counts = try counting {
      release(calloc(3, 10))
      posix_memalign(&aligned, 64, 100)
      release(aligned)
      release(aligned_alloc(128, 256))
    }
    #expect(counts == .released(3, bytes: 32 + 128 + 256, peak: 256))
  }

  @Test func whatIsNoBlockIsNotCounted() throws {
    var block: UnsafeMutableRawPointer?
    let counts = try counting { block = calloc(Int.max / 2, 1) }
    #expect(block == nil)
    #expect(counts == .expected())
    #expect(try counting { release(nil) } == .expected())
  }

  @Test func blocksFromBeforeTheStartLowerTheLiveFigures() throws {
    let block = obtain(100)
    let counts = try counting { release(block) }
    #expect(counts == .expected(frees: 1, freedBytes: 112))
    #expect(counts.liveBytes == -112)
    #expect(counts.liveObjects == -1)
  }
}

/// What Swift itself obtains: through its runtime, from malloc.
@Suite struct SwiftObjectTests {
  final class Node {
    var first = 0
    var second = 0
    var third = 0
  }

  @Test func oneObjectIsOneBlock() throws {
    // A header of 16 bytes and three words: 40 bytes, in a block of 48. Once beforehand, since the
    // runtime allocates when it first sees a class.
    let nodes = UnsafeMutablePointer<Node>.allocate(capacity: 100)
    defer { nodes.deallocate() }
    nodes.initialize(to: Node())
    nodes.deinitialize(count: 1)

    let made = try counting {
      for index in 0..<100 { (nodes + index).initialize(to: Node()) }
    }
    #expect(made == .expected(allocations: 100, allocatedBytes: 4_800, peakLiveBytes: 4_800))

    let released = try counting { nodes.deinitialize(count: 100) }
    #expect(released == .expected(frees: 100, freedBytes: 4_800))
  }
}
