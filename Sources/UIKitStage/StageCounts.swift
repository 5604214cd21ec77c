import BenchmarkResults
import RecyclingStrategies
import UIKit

/// Counts what public UIKit API tells of a list on stage: the calls that controllers receive, the cells that the data
/// source gives, and what rows on screen show.
@MainActor final class StageCounts: ReceivedCallObserver {
  private var source: CountingSource?
  private var explicit: [ReceivedCall: Int] = [:]
  private var automatic: [ReceivedCall: Int] = [:]
  private var (made, alive, aliveMax) = (0, 0, 0)
  private var (frames, rowFrames, unchecked) = (0, 0, 0)
  private var (blank, wrongContents) = (0, 0)
  private var (wrongHeights, statesLost) = (0, 0)
  private var sizing = RowSizing()

  func phaseWillBegin() {
    (explicit, automatic) = ([:], [:])
    made = 0
    source?.reset()
  }

  /// Counts the cells and displays of a list from now on.
  func watch(_ list: ListScreen) {
    source = CountingSource(of: list.scrollView, list.viewController)
  }

  // MARK: ReceivedCallObserver

  func controllerWasMade() {
    made += 1
    alive += 1
    aliveMax = max(aliveMax, alive)
  }

  func controllerWasReleased() { alive -= 1 }

  func controllerReceived(_ call: ReceivedCall, isAutomatic: Bool) {
    if isAutomatic { automatic[call, default: 0] += 1 } else { explicit[call, default: 0] += 1 }
  }

  /// Counts what UIKit sends the controller of the list. It tells nothing itself, since it can be of any class.
  func listReceived(_ calls: [ReceivedCall]) {
    for call in calls { automatic[call, default: 0] += 1 }
  }

  // MARK: Frames

  /// A frame of the scroll was committed.
  func frameWasCommitted(on stage: ListStage) {
    frames += 1
    stage.list?.forEachShownContent { _, content, view, cell in
      rowFrames += 1
      switch content {
      case .nothing: blank += 1
      case .another, .part: wrongContents += 1
      case .unknown: unchecked += 1
      case .all: break
      }
      if stage.setup.content.sizesRows, content != .another, let view,
        sizing.isWrong(cell, showing: view, stage.setup)
      {
        wrongHeights += 1
      }
    }
    if let person = stage.person {
      statesLost += stage.list?.countLostStates(person.states) ?? 0
    }
  }

  // MARK: Figures

  func figures(of phase: Phase, on stage: ListStage) -> [Figure] {
    var figures = [
      Figure(phase, .controllersMade, Double(made)),
      Figure(phase, .cellsMade, Double(source?.cellsMade ?? 0)),
    ]
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
    var counts: [(Metric, Int)] = [
      (.rowDisplays, source?.rowDisplays ?? 0), (.frames, frames), (.rowFrames, rowFrames),
    ]
    counts +=
      unchecked == 0
      ? [(.blankRows, blank), (.wrongContentRows, wrongContents)] : [(.uncheckedRows, unchecked)]
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
  /// A view of the content that is in no list. To ask a row's own view would change what is measured: an answer by
  /// constraints takes memory in the view, and has them solved once more in the next frame.
  private var sizingView: ContentView?

  /// UIKit rounds heights to pixels.
  private static let tolerance: CGFloat = 0.5

  public init() {}

  /// Returns whether a row of a list has another height than the view that shows it needs.
  public mutating func isWrong(
    _ cell: UIView, showing view: any RowShowing, _ setup: ListSetup
  )
    -> Bool
  {
    let room = CGSize(width: cell.bounds.width, height: .greatestFiniteMagnitude)
    let height = viewToAsk(showingThatOf: view, setup).sizeThatFits(room).height
    // A table adds the pixel of its separator to the height of a row that sizes itself.
    let contentView = (cell as? UITableViewCell)?.contentView ?? cell
    return ![cell, contentView].contains { abs(height - $0.bounds.height) <= Self.tolerance }
  }

  /// Returns the view to ask instead of a row's: another one with the same model, unless the row's is empty, or showing a
  /// model begins something.
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
