import Foundation
import Testing

@testable import AllocationMeter

/// Blocks of known sizes against the size classes in jemalloc's manual.
@Suite struct KnownAnswerTests {
  @Test(arguments: [
    (0, 8), (1, 8), (8, 8), (9, 16), (17, 32), (100, 112), (129, 160), (1_000, 1_024),
    (5_000, 5_120), (20_000, 20_480), (1 << 20, 1 << 20),
  ])
  func usableSizes(size: Int, usable: Int) throws {
    let counts = try counting {
      for _ in 0..<10 { release(obtain(size)) }
    }
    #expect(counts == .released(10, bytes: 10 * usable, peak: usable))
  }

  /// Also whole pages, and what the C library allocates.
  @Test func otherFunctions() throws {
    let text: StaticString = "a string of 23 letters."
    let letters = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    var aligned: UnsafeMutableRawPointer?
    let counts = try counting {
      release(calloc(3, 10))
      posix_memalign(&aligned, 64, 100)
      release(aligned)
      release(valloc(128))
      release(strdup(letters))
    }
    #expect(counts == .released(4, bytes: 32 + 128 + 4_096 + 32, peak: 4_096))
  }

  @Test func whatIsNoBlockIsNotCounted() throws {
    var block: UnsafeMutableRawPointer?
    let counts = try counting { block = calloc(Int.max / 2, 1) }
    #expect(block == nil)
    #expect(counts == .expected())
    #expect(try counting { release(nil) } == .expected())
  }

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

    let made = try counting { for index in 0..<100 { (nodes + index).initialize(to: Node()) } }
    #expect(made == .expected(allocations: 100, allocatedBytes: 4_800, peakLiveBytes: 4_800))

    let released = try counting { nodes.deinitialize(count: 100) }
    #expect(released == .expected(frees: 100, freedBytes: 4_800))
  }
}

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

/// Every function that allocates or frees is counted, once, whoever calls it.
@Suite struct FunctionTests {
  /// Called with the same arguments, whatever a function takes: a size and an alignment, or an
  /// alignment and a size, are both 128. A function ignores what it has no parameter for.
  private typealias Obtain = @convention(c) (Int, Int, Int) -> UnsafeMutableRawPointer?
  private typealias Release = @convention(c) (UnsafeMutableRawPointer, Int, Int) -> Void

  @Test(
    arguments: [
      "malloc", "aligned_alloc", "memalign",
      "_Znwm", "_ZnwmSt11align_val_t", "_ZnwmRKSt9nothrow_t", "_ZnwmSt11align_val_tRKSt9nothrow_t",
      "_Znam", "_ZnamSt11align_val_t", "_ZnamRKSt9nothrow_t", "_ZnamSt11align_val_tRKSt9nothrow_t",
    ])
  func allocates(name: String) throws {
    let function = unsafeBitCast(try #require(dlsym(nil, name)), to: Obtain.self)
    let counts = try counting { release(function(128, 128, 0)) }
    #expect(counts == .released(bytes: 128))
  }

  @Test(
    arguments: [
      "free",
      "_ZdlPv", "_ZdlPvm", "_ZdlPvSt11align_val_t", "_ZdlPvmSt11align_val_t",
      "_ZdlPvRKSt9nothrow_t", "_ZdlPvSt11align_val_tRKSt9nothrow_t",
      "_ZdaPv", "_ZdaPvm", "_ZdaPvSt11align_val_t", "_ZdaPvmSt11align_val_t",
      "_ZdaPvRKSt9nothrow_t", "_ZdaPvSt11align_val_tRKSt9nothrow_t",
    ])
  func frees(name: String) throws {
    let function = unsafeBitCast(try #require(dlsym(nil, name)), to: Release.self)
    let counts = try counting { function(obtain(128), 128, 128) }
    #expect(counts == .released(bytes: 128))
  }
}

/// Counts what `body` does. Not asynchronous, so that all of it runs on the thread that counts.
func counting(_ body: () -> Void) throws -> AllocationCounts {
  try AllocationMeter.requireJemalloc()
  AllocationMeter.start()
  body()
  AllocationMeter.stop()
  return AllocationMeter.counts
}

// Never inlined: an optimizer that sees a block obtained and freed may leave both out.

@inline(never) func obtain(_ size: Int) -> UnsafeMutableRawPointer { malloc(size)! }

@inline(never) func resize(
  _ block: UnsafeMutableRawPointer?, to size: Int
) -> UnsafeMutableRawPointer? { realloc(block, size) }

@inline(never) func release(_ block: UnsafeMutableRawPointer?) { free(block) }

extension AllocationCounts {
  static func expected(
    allocations: Int = 0, frees: Int = 0, reallocations: Int = 0, allocatedBytes: Int = 0,
    freedBytes: Int = 0, peakLiveBytes: Int = 0
  ) -> AllocationCounts {
    AllocationCounts(
      allocations: allocations, frees: frees, reallocations: reallocations,
      allocatedBytes: allocatedBytes, freedBytes: freedBytes,
      liveBytes: allocatedBytes - freedBytes, liveObjects: allocations - frees,
      peakLiveBytes: peakLiveBytes)
  }

  /// Counts of blocks that were obtained and released, one after another unless `peak` says otherwise.
  static func released(_ blocks: Int = 1, bytes: Int, peak: Int? = nil) -> AllocationCounts {
    .expected(
      allocations: blocks, frees: blocks, allocatedBytes: bytes, freedBytes: bytes,
      peakLiveBytes: peak ?? bytes)
  }
}
