import BenchmarkResults
import UIKitStage

#if canImport(HeadlessUIKit)
  import BenchmarkHarness
#endif

/// What was counted while a list was made, presented and scrolled.
public struct ScrollFigures: Sendable {
  /// The plays, the last first.
  private let plays: [ListOutcome]

  /// The first play, which found what the process keeps empty, or `nil` if it is the only one.
  private let firstPlay: ListOutcome?

  /// Whether the last one agrees with another one on everything.
  private let isConfirmed: Bool

  @MainActor init(_ play: ListPlay) {
    (firstPlay, plays, isConfirmed) = (play.firstOutcome, play.outcomes, play.isConfirmed)
  }

  // MARK: Rows

  /// The row-frames, a row on screen in one frame each, in which a row showed nothing.
  public var blankRows: ScrollFigure {
    failure(\.firstBlankRow) { Double($0.blankRows) }
  }

  /// The row-frames in which a row was seen to show another row's content or a part of its own. Views say which row they show,
  /// counted across sections, by conforming to `RowShowing`. Rows of other views are ``uncheckedRows``.
  public var wrongContentRows: ScrollFigure {
    failure(\.firstWrongContentRow) { Double($0.wrongContentRows) }
  }

  /// The row-frames in which a row showed views that don't say which row they show.
  public var uncheckedRows: ScrollFigure {
    failure(\.firstUncheckedRow) { Double($0.uncheckedRows) }
  }

  /// The row-frames of the first play in which a row with a `RowShowing` view was too low for its content: one that sizes itself,
  /// or one whose delegate gave the same content enough height before.
  public var cutOffRows: ScrollFigure {
    ofFirstPlay(\.cutOffRows, at: \.firstCutOffRow)
  }

  /// The row-frames in which a row showed the view of a released controller, if its view conforms to `RowShowing`.
  public var orphanedRows: ScrollFigure {
    failure(\.firstOrphanedRow, .orphanedRows)
  }

  /// The row-frames in which the view of a row had a controller without a parent, as without `addChild`.
  public var uncontainedRows: ScrollFigure {
    failure(\.firstUncontainedRow) { Double($0.uncontainedRows) }
  }

  /// The displays of one play in which a row showed other texts than when it was on screen before, though nothing had changed it,
  /// as far as is known, and no tap came in between: labels that weren't set, or not reset.
  public var staleTexts: ScrollFigure {
    ofFirstPlay(\.staleTexts, at: \.firstStaleText)
  }

  /// The first frame, counted from 1, in which a row was wrong, and how, or `nil`: `first in frame 5: row 12 is blank`.
  public var firstWrongRow: String? { plays[0].firstWrongRow ?? firstPlay?.firstWrongRow }

  /// The rows that came on screen.
  public var rowDisplays: ScrollFigure { sum("row_displays") }

  // MARK: Objects

  /// The controllers made, without that of the list.
  public var controllersMade: ScrollFigure { sum("controllers_made") }

  /// The greatest number of controllers alive at a time, without that of the list.
  public var controllersAliveMax: ScrollFigure { sum("controllers_alive_max") }

  /// The controllers added to those alive each time that the list is scrolled again from its top: the least of the last three
  /// of four times. After each, all rows give way to new ones, if the test changes rows, or the list refreshes or reloads.
  public var leakedControllers: ScrollFigure {
    sum("leaked_controllers", in: .scroll).with(plays[0].leakedControllers)
  }

  /// The controllers whose last appearance callback contradicts the screen, summed over frames.
  public var staleAppearances: ScrollFigure {
    failure(\.firstStaleAppearance, .staleAppearances)
  }

  /// The cells made.
  public var cellsMade: ScrollFigure { sum("cells_made") }

  /// The views made, with the cells.
  public var viewsMade: ScrollFigure { sum("views_made") }

  // MARK: Memory

  /// The blocks allocated in frames of the scroll, and in what rows left for the main actor between them.
  public var allocations: ScrollFigure { sum("allocations", in: .scroll) }

  /// ``allocations`` divided by ``rowDisplays``.
  public var allocationsPerRow: ScrollFigure {
    guard let rowDisplays = rowDisplays.value, rowDisplays > 0 else {
      return ScrollFigure(unavailable: "no row came on screen in the scroll")
    }
    var figure = allocations
    figure.value = figure.value.map { $0 / rowDisplays }
    return figure
  }

  /// The greatest number of bytes in blocks of the list and its rows, from before it is made to the end of the scroll.
  public var peakLiveBytes: ScrollFigure { greatest("peak_live_bytes") }

  /// The blocks that are added to those in use each time that the list is scrolled again, see ``leakedControllers``.
  /// On Linux, Foundation leaks some with each `NSAttributedString` and each `Timer`.
  public var leakedBlocks: ScrollFigure {
    let figure = sum("leaked_blocks", in: .scroll)
    guard plays[0].leakedControllers == nil else { return figure }
    return figure.with(
      "no controllers; Foundation's own for each NSAttributedString or Timer count")
  }

