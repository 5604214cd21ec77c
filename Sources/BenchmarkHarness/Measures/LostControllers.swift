import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Controllers that are alive after the scroll, although the list has no use for them.
final class LostControllers: Measure {
  nonisolated static let metrics: [Metric] = [.controllersLost]

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .scroll, let list = stage.list else { return [] }
    return [Figure(.scroll, .controllersLost, KeptControllers.countLost(on: list))]
  }
}

/// The controllers that a list still has a use for: those on screen, those that a cell or the list keeps, and their
/// children. Being a child of the list isn't a use. A strategy doesn't help to find them. Reflection finds those in the
/// stored properties that the classes of the list and of its cells add to UIKit's: in optionals, collections,
/// structures, and objects of other classes.
@MainActor struct KeptControllers {
  /// The numbers of the kept controllers in the `ObjectCensus`, including those around the list.
  private var kept: Set<Int> = []
  private let alive = ObjectCensus.controllersAlive
  private var visitedObjects: Set<ObjectIdentifier> = []

  static func countLost(on list: ListScreen) -> Int {
    var kept = KeptControllers()
    let last = list.viewController
    let hosts = sequence(first: list.scrollView as UIResponder) { $0 === last ? nil : $0.next }
      .compactMap { $0 as? UIViewController }
    for host in hosts { kept.mark(host) }
    list.forEachCell { cell, use in kept.keepControllers(of: cell, use) }
    for host in hosts { kept.searchProperties(of: host) }
    kept.searchProperties(of: list.scrollView)
    return kept.alive - kept.kept.count
  }

  private var isComplete: Bool { kept.count == alive }

  /// Marks a controller. Returns `false` if it was marked before or isn't counted.
  @discardableResult
  private mutating func mark(_ controller: UIViewController) -> Bool {
    ObjectCensus.number(of: controller).map { kept.insert($0).inserted } ?? false
  }

  private mutating func keep(_ controller: UIViewController) {
    guard mark(controller) else { return }
    for child in controller.children { keep(child) }
  }

  /// Keeps the controllers of a cell. In a reuse pool, these are not those of the views inside it, which it
  /// removes when it is reused; a view doesn't keep its controller.
  private mutating func keepControllers(of cell: UIView, _ use: UIListCellUse) {
    if let controller = cell.next as? UIViewController { keep(controller) }
    if use != .pooled { keepControllers(in: cell) }
    searchProperties(of: cell)
    // The view of a content configuration belongs to the cell.
    let contentView =
      (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView
    if let contentView { searchProperties(of: contentView) }
  }

  private mutating func keepControllers(in view: UIView) {
    for view in view.subviews {
      if let controller = view.next as? UIViewController {
        keep(controller)
      } else {
        keepControllers(in: view)
      }
    }
  }

  // MARK: Reflection

  private mutating func searchProperties(of object: AnyObject) {
    for ownClass in Self.ownClasses(of: object) where !isComplete { search(ownClass.children) }
  }

  /// Returns the mirrors of an object as its own class and each one above it, up to UIKit's.
  static func ownClasses(of object: AnyObject) -> [Mirror] {
    sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
      .prefix { !String(reflecting: $0.subjectType).hasPrefix("HeadlessUIKit.") }
  }

  private mutating func search(_ values: Mirror.Children) {
    for value in values where !isComplete { search(value.value) }
  }

  private mutating func search(_ value: Any) {
    if let controller = value as? UIViewController { return keep(controller) }
    // A cell may keep its controller; other views don't, and the rows are models.
    if value is UITableViewCell { return searchProperties(of: value as AnyObject) }
    if value is UIResponder || value is any Rows { return }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .class else { return search(mirror.children) }
    let object = value as AnyObject
    if visitedObjects.insert(ObjectIdentifier(object)).inserted { searchProperties(of: object) }
  }
}
