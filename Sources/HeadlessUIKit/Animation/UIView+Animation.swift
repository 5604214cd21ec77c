@MainActor enum AnimationContext {
  static var isEnabled = true, duration: TimeInterval = 0
  static func run(
    _ duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let outer = self.duration
    let inherits = outer > 0 && !options.contains(.overrideInheritedDuration)
    let time = isEnabled ? (inherits ? outer : max(0, duration)) : 0
    self.duration = time
    changes()
    self.duration = outer
    let whole = (isEnabled ? max(0, delay) : 0) + (options.contains(.autoreverse) ? 2 * time : time)
    CATransaction.note(whole)
    guard let completion, !options.contains(.repeat) else { return }
    AnimationClock.schedule(after: whole) { completion(true) }
  }
}

// **Model choice:** An animation's end values are set at once. The idle time of a turn calls its completion with `true`, after
// the frames that delay and duration take at 60 Hz. An animation that repeats never completes, and nothing interrupts one.

extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { AnimationContext.run(duration, delay: delay, options: options, animations, completion) }
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { AnimationContext.run(duration, delay: delay, options: options, animations, completion) }
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { AnimationContext.run(duration, delay: delay, options: options, animations, completion) }
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { AnimationContext.run(duration, delay: 0, options: options, { animations?() }, completion) }
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let changes = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    AnimationContext.run(duration, delay: 0, options: options, changes, completion)
  }
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    actionsWithoutAnimation()
    AnimationContext.isEnabled = wasEnabled
  }

  /// Sets whether changes are animated. Without animation, completions are called after the frame.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }
  public class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.duration }
}

/// The clock of animations: each finished frame takes 1/60 s. A due completion is called in the idle time after its frame.
@MainActor package enum AnimationClock {
  private struct Entry { let serial: Int, due: Int, block: () -> Void }
  static let framesPerSecond = 60.0
  @exclusivity(unchecked) private(set) static var frame = 0
  @exclusivity(unchecked) private static var nextDue = Int.max
  @exclusivity(unchecked) private static var entries: [Entry] = [] {
    didSet { nextDue = entries.reduce(Int.max) { min($0, $1.due) } }
  }
  @exclusivity(unchecked) private static var lastSerial = 0
  package static var isRunning: Bool { nextDue != .max }
  static var hasDue: Bool { frame >= nextDue }
  static func frames(in seconds: TimeInterval) -> Int {
    Int((max(0, seconds) * framesPerSecond - 1e-6).rounded(.up))
  }
  @discardableResult
  static func schedule(after seconds: TimeInterval, _ block: @escaping () -> Void) -> Int {
    lastSerial += 1
    entries.append(Entry(serial: lastSerial, due: frame + 1 + frames(in: seconds), block: block))
    return lastSerial
  }
  static func cancel(_ serial: Int) { entries.removeAll { $0.serial == serial } }
  static func tick() { frame += 1 }
  static func complete() {
    while hasDue, let index = entries.firstIndex(where: { $0.due == nextDue }) {
      entries.remove(at: index).block()
    }
  }
}
