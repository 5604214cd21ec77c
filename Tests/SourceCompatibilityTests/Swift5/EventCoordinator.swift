#if canImport(UIKit)
  import UIKit
#endif

/// An object that leads through screens. It has no isolation, as in much source for Swift 5.
public protocol Coordinator: AnyObject {
  var navigationController: UINavigationController { get }
  func start()
}

extension Coordinator {
  public func show(_ controller: UIViewController) {
    navigationController.pushViewController(controller, animated: false)
  }
}

public final class EventCoordinator: Coordinator {
  public let navigationController: UINavigationController
  public private(set) var openedEvents: [Int] = []

  public init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  public func start() {
    let list = ScreenFactory.makeList(of: ["One", "Two", "Three"])
    list.onSelection = { [weak self] event in self?.open(event) }
    show(list)
  }

  private func open(_ event: Int) {
    openedEvents.append(event)
    show(ScreenFactory.makeDetail(of: event))
  }
}

enum ScreenFactory {
  static func makeList(of events: [String]) -> EventListViewController {
    let list = EventListViewController()
    list.events = events
    list.title = "Events"
    return list
  }

  static func makeDetail(of event: Int) -> UIViewController {
    let detail = UIViewController()
    let label = UILabel()
    label.text = "Event \(event)"
    let background = UIView()
    detail.view.addSubview(label)
    detail.view.insertSubview(background, belowSubview: label)
    return detail
  }
}
