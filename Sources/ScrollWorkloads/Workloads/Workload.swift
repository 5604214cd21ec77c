/// A sequence of events on a screen. Given a list and a seed, it always creates the same trace.
///
/// You can define a workload in your own package and add it to the catalog it runs with:
///
///     extension Workload {
///       static let crawl = Workload(name: "crawl", summary: "a point per frame") { list, _ in
///         (1...600).map { .scroll(to: Double($0)) }
///       }
///     }
public struct Workload: Sendable {
  /// The kinds of screen that a workload can use.
  public enum Screen: String, CaseIterable, Sendable {
    /// A scrolling list, with all events except those of the other screens.
    case list
    /// A navigation controller, with ``FrameEvent/push`` and ``FrameEvent/pop``.
    case navigation
    /// A split view controller, with ``FrameEvent/collapse`` and ``FrameEvent/separate``.
    case splitView = "split-view"
    /// A pager with a page for each row, with ``FrameEvent/pull(from:by:)`` and ``FrameEvent/tab(_:)``.
    case pager
  }

  /// The name used on the command line and in result files. It can't be empty or contain a comma.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// The kind of screen that the workload uses.
  public let screen: Screen
  /// The number of rows at the beginning if the list has more, or `nil` if it begins with all of them.
  public let initialRows: Int?
  /// The number of rows in each section but the last, or `nil` for a list of one section. All edits then insert,
  /// delete and move whole sections of this length.
  public let sectionLength: Int?
  /// Whether offsets can be beyond the ends of the list, where it bounces.
  public let bounces: Bool
  /// Whether offsets are places of rows, to which a list of an app is scrolled whatever heights its own rows have.
  public let followsRows: Bool

  private let makeFrames: @Sendable (ListGeometry, inout SeededGenerator) -> [FrameEvent]

  /// Creates a workload from one event per frame, for a list that begins at its top, given with all of its rows. Every batch of
  /// edits must be valid for the list at that time; offsets need not be, see ``trace(for:seed:)``. Random values must come from
  /// the generator.
  public init(
    name: String, summary: String, screen: Screen = .list, initialRows: Int? = nil,
    sectionLength: Int? = nil, bounces: Bool = false, followsRows: Bool = false,
    frames: @escaping @Sendable (ListGeometry, inout SeededGenerator) -> [FrameEvent]
  ) {
    (self.name, self.summary, self.screen, makeFrames) = (name, summary, screen, frames)
    (self.initialRows, self.sectionLength) = (initialRows, sectionLength)
    (self.bounces, self.followsRows) = (bounces, followsRows)
  }

  /// Creates a workload of content offsets, 120 a second, in points from the top, such as those of a scroll on a device. A list
  /// that is too short stays at its end.
  ///
  /// - Precondition: There is an offset, and all are finite.
  public init(name: String, offsets: [Double]) {
    precondition(!offsets.isEmpty, "A workload needs an offset.")
    precondition(offsets.allSatisfy(\.isFinite), "An offset of workload \(name) isn't finite.")
    self.init(name: name, summary: "offsets of its own in \(offsets.count) frames") { _, _ in
      offsets.map { .scroll(to: $0) }
    }
  }

  /// Returns a list as it is at the beginning of this workload.
  public func beginning(of list: ListGeometry) -> ListGeometry {
    var list = list
    list.rows = min(list.rows, initialRows ?? list.rows)
    return list
  }

  /// Returns the trace of this workload on a list with all of its rows. Offsets are rounded to 1/64 pt and, unless the list
  /// ``bounces``, clamped to the list at that time. Workloads without random values ignore the seed.
  public func trace(for list: ListGeometry, seed: UInt64) -> ScrollTrace {
    var generator = SeededGenerator(seed: seed)
    var current = beginning(of: list)
    let frames = makeFrames(list, &generator).map { event in
      current.apply(event)
      guard case .scroll(let offset) = event else { return event }
      // Figures must agree between machines. IEEE 754 defines basic arithmetic and square roots to the last bit, and rounding
      // makes the distance from a row's edge either exactly 0 or at least 1/64 pt.
      let rounded = (offset * 64).rounded() / 64
      return .scroll(to: bounces ? rounded : current.clamped(rounded))
    }
    return ScrollTrace(frames: frames)
  }

  /// All workloads, in listing order.
  public static let all: [Workload] = [
    steady, fling, jitter, teleport, through, nudge, read, tap, edit, reload, rotate, memoryWarning,
    pushPop, collapseSeparate, thereAndBack, scrollToTop, drags, insets, textSize, refresh, append,
    filter, sections, scrub, pageThrough, pageBack, pageTabs, pageCancel, pageRotate, pageWarning,
  ]

  /// The workloads that are played on lists of an app besides: rows change in place, and are tapped.
  public static let ofOwnLists: [Workload] = [update, touch]

  /// The number of frames in most workloads: 20 seconds at 120 Hz.
  static let frameCount = 2_400

  /// The number of frames in workloads in which every frame, or every second one, replaces the whole screen.
  static let screenChangeCount = 600
}

extension Workload: CustomStringConvertible {
  /// The name, by which a test with several workloads tells them apart.
  public var description: String { name }
}
