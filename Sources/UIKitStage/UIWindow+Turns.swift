import UIKit

// Everything in which the model and Apple's UIKit differ for whoever drives a window: how time passes.

#if canImport(HeadlessUIKit)

  extension UIWindow {
    /// Waits until one frame is committed, without the idle work after it.
    ///
    /// In the model, nothing suspends, so that no other test gets in between.
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
  }

#else

  extension UIWindow {
    /// Waits for the next refresh of the display, and commits what changed.
    public func frame() async {
      await DisplayRefresh.next()
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
        name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }
  }

  /// Resumes whoever waits for the next refresh of the display.
  @MainActor final class DisplayRefresh: NSObject {
    /// The time of the last refresh for which someone waited, and the time from a refresh to the next, in seconds.
    private(set) static var last: (time: CFTimeInterval, period: CFTimeInterval) = (0, 0)

    private var continuation: CheckedContinuation<Void, Never>?

    static func next() async {
      let refresh = DisplayRefresh()
      // https://developer.apple.com/documentation/quartzcore/cadisplaylink
      let link = CADisplayLink(target: refresh, selector: #selector(fire(_:)))
      await withCheckedContinuation { continuation in
        refresh.continuation = continuation
        link.add(to: .main, forMode: .common)
      }
    }

    @objc private func fire(_ link: CADisplayLink) {
      Self.last = (link.timestamp, link.targetTimestamp - link.timestamp)
      link.invalidate()
      continuation?.resume()
      continuation = nil
    }
  }

#endif
