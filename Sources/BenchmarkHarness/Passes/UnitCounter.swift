import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Counts units of work from traced calls and objects.
///
/// Only work on rows counts. What a row's content does with controllers, lists and views of its own belongs
/// to the units of the content.
@MainActor final class UnitCounter: CallObserver {
  private(set) var counts = UnitCounts()
  /// The list, from the end of set-up. Lists inside rows belong to rows.
  weak var list: UIScrollView?

  /// How many calls are open whose work belongs to a content.
  private var contentDepth = 0
  private var controllersBefore = 0
  /// The controllers that contents made, of all and of those alive.
  private var isInsideContent: [Bool] = []
  private var contentControllersAlive = 0

  /// Starts counting. The first controller made is the list's own.
  func start() {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    ObjectCensus.releaseHandler = { [unowned self] in release($0) }
    ContentCensus.start()
    CallTrace.observer = self
  }

  /// Stops counting.
  func stop() {
    CallTrace.observer = nil
    ContentCensus.stop()
    ObjectCensus.releaseHandler = nil
    ObjectCensus.isCounting = false
  }

  /// Returns the counts since the last call.
  func take() -> UnitCounts {
    noteControllers()
    counts[.viewLoad] = ContentCensus.viewsMade - viewsBefore
    counts[.contentFill] = ContentCensus.fills - fillsBefore
    (viewsBefore, fillsBefore) = (ContentCensus.viewsMade, ContentCensus.fills)
    defer { counts = UnitCounts() }
    return counts
  }

  private var viewsBefore = 0
  private var fillsBefore = 0

  /// The number of rows' controllers alive.
  var controllersAlive: Int { ObjectCensus.controllersAlive - 1 - contentControllersAlive }

  /// Counts the controllers made since the last call.
  private func noteControllers() {
    while isInsideContent.count < ObjectCensus.controllersMade {
      let isInside = contentDepth > 0
      isInsideContent.append(isInside)
      if isInside {
        contentControllersAlive += 1
      } else if isInsideContent.count > 1 {
        counts[.controllerMake] += 1
      }
    }
  }

  private func release(_ number: Int) {
    if number <= isInsideContent.count, isInsideContent[number - 1] { contentControllersAlive -= 1 }
  }
}

extension UnitCounter {
  func callWillBegin(_ event: CallEvent) {
    noteControllers()
    if contentDepth == 0 { count(event) }
    if opensContent(event) { contentDepth += 1 }
  }

  func callDidEnd(_ event: CallEvent) {
    noteControllers()
    if opensContent(event) { contentDepth -= 1 }
  }

  /// Whether what happens inside a call belongs to the content of a row.
  private func opensContent(_ event: CallEvent) -> Bool {
    switch event.call {
    case .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
      .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews:
      return !isList(event.subject)
    case .cellForRow, .numberOfRows, .numberOfSections:
      return isInCell(event.subject)
    default: return false
    }
  }

  private func count(_ event: CallEvent) {
    switch event.call {
    case .cellForRow: add(.rowRequest, unless: isInCell(event.subject))
    case .makeCell: add(.cellMake, unless: isInCell(event.subject))
    case .prepareForReuse: add(.cellReuse, unless: isInCell(event.subject))
    case .willDisplay: add(.rowShow, unless: isInCell(event.subject))
    case .didEndDisplaying: add(.rowEnd, unless: isInCell(event.subject))
    case .storeQuery: add(.storeQuery)
    case .addChild: add(.childAdd, unless: !isList(event.subject))
    case .removeFromParent: add(.childRemove, unless: !isRow(event.subject))
    case .viewWillAppear: add(.treeEnter, unless: !isRow(event.subject))
    case .viewWillDisappear: add(.treeLeave, unless: !isRow(event.subject))
    case .viewWillLayoutSubviews: add(.contentLayout, unless: !isRow(event.subject))
    case .addSubview:
      guard let view = event.subject as? UIView, view.window == nil,
        let hosted = event.argument as? UIView, let owner = hosted.next as? UIViewController
      else { return }
      add(.treeAttach, unless: !isRow(owner))
    default: break
    }
  }

  private func add(_ unit: CountedUnit, unless isOther: Bool = false) {
    if isOther { counts[.nested] += 1 } else { counts[unit] += 1 }
  }

  private func isList(_ subject: AnyObject) -> Bool {
    guard let controller = subject as? UIViewController else { return false }
    return ObjectCensus.number(of: controller) == 1
  }

  /// Whether a controller serves a row: it's neither the list's own nor inside the content of a row.
  private func isRow(_ subject: AnyObject) -> Bool {
    guard let controller = subject as? UIViewController, !isList(controller) else { return false }
    guard let parent = controller.parent else { return true }
    return isList(parent)
  }

  /// Whether a view or a list is inside a cell of another list.
  private func isInCell(_ subject: AnyObject) -> Bool {
    var ancestor = (subject as? UIView)?.superview
    while let view = ancestor {
      if view is UITableViewCell || view is UICollectionViewCell { return true }
      ancestor = view.superview
    }
    return false
  }
}
