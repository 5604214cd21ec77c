import AllocationMeter
import Testing

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

  @Test func anArrayThatGrowsKeepsOneBuffer() throws {
    var numbers: [Int] = []
    numbers.reserveCapacity(1)
    var bufferSizes: [Int] = [numbers.capacity * 8 + 32]
    bufferSizes.reserveCapacity(64)
    let counts = try counting {
      for number in 0..<10_000 {
        let capacity = numbers.capacity
        numbers.append(number)
        if numbers.capacity != capacity {
          // A header of 32 bytes, and as many elements as its block has room for.
          bufferSizes.append(numbers.capacity * 8 + 32)
        }
      }
    }
    let growths = bufferSizes.count - 1
    let first = bufferSizes[0]
    // While it grows, the old buffer is there until its elements are in the new one.
    let peak = try #require(zip(bufferSizes, bufferSizes.dropFirst()).map { $0 + $1 }.max())
    #expect(growths > 8)
    #expect(
      counts
        == .expected(
          allocations: growths, frees: growths,
          allocatedBytes: bufferSizes.dropFirst().reduce(0, +),
          freedBytes: bufferSizes.dropLast().reduce(0, +), peakLiveBytes: peak - first))
  }
}
