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
