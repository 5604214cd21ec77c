/// A controller of pages. The class exists so that code can name it; it can't be made.
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open var viewControllers: [UIViewController]? { nil }

  @available(
    *, unavailable,
    message: "There is no page view controller. Use a paging scroll view with child controllers."
  )
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { fatalError() }

  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  @available(*, unavailable, message: "There is no page view controller.")
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

/// The methods that provide pages. Not called.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The methods that follow pages. Not called.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {}

/// A storyboard. The class exists so that code can name it; it can't be made.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  @available(*, unavailable, message: "There are no storyboards. Create the controller in code.")
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { fatalError() }
  @available(*, unavailable, message: "There are no storyboards. Create the controller in code.")
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError()
  }
  @available(*, unavailable, message: "There are no storyboards. Create the controller in code.")
  open func instantiateInitialViewController() -> UIViewController? { fatalError() }
}

/// A segue of a storyboard. The class exists so that code can name it; the model makes none.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public final let identifier: String?, source: UIViewController, destination: UIViewController
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}

extension UIViewController {
  @available(*, unavailable, message: "There are no storyboards. Present or push the controller.")
  public final func performSegue(withIdentifier identifier: String, sender: Any?) {}
  @available(*, unavailable, message: "There are no storyboards. Create the controller in code.")
  public final var storyboard: UIStoryboard? { nil }
  @available(*, unavailable, message: "Use view.safeAreaLayoutGuide.")
  public final var topLayoutGuide: UILayoutGuide { fatalError() }
  @available(*, unavailable, message: "Use view.safeAreaLayoutGuide.")
  public final var bottomLayoutGuide: UILayoutGuide { fatalError() }
}
