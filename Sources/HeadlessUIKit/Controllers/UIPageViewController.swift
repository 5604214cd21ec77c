/// A container that shows one page at a time: the page that code sets, or that the user swipes to. With the scroll style, pages
/// lie side by side in a paging scroll view, the first subview of the container's view. Its content is three pages long, and
/// the page at rest is the middle one (Pages 8). The container follows the offset in the layout pass: a swipe completes when
/// the offset has reached a page and doesn't move by itself, and is cancelled when the offset is back at the middle. **Model
/// choices:** With the page curl style, only code turns pages, and the data source isn't asked.
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = Self(rawValue: "interPageSpacing")
    public static let spineLocation = Self(rawValue: "spineLocation")
  }

  public final let transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation
  /// Where a curling page is bound. With `mid`, two pages are shown.
  public final let spineLocation: SpineLocation
  /// Whether a curling page has a back, so that two pages can be set of which the first is shown.
  open var isDoubleSided = false
  final let spacing: CGFloat
  final var scroller: PageScrollView?
  final var shown: [UIViewController] = [], neighbors = PageNeighbors(), turn: PageTurn?
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = options?[.spineLocation]
    spineLocation =
      style == .scroll
      ? .none : spine as? SpineLocation ?? SpineLocation(rawValue: spine as? Int ?? 1) ?? .min
    let space = options?[.interPageSpacing]
    spacing = space as? CGFloat ?? (space as? Double ?? Double(space as? Int ?? 0))
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  /// The source of the neighbors; without one, the user can't swipe. Setting it lets the known neighbors go (Pages 3).
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { forgetNeighbors() } }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The shown pages: the new ones as soon as code sets them, and once a swipe has completed (Pages 7).
  open var viewControllers: [UIViewController]? { shown }
  /// The gestures that turn a page: none, because the scroll view has its own.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// Shows other pages. In a window, an animated turn takes 0.3 s and keeps the former page as a neighbor (Pages 3, 6). A turn
  /// in progress ends first, with `false` for its completion. Fails unless as many pages are set as are shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    let required = spineLocation == .mid ? 2 : 1
    if pages.count != required && !(isDoubleSided && pages.count == 2) {
      UIKitException.invalidArgument.raise(
        "The number of view controllers provided (\(pages.count)) doesn't match the number "
          + "required (\(required)) for the requested transition")
    }
    turn(to: Array(pages.prefix(required)), direction, animated: animated, completion)
    if transitionStyle == .scroll, let dataSource {
      _ = dataSource.presentationCount(for: self)
      _ = dataSource.presentationIndex(for: self)
    }
  }

  open override func loadView() {
    receive(.loadView) {
      let container = ContainerView()
      view = container
      if transitionStyle == .pageCurl { return }
      let scroller = PageScrollView()
      scroller.isPagingEnabled = true
      self.scroller = scroller
      container.insert(scroller, at: 0)
    }
  }
  override func layOutContents() { layOutPages() }
}

@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ controller: UIPageViewController, viewControllerBefore page: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ controller: UIPageViewController, viewControllerAfter page: UIViewController
  ) -> UIViewController?

  // Stored, but without effect: the points of a page control, asked for after code sets pages.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for _: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for _: UIPageViewController) -> Int { 0 }
}

/// The methods that follow swipes. All methods are optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(_: UIPageViewController, willTransitionTo pending: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

// swift-format-ignore
extension UIPageViewControllerDelegate {
  public func pageViewController(_: UIPageViewController, willTransitionTo _: [UIViewController]) {}
  public func pageViewController(_: UIPageViewController, didFinishAnimating _: Bool, previousViewControllers _: [UIViewController], transitionCompleted _: Bool) {}

  // Stored, but without effect: no requirements, because nothing asks.
  public func pageViewController(_ controller: UIPageViewController, spineLocationFor _: UIInterfaceOrientation) -> UIPageViewController.SpineLocation { controller.spineLocation }
  public func pageViewControllerSupportedInterfaceOrientations(_: UIPageViewController) -> UIInterfaceOrientationMask { .allButUpsideDown }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(_: UIPageViewController) -> UIInterfaceOrientation { .portrait }
}
