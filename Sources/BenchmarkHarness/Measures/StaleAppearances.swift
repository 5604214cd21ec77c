import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Controllers of rows whose last appearance callback contradicts the screen, summed over frames.
final class StaleAppearances: FrameCount {
  nonisolated static let metric = Metric.staleAppearances

  private var rows: (any RowsOnScreen)?
  /// The classes of the controllers that appeared, by number in the `ObjectCensus`: a reference would keep them alive.
  private var appeared: [Int: UIViewController.Type] = [:]
  private(set) var count = 0
  private var frame = 0
  /// Where the first contradiction was: `first in frame 5: PostController has appeared and isn't on screen`.
  private(set) var first: String?
  /// The list's window. What other tests of the process show between two frames is in windows of their own.
  private var window: ObjectIdentifier?
  private(set) var sawOtherWindows = false

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasRows }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    window = stage.window.map { ObjectIdentifier($0) }
    rows = phase == .teardown ? nil : stage.rows
    // A released controller doesn't count.
    ObjectCensus.releaseHandler =
      rows == nil ? nil : { [unowned self] in appeared[$0] = nil }
  }

  func callWillBegin(_ event: CallEvent) {
    guard let rows, let controller = event.subject as? UIViewController,
      let number = ObjectCensus.number(of: controller)
    else { return }
    switch event.call {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
      if let window, let own = controller.viewIfLoaded?.window, ObjectIdentifier(own) != window {
        appeared[number] = nil
        sawOtherWindows = true
      } else {
        appeared[number] = isOfRow(controller, in: rows) ? type(of: controller) : nil
      }
    case .viewWillDisappear, .viewDidDisappear: appeared[number] = nil
    default: break
    }
  }

  func frameWasCommitted(on stage: Stage) {
    frame += 1
    let now = countNow
    count += now
    if now > 0, first == nil { first = "first in frame \(frame): \(contradiction)" }
  }

  private var contradiction: String {
    var waiting = appeared
    var unseen: UIViewController?
    rows?.forEachDisplayedController { controller in
      guard let number = ObjectCensus.number(of: controller) else { return }
      if waiting.removeValue(forKey: number) == nil { unseen = unseen ?? controller }
    }
    if let unseen { return "\(type(of: unseen)) is on screen and hasn't appeared" }
    let number = waiting.keys.min()
    let name = number.flatMap { waiting[$0] }.map { "\($0)" } ?? "a controller"
    return "\(name) has appeared and isn't on screen"
  }

  /// The number of appeared controllers that aren't on screen, and of others that are. Rows that only touch the edge of the
  /// screen are displayed, and none is while another controller covers the list.
  private var countNow: Int {
    guard let rows else { return 0 }
    var (appearedOnScreen, others) = (0, 0)
    // Without controllers, a walk through all views of the rows would find none. Of a list that was made before counting
    // began, one more is alive.
    if !appeared.isEmpty || WatchingPass.controllersAlive > 0 {
      rows.forEachDisplayedController {
        // Of one that was made before counting began, nothing is known.
        guard let number = ObjectCensus.number(of: $0) else { return }
        if appeared[number] != nil { appearedOnScreen += 1 } else { others += 1 }
      }
    }
    return appeared.count - appearedOnScreen + others
  }

  /// Returns whether a controller belongs to a row as a whole: it is neither around the rows, nor beside them as in a header,
  /// nor inside a row's content. Before its view is in a window, any may be.
  private func isOfRow(_ controller: UIViewController, in rows: any RowsOnScreen) -> Bool {
    if let view = controller.viewIfLoaded {
      if rows.isAround(view) { return false }
      if rows is ListScreen, view.window != nil, !view.isInCell { return false }
    }
    return !sequence(first: controller, next: \.parent).dropFirst().contains(where: isAppeared)
  }

  private func isAppeared(_ controller: UIViewController) -> Bool {
    ObjectCensus.number(of: controller).map { appeared[$0] != nil } ?? false
  }
}

extension UIView {
  fileprivate var isInCell: Bool {
    sequence(first: self, next: \.superview).contains {
      $0 is UITableViewCell || $0 is UICollectionViewCell
    }
  }
}

/// Controllers of a pager that are alive without a view on screen: the most after any frame.
final class UnseenControllers: FrameCount {
  nonisolated static let metric = Metric.controllersUnseenMax

  private(set) var count = 0

  static func watches(_ scenario: Scenario) -> Bool { scenario.strategy.screen == .pager }

  func frameWasCommitted(on stage: Stage) {
    var seen = 0
    stage.rows?.forEachDisplayedController { _ in seen += 1 }
    count = max(count, WatchingPass.controllersAlive - seen)
  }
}

/// Appearances of a pager's pages that a `viewWillAppear` begins and no `viewDidAppear` completes. Apple allows them:
/// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)
final class UnfinishedAppearances: FrameCount {
  nonisolated static let metric = Metric.appearancesUnfinished

  private(set) var count = 0
  private var begun: Set<Int> = []

  static func watches(_ scenario: Scenario) -> Bool { scenario.strategy.screen == .pager }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) { if phase == .scroll { count = 0 } }

  func callWillBegin(_ event: CallEvent) {
    guard let controller = event.subject as? UIViewController,
      let number = ObjectCensus.number(of: controller)
    else { return }
    switch event.call {
    case .viewWillAppear: begun.insert(number)
    case .viewDidAppear: begun.remove(number)
    case .viewWillDisappear, .viewDidDisappear: if begun.remove(number) != nil { count += 1 }
    default: break
    }
  }
}
