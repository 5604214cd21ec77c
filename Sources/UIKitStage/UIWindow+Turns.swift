import UIKit

// Everything in which the model and Apple's UIKit differ for whoever drives a window: how time passes.

#if canImport(HeadlessUIKit)

  extension UIWindow {
    /// Waits until one frame is committed, without the idle work after it. Nothing suspends, so no other test gets in between.
    public func frame() async { finishFrame() }

    /// Waits until the idle work after a frame is done.
    public func idleTime() async { finishIdleWork() }

    /// Waits until everything that is due was laid out, its callbacks were sent, and idle work was done.
    public func turn() async { finishTurn() }

    /// Waits until the content of a scroll view in this window is at rest.
    public func endScrolling(of view: UIScrollView) async {
      while view.advance(by: 1000 / 60) { finishTurn() }
      finishTurn()
    }

    /// Sends a memory warning.
    public func warnOfMemory() { sendMemoryWarning() }

    /// Does nothing: windows are shown without a scene.
    public func joinScene() {}
    public func leaveScene() {}
    static var hasSceneToJoin: Bool { true }
    static func refreshesPerSecond() async -> Int? { nil }
  }

  extension UIScrollView {
    /// Does nothing: no window has a safe area unless it is asked for.
    public func ignoreSafeArea() {}
  }

  extension UIApplication {
    static var ofProcess: UIApplication? { .shared }
  }

#else

  extension UIWindow {
    /// Waits for the next refresh of the display, and commits what changed.
    public func frame() async {
      await DisplayRefresh.clock.next()
      CATransaction.flush()
    }

    /// Returns at once: UIKit uses the time until the next frame, for which ``frame()`` waits.
    public func idleTime() async {}

    /// Waits for one frame to lay out, one to send what follows it, and one for idle work.
    public func turn() async {
      for _ in 0..<3 { await frame() }
    }

    /// Waits until the offset of a scroll view is the same in ten frames.
    public func endScrolling(of view: UIScrollView) async {
      var (last, calm) = (view.contentOffset, 0)
      while calm < 10 {
        await frame()
        calm = view.contentOffset == last ? calm + 1 : 0
        last = view.contentOffset
      }
    }

    /// Posts the notification of a memory warning, which is all that an app can send of it.
    public func warnOfMemory() {
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.ofProcess)
    }

    /// Joins the scene in the foreground if there is one, without which a window isn't shown.
    public func joinScene() {
      if let scene = Self.sceneToJoin { windowScene = scene }
    }

    /// Leaves the screen.
    public func leaveScene() {
      isHidden = true
      windowScene = nil
    }

    static var hasSceneToJoin: Bool { sceneToJoin != nil }
    static func refreshesPerSecond() async -> Int? { await DisplayRefresh.clock.rate() }

    private static var sceneToJoin: UIWindowScene? {
      UIApplication.ofProcess?.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
        .first { $0.activationState == .foregroundActive }
    }
  }

  extension UIScrollView {
    /// Begins the content at the upper edge, even where a status bar is.
    public func ignoreSafeArea() { contentInsetAdjustmentBehavior = .never }
  }

  extension UIApplication {
    /// The app, or `nil` in a process that isn't one, where `shared` is a null pointer in spite of its type.
    static var ofProcess: UIApplication? {
      unsafeBitCast(shared, to: Optional<OpaquePointer>.self) == nil ? nil : shared
    }
  }

  /// Tells a clock of each refresh of the display.
  @MainActor final class DisplayRefresh: NSObject {
    static let clock: RefreshClock = {
      let clock = RefreshClock()
      // https://developer.apple.com/documentation/quartzcore/cadisplaylink
      // The link keeps its target, and the run loop the link.
      let link = CADisplayLink(target: DisplayRefresh(of: clock), selector: #selector(fire(_:)))
      link.add(to: .main, forMode: .common)
      return clock
    }()

    private let refreshed: RefreshClock

    private init(of clock: RefreshClock) { refreshed = clock }

    @objc private func fire(_ link: CADisplayLink) {
      refreshed.refreshed((link.timestamp, link.targetTimestamp - link.timestamp))
    }
  }

#endif

/// What a process has of what lists on screen need.
public struct Surroundings: Sendable {
  public var hasApplication: Bool
  public var hasScene: Bool
  /// The display's refreshes a second: 0 if it doesn't refresh, and `nil` in the model, whose frames come when asked for.
  public var refreshes: Int?
  public var viewsAppear: Bool

  public init(hasApplication: Bool, hasScene: Bool, refreshes: Int?, viewsAppear: Bool) {
    (self.hasApplication, self.hasScene) = (hasApplication, hasScene)
    (self.refreshes, self.viewsAppear) = (refreshes, viewsAppear)
  }

  /// Whether lists can be played, and facts be checked.
  public var areComplete: Bool {
    hasApplication && hasScene && refreshes != 0 && viewsAppear
  }

  /// What is there, and what isn't.
  public var sentence: String {
    let refreshing = refreshes.map { $0 == 0 ? "no" : "\($0)" } ?? "its own"
    return "There is \(hasApplication ? "an" : "no") application, "
      + "\(hasScene ? "a" : "no") scene in the foreground and a display with \(refreshing) refreshes a second, "
      + "and viewDidAppear \(viewsAppear ? "arrives" : "doesn't arrive")."
  }

  /// Finds out what this process has.
  @MainActor public static func here() async -> Surroundings {
    final class Root: UIViewController {
      var hasAppeared = false

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
      }
    }
    let root = Root()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    window.joinScene()
    window.rootViewController = root
    window.makeKeyAndVisible()
    for _ in 0..<10 where !root.hasAppeared { await window.turn() }
    let surroundings = Surroundings(
      hasApplication: UIApplication.ofProcess != nil, hasScene: UIWindow.hasSceneToJoin,
      refreshes: await UIWindow.refreshesPerSecond(), viewsAppear: root.hasAppeared)
    window.leaveScene()
    return surroundings
  }
}

/// Waits for the refreshes of a display, up to a limit for each: a display that is off, or another app's, never refreshes.
@MainActor final class RefreshClock {
  private(set) var last: FrameTimes.Refresh = (0, 0)
  /// The number of times that the limit came first.
  private(set) var missed = 0

  private let limit: Duration
  private var number = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  init(limit: Duration = .milliseconds(100)) { self.limit = limit }

  func next() async {
    number += 1
    let (number, limit) = (number, limit)
    let watchdog = Task { [weak self] in
      try await Task.sleep(for: limit)
      self?.giveUp(number)
    }
    await withCheckedContinuation { waiting[number] = $0 }
    watchdog.cancel()
  }

  func refreshed(_ refresh: FrameTimes.Refresh) {
    last = refresh
    let all = waiting.values
    waiting.removeAll()
    for one in all { one.resume() }
  }

  private func giveUp(_ number: Int) {
    guard let one = waiting.removeValue(forKey: number) else { return }
    missed += 1
    one.resume()
  }

  /// Returns the refreshes in a second, from those of half a second at the usual rate; 0 if one was missed.
  func rate() async -> Int {
    let missed = missed
    await next()
    let first = last.time
    for _ in 0..<30 { await next() }
    guard self.missed == missed, last.time > first else { return 0 }
    return Int((30 / (last.time - first)).rounded())
  }
}
