import BenchmarkResults
import RecyclingStrategies
import UIKit

/// Counts what public UIKit API tells of a list: calls of controllers, cells of the data source, and what rows show.
@MainActor final class StageCounts: ReceivedCallObserver {
  private var source: CountingSource?
  private var explicit: [ReceivedCall: Int] = [:]
  private var automatic: [ReceivedCall: Int] = [:]
  private var made = 0
  private(set) var aliveMax = 0
  /// The controllers alive, by the names of their classes.
  private var alive: [String: Int] = [:]
  var aliveCount: Int { alive.values.reduce(0, +) }
  /// The controllers alive in words, or `nil` if there are none.
  var controllersAlive: String? {
    ListOutcome.summary(of: alive.flatMap { Array(repeating: $0.key, count: $0.value) })
  }
  /// The controllers of the list itself, which aren't counted.
  private var ofList = 0
  /// Where rows were wrong for the first time.
  private var first: [WrongRow.Failure: String] = [:]
  private var firstWrong, firstUnchecked: String?
  /// The views that have been a controller's, known by place and class, since a reference would keep them alive.
  private var hosted: Set<Identity> = []
  private struct Identity: Hashable {
    let place, type: ObjectIdentifier
    init(_ view: UIView) {
      (place, type) = (ObjectIdentifier(view), ObjectIdentifier(Swift.type(of: view)))
    }
  }
  private var (frames, rowFrames, unchecked, orphaned, uncontained) = (0, 0, 0, 0, 0)
  private var (blank, wrongContents) = (0, 0)
  private var (wrongHeights, statesLost) = (0, 0)
  private var sizing = RowSizing()

  func phaseWillBegin() {
    (explicit, automatic) = ([:], [:])
    made = 0
    source?.reset()
  }

  func watch(_ list: ListScreen) {
    source = CountingSource(of: list.scrollView, list.viewController)
  }

  // MARK: ReceivedCallObserver

  func controllerWasMade(_ name: String) {
    made += 1
    alive[name, default: 0] += 1
    aliveMax = max(aliveMax, aliveCount - ofList)
  }

  func controllerWasReleased(_ name: String) {
    if let count = alive[name] { alive[name] = count == 1 ? nil : count - 1 }
  }

  func controllerLoaded(_ view: UIView) { hosted.insert(Identity(view)) }

  /// Leaves out the controller of the list, which was made as the others are.
  func listWasMade() { (ofList, made, aliveMax) = (1, made - 1, aliveMax - 1) }

  func controllerReceived(_ call: ReceivedCall, isAutomatic: Bool) {
    if isAutomatic { automatic[call, default: 0] += 1 } else { explicit[call, default: 0] += 1 }
  }

  /// Counts what UIKit sends the controller of the list. It tells nothing itself, since it can be of any class.
  func listReceived(_ calls: [ReceivedCall]) {
    for call in calls { automatic[call, default: 0] += 1 }
  }

  // MARK: Frames

  func frameWasCommitted(on stage: ListStage) {
    frames += 1
    if let row = stage.missingRow(inFrame: frames, after: 1) {
      (rowFrames, blank) = (rowFrames + 1, blank + 1)
      note(.blank, row)
    }
    stage.allowFormerRows(inFrame: frames, for: 1)
    stage.list?.forEachShownContent { row, content, view, cell in
      rowFrames += 1
      switch content {
      case .nothing:
        blank += 1
        note(.blank, row)
      case .another, .part, .outdated:
        wrongContents += 1
        note(content == .another ? .other : content == .part ? .incomplete : .outdated, row)
      case .unknown:
        unchecked += 1
        firstUnchecked =
          firstUnchecked
          ?? "first in frame \(frames): row \(row), \(type(of: cell)), whose views aren't RowShowing"
      case .all: break
      }
      if let view, !(view.next is UIViewController), hosted.contains(Identity(view)) {
        orphaned += 1
        note(.orphaned, row)
      }
      if let controller = view?.controller(in: cell), controller.parent == nil {
        uncontained += 1
        let wrong = WrongRow(row: row, failure: .uncontained).text
        first[.uncontained] = first[.uncontained] ?? "first in frame \(frames): \(wrong)"
      }
      if stage.setup.content.sizesRows, content != .another, let view,
        sizing.isWrong(cell, showing: view, stage.setup)
      {
        wrongHeights += 1
      }
    }
    if let user = stage.user {
      statesLost += stage.list?.countLostStates(user.states) ?? 0
    }
  }

  private func note(_ failure: WrongRow.Failure, _ row: Int) {
    if first[failure] != nil { return }
    first[failure] = "first in frame \(frames): \(WrongRow(row: row, failure: failure).text)"
    firstWrong = firstWrong ?? first[failure]
  }

