import Testing
import UIKit
import UIKitStage

/// What UIKit was found to do (`Facts.md`), by its public API alone. The same sources run against Apple's UIKit.
/// The tests run one after another, because cells that UIKit creates reach the log only as a global.
@Suite(.serialized, .recorded, .limitOnDevice(minutes: 5)) enum UIKitFacts {}

extension Trait where Self == TimeLimitTrait {
  /// A device may wait for ever for a frame. The model doesn't, and a busy machine may take its time.
  static func limitOnDevice(minutes: Int) -> Self {
    #if canImport(HeadlessUIKit)
      .timeLimit(.minutes(24 * 60))
    #else
      .timeLimit(.minutes(minutes))
    #endif
  }
}

/// A window on screen. How time passes in it, in which the two systems differ, is in `UIWindow+Turns`.
/// Views must be made after the screen. In the model, nothing suspends, so that no other test gets in between and
/// the behavior of the process is that of the screen until it is released.
@MainActor final class Screen {
  let window: UIWindow

  /// Creates a window with a root controller, which isn't shown yet.
  init(_ root: UIViewController? = nil, size: CGSize = CGSize(width: 320, height: 600)) {
    #if canImport(HeadlessUIKit)
      UIKitBehavior.current = Self.behavior
    #endif
    Log.reset()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.joinScene()
    window.rootViewController = root ?? List()
  }

  var root: UIViewController { window.rootViewController! }

  func shown() async -> Screen {
    window.makeKeyAndVisible()
    await endTurn()
    return self
  }
  func add(_ child: UIViewController) {
    root.addChild(child)
    root.view.addSubview(child.view)
  }

  /// Adds a scroll view whose content begins at its upper edge.
  func add(_ view: UIScrollView) {
    view.ignoreSafeArea()
    root.view.addSubview(view)
  }
  #if canImport(HeadlessUIKit)
    isolated deinit { UIKitBehavior.current = .classic }

    /// That of today's UIKit, or another that the variable `BENCH_UIKIT` names.
    private static let behavior =
      switch ProcessInfo.processInfo.environment["BENCH_UIKIT"] {
      case "classic": UIKitBehavior.classic
      case "far": UIKitBehavior(prefetching: true, prefetchedScreens: 2, announcesAtLoad: false)
      case "repeating":
        UIKitBehavior(
          prefetching: true, announcesAtLoad: false, repeatsDidMove: true,
          repeatsDidEndDisplaying: true)
      default: UIKitBehavior.prefetching
      }
  #else
    isolated deinit { window.leaveScene() }
  #endif

  /// Records a step, and waits until what is due was laid out, its callbacks were sent, and idle work was done.
  func endTurn(_ step: String? = nil) async {
    if let step { mark(step) }
    await window.turn()
  }
  func turn(_ action: () -> Void) async {
    action()
    await endTurn()
  }

  /// Waits until one frame is committed, without the idle work after it.
  func frame() async { await window.frame() }
  func endScrolling(of view: UIScrollView) async { await window.endScrolling(of: view) }
  func warnOfMemory() { window.warnOfMemory() }
}
