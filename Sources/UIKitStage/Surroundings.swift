import UIKit

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