  /// The bytes that are still allocated after the list was removed and released, with ``leftBehindControllers``.
  public var leftBehindBytes: ScrollFigure {
    let (bytes, left) = (
      sum("leaked_bytes", in: .teardown), leftBehindControllers ?? firstPlay?.leftBehindCells
    )
    guard bytes.value ?? 0 >= 0 else {
      return ScrollFigure(unavailable: "more was released than counted, as on other threads")
    }
    return bytes.with(left.map { "left behind: \($0)" })
  }

  /// The classes of the controllers that were left behind, with those of their parents or presenters, which may hold
  /// them: `17 of RowController, in FeedController; FeedController`. `nil` if none was.
  public var leftBehindControllers: String? { plays[0].leftBehindControllers }

  // MARK: Any figure

  /// Returns a figure of the scroll by its name, as `bench list metrics` lists it: `calls.addChild`.
  public subscript(metric: String) -> ScrollFigure { sum(metric, in: .scroll) }

  /// Returns the sum of a figure over the phases up to the scroll, or of those that have it.
  private func sum(_ metric: String, in phase: Phase? = nil) -> ScrollFigure {
    figure(metric, in: phase) { $0.reduce(0, +) }
  }

  private func greatest(_ metric: String) -> ScrollFigure {
    figure(metric, in: nil) { $0.max() ?? 0 }
  }

  private func figure(
    _ name: String, in phase: Phase?, _ join: ([Double]) -> Double
  ) -> ScrollFigure {
    func isMeant(_ figure: Figure) -> Bool {
      figure.metric.name == name && (phase ?? figure.phase) == figure.phase
        && (phase != nil || figure.phase != .teardown)
    }
    guard let metric = plays[0].figures.first(where: isMeant)?.metric else {
      return absent(name)
    }
    if metric.isOfAllocator, let problem = plays[0].allocationProblem {
      return ScrollFigure(unavailable: problem)
    }
    return agreed { play in
      join(play.figures.filter(isMeant).map(\.value))
    }
  }

  /// Says why a figure that no play has is unavailable.
  private func absent(_ name: String) -> ScrollFigure {
    let problem = Metric(named: name).flatMap {
      $0.isOfAllocator ? plays[0].allocationProblem : nil
    }
    return ScrollFigure(unavailable: problem ?? "this scroll has no figure '\(name)'")
  }

  private func failure(_ place: KeyPath<ListOutcome, String?>, _ metric: Metric) -> ScrollFigure {
    if plays.contains(where: { $0.sum(metric) == nil }) { return absent(metric.name) }
    return failure(place) { $0.sum(metric) ?? 0 }
  }

  private func ofFirstPlay(
    _ count: KeyPath<ListOutcome, Int?>, at place: KeyPath<ListOutcome, String?>
  ) -> ScrollFigure {
    guard let firstPlay, let count = firstPlay[keyPath: count] else {
      return ScrollFigure(unavailable: plays[0].allocationProblem ?? "nothing looked for it")
    }
    return ScrollFigure(count).with(firstPlay[keyPath: place])
  }

  /// Returns how often something went wrong, with where it first did: in the first play if it went wrong there alone.
  private func failure(
    _ place: KeyPath<ListOutcome, String?>, _ count: (ListOutcome) -> Double
  ) -> ScrollFigure {
    let figure = agreed(count)
    guard figure.value == 0, let firstPlay, count(firstPlay) > 0 else {
      return figure.with(plays[0][keyPath: place])
    }
    return ScrollFigure(count(firstPlay)).with(
      ["in the first play alone", firstPlay[keyPath: place]].compactMap(\.self)
        .joined(separator: ", "))
  }

  /// Returns the figure of a confirmed play, or that on which more than half of the plays agree.
  private func agreed(_ value: (ListOutcome) -> Double) -> ScrollFigure {
    if isConfirmed { return ScrollFigure(value(plays[0])) }
    let values = plays.map(value)
    let most = Dictionary(grouping: values) { $0 }.values.max { $0.count < $1.count } ?? []
    guard most.count * 2 > values.count else {
      let ends = [values.min() ?? 0, values.max() ?? 0].map { ScrollFigure($0).description }
      // The last play is the first value.
      let isGrowing = zip(values, values.dropFirst()).allSatisfy { $0 > $1 }
      return ScrollFigure(
        unavailable:
          isGrowing
          ? "it grows from play to play, from \(ends[0]) to \(ends[1]): each list leaves something behind"
          : "it differs from play to play, from \(ends[0]) to \(ends[1]), as when rows wait for the clock or for "
            + "other threads")
    }
    return ScrollFigure(most[0])
  }
}

extension ListOutcome {
  /// The sum of a figure over the phases before teardown, or `nil` if none has it.
  fileprivate func sum(_ metric: Metric) -> Double? {
    let values = figures.filter { $0.metric == metric && $0.phase != .teardown }.map(\.value)
    return values.isEmpty ? nil : values.reduce(0, +)
  }
}

extension Metric {
  /// Whether the metric counts blocks or bytes, which needs jemalloc.
  fileprivate var isOfAllocator: Bool {
    unit == .bytes || unit == .allocationsPerCall
      || ["allocations", "frees", "reallocations", "leaked_blocks"].contains(name)
  }
}
