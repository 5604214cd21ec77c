import AllocationMeter
import BenchmarkResults
import CPlatform

/// Watches what the machine does while a worker plays its scenario once.
///
/// It looks at the processor, never at the scenario or its times, so that what is left out because of it can't
/// favor a strategy.
struct RepetitionWatch {
  /// The share of its time that a repetition may lose to other work. One that loses more is held up: it is played
  /// again, and left out if enough others are there.
  static let mostLost = 0.01

  /// The time of the reference loop before the repetition.
  private let reference = referenceTime()
  private var start: UInt64 = 0
  private var use = processor_use()

  /// Whether other work held the repetition up, and the time of the slower of the reference loops before and
  /// after it.
  private(set) var figures: [Figure] = []

  /// Begins to watch.
  mutating func begin() {
    use = processor_use_now()
    start = Clock.now()
  }

  /// Ends, just after the repetition.
  mutating func end() {
    let time = Clock.now() - start
    let used = processor_use_now()
    let isHeldUp = Self.isHeldUp(
      time: time, running: used.running - use.running,
      interruptions: used.interruptions - use.interruptions)
    figures = [
      Figure(.launch, .heldUpRepetitions, isHeldUp ? 1 : 0),
      Figure(.launch, .referenceTime, Double(max(reference, Self.referenceTime()))),
    ]
  }

  /// Whether a repetition of `time` nanoseconds, of which it had the processor for `running`, was held up.
  static func isHeldUp(time: UInt64, running: UInt64, interruptions: UInt64) -> Bool {
    interruptions > 0 && running < time && Double(time - running) > mostLost * Double(time)
  }

  /// Plays a repetition, and one more if other work held it up, as workers that play in turn do.
  ///
  /// - Parameter seconds: The most seconds that another repetition may take, or `nil` for none. It is expected to
  ///   take as long as the first.
  static func play<Result>(
    _ repetition: () throws -> Result, again seconds: Double?, isHeldUp: (Result) -> Bool
  ) rethrows -> [Result] {
    let start = Clock.now()
    let first = try repetition()
    guard isHeldUp(first), let seconds, Double(Clock.now() - start) / 1e9 <= seconds else {
      return [first]
    }
    return [first, try repetition()]
  }

  private static func referenceTime() -> UInt64 {
    let start = Clock.now()
    processor_reference_loop()
    return Clock.now() - start
  }
}

extension [Figure] {
  /// Whether these figures of a repetition say that other work held it up.
  var areHeldUp: Bool { contains { $0.metric == .heldUpRepetitions && $0.value > 0 } }

  /// The time of the reference loop beside the repetition; `nil` for a worker that doesn't know the loop.
  var referenceTime: Double? { first { $0.metric == .referenceTime }?.value }
}

/// Lets every repetition find as much used memory as every other one, whatever the warm-up or the repetition before
/// it left: ``CaseCounts/usedBytes``, or what the short list takes if that is more. Memory beyond that is new, as when
/// an app shows a list for the first time.
///
/// Otherwise, a list that is played again would use the memory of the time before, which halves the time of making
/// thousands of views.
struct UsedMemory {
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
    if Jemalloc.freedBytes > CaseCounts.usedBytes * 5 / 4 { provide() }
  }

  private mutating func provide() {
    for separator in separators { separator.deallocate() }
    separators.removeAll(keepingCapacity: true)
    Jemalloc.returnFreedPages()
    let blocks = (0..<CaseCounts.usedBytes / Self.blockSize).map { _ in
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 16)
      block.initializeMemory(as: UInt8.self, repeating: 1)
      separators.append(.allocate(byteCount: Self.separatorSize, alignment: 16))
      return block
    }
    for block in blocks { block.deallocate() }
  }
}
