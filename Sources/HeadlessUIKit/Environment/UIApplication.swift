/// The app: the end of the responder chain and the sender of notifications.
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }
  public static let shared = UIApplication()
  public nonisolated static let didReceiveMemoryWarningNotification = notification(
    "UIApplicationDidReceiveMemoryWarning")
  final var warning: UInt16 = 0
  /// The app's delegate, a weak reference. Not called.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The addresses that were opened, the first one first. An addition to UIKit's API.
  public private(set) final var openedURLs: [URL] = []
  fileprivate final var sceneList: [UIWindowScene] = []
  private override init() {}
  open var isIdleTimerDisabled = false
  open var applicationState: State { .active }
  open var connectedScenes: Set<UIScene> { Set(sceneList) }
  open var windows: [UIWindow] { sceneList.flatMap(\.windows) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarFrame: CGRect { .zero }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open func canOpenURL(_ url: URL) -> Bool { true }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(true)
  }
}

// The notifications aren't posted.
extension UIApplication {
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
  public struct LaunchOptionsKey: Hashable, Sendable {}
  public nonisolated static let openSettingsURLString = "app-settings:",
    didBecomeActiveNotification = notification("UIApplicationDidBecomeActive"),
    willResignActiveNotification = notification("UIApplicationWillResignActive"),
    didEnterBackgroundNotification = notification("UIApplicationDidEnterBackground"),
    willEnterForegroundNotification = notification("UIApplicationWillEnterForeground"),
    willTerminateNotification = notification("UIApplicationWillTerminate")
}

/// The methods that an app's delegate may have. Not called.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {}
// swift-format-ignore
extension UIApplicationDelegate { public var window: UIWindow?? { UIApplication.shared.keyWindow } }

/// The methods that a scene's delegate may have. Not called.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {}

/// The methods that a window scene's delegate may have. Not called.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// A part of an app with its windows, always in the foreground.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  public final class ConnectionOptions: NSObject {}
  open var activationState: ActivationState { .foregroundActive }
  open weak var delegate: (any UISceneDelegate)?
}

/// What the system keeps of a scene. The model makes none.
open class UISceneSession: NSObject {}

open class UIWindowScene: UIScene {
  fileprivate struct Link { weak var window: UIWindow? }
  fileprivate final var links: [Link] = []

  /// Creates a scene, which the app keeps. An addition to UIKit's API: the system makes scenes.
  public override init() {
    super.init()
    UIApplication.shared.sceneList.append(self)
  }
  open var windows: [UIWindow] { links.compactMap(\.window) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var screen: UIScreen { .main }
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open override var next: UIResponder? { UIApplication.shared }
}

/// The bar with the time: there is none.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject { public final let statusBarFrame = CGRect.zero }

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    windowScene.links.append(UIWindowScene.Link(window: self))
  }
  public final var windowScene: UIWindowScene? {
    UIApplication.shared.sceneList.first { $0.windows.contains(self) }
  }
  public final var screen: UIScreen { .main }
  /// The level above other windows. Stored, but without effect.
  // swift-format-ignore
  public final var windowLevel: Level { get { extras?.steps?.level ?? .normal } set { ownSteps.level = newValue } }

  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(0), statusBar = Self(1000), alert = Self(2000)
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}

@preconcurrency @MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  /// The number of pixels of a point: 3, as on today's phones. Layouts put origins on pixels (Flow layout 1).
  // swift-format-ignore
  public package(set) final var scale: CGFloat { get { UIScrollView.pixels } set { UIScrollView.pixels = newValue } }
  /// The bounds in points: those of a phone with 393 by 852. Windows can have another size.
  public var bounds: CGRect { Self.frame }
  static let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
  public final let traitCollection = UITraitCollection {
    $0.userInterfaceStyle = .light
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.userInterfaceIdiom = .phone
    $0.displayScale = 3
    $0.preferredContentSizeCategory = .large
    $0.layoutDirection = .leftToRight
  }
  private override init() {}
  public var maximumFramesPerSecond: Int { 60 }
}
