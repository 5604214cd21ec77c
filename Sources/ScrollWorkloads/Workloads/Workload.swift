/// A way of scrolling: given a list and a seed it makes the trace, always the same one.
public struct Workload: Sendable {
  /// The name by which commands and result files know it.
  public let name: String

  /// What it does, in one line.
  public let summary: String

  /// The kind of screen that it plays on.
  public let screen: Screen

  private let makeOffsets: @Sendable (ListGeometry, inout SeededGenerator) -> [Double]

  init(
    name: String, summary: String, screen: Screen = .list,
    offsets: @escaping @Sendable (ListGeometry, inout SeededGenerator) -> [Double]
  ) {
    self.name = name
    self.summary = summary
    self.screen = screen
    makeOffsets = offsets
  }

  /// The trace of this workload on a list.
  ///
  /// - Parameters:
  ///   - list: The list; where its rows do not fill the viewport, every frame is at 0.
  ///   - seed: What random draws follow from. Workloads that draw none ignore it.
  public func trace(for list: ListGeometry, seed: UInt64) -> ScrollTrace {
    var generator = SeededGenerator(seed: seed)
    return ScrollTrace(offsets: makeOffsets(list, &generator), in: list)
  }

  /// Every workload, in the order in which they are listed.
  public static let all: [Workload] = [steady, fling, jitter, jump, through]

  /// The frames of the workloads that move as a finger does: 20 seconds of a 120 Hz display, the
  /// same for every list, so that the work of a frame can be compared between row counts.
  static let frameCount = 2_400
}
