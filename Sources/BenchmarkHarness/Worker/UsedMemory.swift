import AllocationMeter

/// Lets every repetition find as much used memory as every other one, whatever the warm-up or the repetition before
/// it left: ``bytes``, or what the short list takes if that is more. Memory beyond that is new, as when
/// an app shows a list for the first time.
///
/// Otherwise, a list that is played again would use the memory of the time before, which halves the time of making
/// thousands of views.
struct UsedMemory {
  /// The bytes that every repetition finds used and freed.
  static let bytes = 1 << 20

  /// jemalloc takes no freed memory of more than 64 times the size that it needs (`opt.lg_extent_max_active_fit`), and
  /// joins freed neighbors. Blocks of this size serve even the smallest objects, whose slabs take a page.
  private static let blockSize = 128 << 10
  private static let separatorSize = 16 << 10

  /// Memory that stays allocated between the blocks, to keep them apart.
  private var separators: [UnsafeMutableRawBufferPointer] = []

  /// Provides the memory before the first repetition.
  init() { provide() }

  /// Provides the memory before another repetition, if the one before used more.
  mutating func restore() {
    if Jemalloc.freedBytes > Self.bytes * 5 / 4 { provide() }
  }

  private mutating func provide() {
    for separator in separators { separator.deallocate() }
    separators.removeAll(keepingCapacity: true)
    Jemalloc.returnFreedPages()
    let blocks = (0..<Self.bytes / Self.blockSize).map { _ in
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 16)
      block.initializeMemory(as: UInt8.self, repeating: 1)
      separators.append(.allocate(byteCount: Self.separatorSize, alignment: 16))
      return block
    }
    for block in blocks { block.deallocate() }
  }
}