  // MARK: Figures

  var outcome: ListOutcome {
    var outcome = ListOutcome()
    (outcome.blankRows, outcome.firstBlankRow) = (blank, first[.blank])
    outcome.wrongContentRows = wrongContents
    outcome.firstWrongContentRow = first[.other] ?? first[.outdated] ?? first[.incomplete]
    (outcome.uncontainedRows, outcome.firstUncontainedRow) = (uncontained, first[.uncontained])
    (outcome.uncheckedRows, outcome.firstUncheckedRow) = (unchecked, firstUnchecked)
    (outcome.firstWrongRow, outcome.firstOrphanedRow) = (firstWrong, first[.orphaned])
    return outcome
  }

  func figures(of phase: Phase, on stage: ListStage) -> [Figure] {
    var figures = [Figure(phase, .controllersMade, Double(made))]
    if let source { figures.append(Figure(phase, .cellsMade, Double(source.cellsMade))) }
    for call in ReceivedCall.allCases {
      guard let measured = MeasuredCall(rawValue: call.rawValue) else { continue }
      let (sent, received) = (explicit[call] ?? 0, automatic[call] ?? 0)
      if !call.isCallback { figures.append(Figure(phase, .calls(measured), Double(sent))) }
      if call.isCallback || received > 0 {
        figures.append(Figure(phase, .automaticCalls(measured), Double(received)))
      }
    }
    if phase == .scroll { figures += figuresOfScroll(stage.setup.content) }
    if phase == .teardown {
      figures.append(Figure(.launch, .controllersAliveMax, Double(aliveMax)))
    }
    return figures
  }

  private func figuresOfScroll(_ content: Content) -> [Figure] {
    var counts: [(Metric, Int)] = [(.frames, frames), (.rowFrames, rowFrames)]
    if let source { counts.insert((.rowDisplays, source.rowDisplays), at: 0) }
    counts +=
      unchecked == 0
      ? [(.blankRows, blank), (.wrongContentRows, wrongContents)] : [(.uncheckedRows, unchecked)]
    if source == nil { counts.append((.orphanedRows, orphaned)) }
    if content.sizesRows { counts.append((.wrongHeightRows, wrongHeights)) }
    if content.keepsState { counts.append((.stateLost, statesLost)) }
    return counts.map { Figure(.scroll, $0.0, Double($0.1)) }
  }
}

extension ReceivedCall {
  static let ofAppearance: [ReceivedCall] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
  static let ofDisappearance: [ReceivedCall] = [.viewWillDisappear, .viewDidDisappear]

  /// Whether only UIKit sends the call.
  fileprivate var isCallback: Bool {
    switch self {
    case .addChild, .removeFromParent, .willMove, .didMove: false
    default: true
    }
  }
}

/// Finds rows that are not as high as their content needs.
@MainActor public struct RowSizing {
  /// A view in no list. To ask a row's own would change what is measured: its constraints take memory and are solved once more.
  private var sizingView: ContentView?
  /// UIKit rounds heights to pixels.
  private static let tolerance: CGFloat = 0.5

  public init() {}

  /// Returns whether a row of a list has another height than the view that shows it needs. The row may also be higher, and
  /// the view narrower, by what the cell has around it.
  public mutating func isWrong(
    _ cell: UIView, showing view: any RowShowing, _ setup: ListSetup
  ) -> Bool {
    let asked = viewToAsk(showingThatOf: view, setup)
    func height(ofWidth width: CGFloat) -> CGFloat {
      asked.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    let needed = height(ofWidth: cell.bounds.width)
    // A table adds the pixel of its separator to the height of a row that sizes itself.
    let contentView = (cell as? UITableViewCell)?.contentView ?? cell
    if [cell, contentView].contains(where: { abs(needed - $0.bounds.height) <= Self.tolerance }) {
      return false
    }
    guard view.bounds.width < cell.bounds.width else { return true }
    let shown = cell.bounds.intersection(view.convert(view.bounds, to: cell))
    return abs(height(ofWidth: view.bounds.width) - shown.height) > Self.tolerance
  }

  /// Returns another view with the row's model, or the row's own if that is empty, or if showing a model begins something.
  private mutating func viewToAsk(
    showingThatOf view: any RowShowing, _ setup: ListSetup
  ) -> UIView {
    guard let shownRow = view.shownRow, !setup.content.isAsynchronous else { return view }
    let sizingView = sizingView ?? setup.content.makeView()
    self.sizingView = sizingView
    if sizingView.shownRow != shownRow { sizingView.show(setup.models[shownRow]) }
    return sizingView
  }
}
