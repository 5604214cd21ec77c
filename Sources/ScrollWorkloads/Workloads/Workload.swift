/// What happens on a screen: given a list and a seed it makes the trace, always the same one.
///
/// A package of your own declares one so:
///
///     extension Workload {
///       static let crawl = Workload(name: "crawl", summary: "a point a frame") { list, _ in
///         (1...600).map { .scroll(to: Double($0)) }
///       }
///     }
///
/// and hands it to the catalog it runs with.
public struct Workload: Sendable {
  /// The kinds of screen that a workload can be for.
  public enum Screen: String, CaseIterable, Sendable {
    /// A list that scrolls; its events are all those that are not of the others.
    case list

    /// A navigation controller; it plays ``FrameEvent/push`` and ``FrameEvent/pop``.
    case navigation

    /// A split view controller; it plays ``FrameEvent/collapse`` and ``FrameEvent/separate``.
    case splitView = "split-view"
  }

  /// The name by which commands and result files know it.
  public let name: String

  /// What it does, in one line.
  public let summary: String

  /// The kind of screen it is for.
  public let screen: Screen

  private let makeFrames: @Sendable (ListGeometry, inout SeededGenerator) -> [FrameEvent]

  /// Declares a workload.
  ///
  /// - Parameters:
  ///   - name: The name by which commands and result files are to know it: no empty one, and none
  ///     with a comma.
  ///   - summary: What it does, in one line.
  ///   - screen: The kind of screen it is for.
  ///   - frames: Makes one event a frame, for a list that begins at its top. Every batch of edits
  ///     must fit the list as it then is; offsets need not, see ``trace(for:seed:)``. Whatever is
  ///     random must be drawn from the generator.
  public init(
    name: String, summary: String, screen: Screen = .list,
    frames: @escaping @Sendable (ListGeometry, inout SeededGenerator) -> [FrameEvent]
  ) {
    self.name = name
    self.summary = summary
    self.screen = screen
    makeFrames = frames
  }

  /// The trace of this workload on a list. Offsets are kept inside the list as it is at the time,
  /// and rounded to 1/64 pt.
  ///
  /// - Parameters:
  ///   - list: The list; where its rows do not fill the viewport, every offset is 0.
  ///   - seed: What random draws follow from. Workloads that draw none ignore it.
  public func trace(for list: ListGeometry, seed: UInt64) -> ScrollTrace {
    var generator = SeededGenerator(seed: seed)
    return ScrollTrace(rounding: makeFrames(list, &generator), in: list)
  }

  /// Every workload, in the order in which they are listed.
  public static let all: [Workload] = [
    steady,
    fling,
    jitter,
    jump,
    through,
    nudge,
    read,
    tap,
    edit,
    reload,
    rotate,
    memoryWarning,
    pushPop,
    collapseSeparate,
  ]

  /// The frames of the workloads that move as a finger does: 20 seconds of a 120 Hz display, the
  /// same for every list, so that the work of a frame can be compared between row counts.
  static let frameCount = 2_400

  /// The frames of the workloads in which every frame, or every second one, replaces the whole
  /// screen: a quarter of the others' count still makes more work.
  static let screenChangeCount = 600
}
