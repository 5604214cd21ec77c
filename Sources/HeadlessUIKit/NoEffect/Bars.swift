@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  open var title: String?, titleView: UIView?, backButtonTitle: String?, hidesBackButton = false
  open var leftBarButtonItems: [UIBarButtonItem]?, rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?, searchController: UISearchController?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var hidesSearchBarWhenScrolling = true, standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  public override init() {}
  public init(title: String) { self.title = title }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}

// swift-format-ignore
extension UINavigationItem {
  public var leftBarButtonItem: UIBarButtonItem? { get { leftBarButtonItems?.first } set { leftBarButtonItems = newValue.map { [$0] } } }
  public var rightBarButtonItem: UIBarButtonItem? { get { rightBarButtonItems?.first } set { rightBarButtonItems = newValue.map { [$0] } } }
}

@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String?, image: UIImage?, isEnabled = true, tag = 0
  open var accessibilityIdentifier: String?, accessibilityLabel: String?, accessibilityHint: String?
  // swift-format-ignore
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// An item in a navigation bar or toolbar. `sendPrimaryAction()` runs its `primaryAction`, or sends its action to its target.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, bordered, done, prominent }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo,
      pageCurl, close
  }
  open var style = Style.plain, width: CGFloat = 0, customView: UIView?, tintColor: UIColor?
  open var primaryAction: UIAction?, menu: UIMenu?, action: Selector?
  open weak var target: AnyObject?
  public private(set) final var systemItem: SystemItem?

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    set(style, target, action)
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    set(style, target, action)
  }
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: item)
    set(.plain, target, action)
  }
  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    (self.style, self.target, self.action) = (style, target.map { $0 as AnyObject }, action)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }
  /// Creates an item with a closure, whose title and image it takes.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  public class func flexibleSpace() -> UIBarButtonItem { .init(systemItem: .flexibleSpace) }
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Plays a user who chooses the item, if it is enabled. An addition to UIKit's API.
  public final func sendPrimaryAction() {
    if !isEnabled { return }
    if let primaryAction { return primaryAction.perform(from: self) }
    if let target { action?.send(to: target, self) }
  }
}

open class UITabBarItem: UIBarItem {
  open var badgeValue: String?, selectedImage: UIImage?
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

open class UITabBar: UIView {
  nonisolated static let height: CGFloat = 49
  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]?, selectedItem: UITabBarItem?
  open var isTranslucent = true, barTintColor: UIColor?, unselectedItemTintColor: UIColor?
  open var standardAppearance = UITabBarAppearance(), scrollEdgeAppearance: UITabBarAppearance?
}

@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate { public func tabBar(_: UITabBar, didSelect _: UITabBarItem) {} }

open class UINavigationBar: UIView {
  open var items: [UINavigationItem]?, prefersLargeTitles = false, isTranslucent = true
  open var barTintColor: UIColor?, titleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {}
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var backIndicatorImage: UIImage?, backIndicatorTransitionMaskImage: UIImage?
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact }

open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?, shadowColor: UIColor?
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

open class UITabBarAppearance: UIBarAppearance {}

/// A search with a field and a controller for results. The field is a view; results are told by setting its text.
open class UISearchController: UIViewController {
  public final let searchResultsController: UIViewController?, searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var obscuresBackgroundDuringPresentation = true, hidesNavigationBarDuringPresentation = true
  open var isActive = false {
    didSet { if isActive != oldValue { searchResultsUpdater?.updateSearchResults(for: self) } }
  }

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.textWasSet = { [weak self] in
      guard let self else { return }
      if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
    }
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
}

@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// The methods that follow a search controller. Not called.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {}

open class UISheetPresentationController: UIPresentationController {
  /// A height at which the sheet rests.
  public final class Detent: Sendable {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Self("medium"), large = Self("large")
    }
    public class func medium() -> Detent { Detent() }
    public class func large() -> Detent { Detent() }
  }
  open var detents: [Detent] = [.large()], prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?, selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open func animateChanges(_ changes: () -> Void) { changes() }
}

open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?, sourceRect = CGRect.null, barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = bit(0), down = bit(1), left = bit(2), right = bit(3),
    any = Self(rawValue: 15)
}

/// The methods that follow a popover. Not called.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
