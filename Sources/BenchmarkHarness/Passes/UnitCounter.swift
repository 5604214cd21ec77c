import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Counts units of work from traced calls and objects.
///
/// Only work on rows counts. What a row's content does with controllers, lists and views of its own is part
/// of the content's units.
@MainActor final class UnitCounter: CallObserver {
  private var counts = UnitCounts()
  /// Whether rows show content with controllers inside its own, which make others when they are made.
  private let hasInnerControllers: Bool
  /// The contents that rows show in turn, if there are several.
  private let contents: [String]

  /// How many calls are open whose work belongs to a content.
  private var contentDepth = 0
  /// Whether a content made the controller, for each controller by its number.
  private var isContents: [Bool] = []
  private var contentsControllersAlive = 0
  /// The state of the census when counts were last taken.
  private var viewsBefore = 0
  private var fillsBefore = 0
  private var contentControllersBefore = 0
  /// How often views of rows were loaded or shown, and how often they had been when each controller loaded a view
  /// that wasn't shown since.
  private var useCount = 0
  private var loads: [Int: Int] = [:]
  /// The views without controllers whose cells haven't been displayed.
  private var hiddenViews = 0

  /// Creates a counter of rows that show a content.
  init(of content: Content) {
    hasInnerControllers = content.needsController
    contents = content.variants.count > 1 ? content.variants.map(\.name) : []
  }

  /// Starts counting. The first controller made is the list's own.
  func start() {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    ObjectCensus.releaseHandler = { [unowned self] in noteRelease(of: $0) }
    ContentCensus.start(contents: contents)
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
    noteNewControllers()
    counts[.view] = ContentCensus.viewsMade - viewsBefore
    counts[.bind] = ContentCensus.fills - fillsBefore
    if hasInnerControllers {
      counts[.controller] = ContentCensus.controllersMade - contentControllersBefore
      contentControllersBefore = ContentCensus.controllersMade
    }
    // Where no controllers are, a view enters the window and is laid out once, when its cell is first displayed.
    if controllersAlive == 0 {
      hiddenViews += counts[.view]
      let entering = min(hiddenViews, counts[.rowShow])
      hiddenViews -= entering
      counts[.layout] += entering
      counts[.enterWindow] += entering
    }
    (viewsBefore, fillsBefore) = (ContentCensus.viewsMade, ContentCensus.fills)
    defer { counts = UnitCounts() }
    return counts
  }

  /// The number of rows' controllers alive.
  var controllersAlive: Int {
    hasInnerControllers
      ? ContentCensus.controllersAlive
      : ObjectCensus.controllersAlive - 1 - contentsControllersAlive
  }

  /// Notes the controllers made since the last call, and who made them.
  private func noteNewControllers() {
    while isContents.count < ObjectCensus.controllersMade {
      isContents.append(contentDepth > 0)
      if contentDepth > 0 {
        contentsControllersAlive += 1
      } else if isContents.count > 1 {
        counts[.controller] += 1
      }
    }
  }

  private func noteRelease(of number: Int) {
    if number <= isContents.count, isContents[number - 1] { contentsControllersAlive -= 1 }
  }
}

extension UnitCounter {
  func callWillBegin(_ event: CallEvent) {
    noteNewControllers()
    // Models that a row's content reads again are the store's work, not the content's.
    if event.call == .storeQuery {
      counts[.storeQuery] += 1
    } else if contentDepth == 0 {
      count(event)
      countAttachment(event)
    }
    if isOfContent(event) { contentDepth += 1 }
  }

  func callDidEnd(_ event: CallEvent) {
    noteNewControllers()
    if isOfContent(event) { contentDepth -= 1 }
  }

  /// Whether what happens inside a call belongs to the content of a row.
  private func isOfContent(_ event: CallEvent) -> Bool {
    switch event.call {
    case .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
      .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews:
      !isList(event.subject)
    case .cellForRow, .numberOfRows, .numberOfSections: isInCell(event.subject)
    default: false
    }
  }

  private func count(_ event: CallEvent) {
    guard let unit = unit(of: event) else { return }
    let isOfRow =
      switch unit.subject {
      case .host: !isInCell(event.subject)
      case .content: isRow(event.subject)
      case nil: unit == .addChild ? isList(event.subject) : isRow(event.subject)
      }
    guard isOfRow else { return }
    counts[unit] += 1
    if unit == .viewDidLoad || unit == .appear { note(unit, of: event.subject) }
    // Entering and leaving are known by their callbacks.
    if unit == .appear { counts[.enterWindow] += 1 }
    if unit == .disappear { counts[.leaveWindow] += 1 }
  }

  /// Notes that the view of a row's controller is loaded or shown.
  private func note(_ unit: CostUnit, of subject: AnyObject) {
    guard let controller = subject as? UIViewController,
      let number = ObjectCensus.number(of: controller)
    else { return }
    useCount += 1
    if unit == .viewDidLoad {
      loads[number] = useCount
    } else if let load = loads.removeValue(forKey: number),
      useCount - load > CostUnit.viewsUntilCold
    {
      counts[.coldView] += 1
    }
  }

  private func unit(of event: CallEvent) -> CostUnit? {
    switch event.call {
    case .cellForRow: .rowRequest
    case .makeCell: .cell
    case .prepareForReuse: .dequeue
    case .willDisplay: .rowShow
    case .didEndDisplaying: .rowEnd
    case .viewDidLoad: .viewDidLoad
    case .addChild: .addChild
    case .willMove: .willMove
    case .didMove: .didMove
    case .removeFromParent: .removeFromParent
    case .viewWillAppear: .appear
    case .viewWillDisappear: .disappear
    case .viewWillLayoutSubviews: .layout
    default: nil
    }
  }

  /// Counts an addition outside of a window.
  private func countAttachment(_ event: CallEvent) {
    guard event.call == .addSubview, let view = event.subject as? UIView, view.window == nil,
      let hosted = event.argument as? UIView, let owner = hosted.next as? UIViewController,
      isRow(owner)
    else { return }
    counts[.attach] += 1
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
}
