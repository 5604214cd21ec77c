/// Where an animator is in its life: not started or finished; running or paused; stopped, not yet finished.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// Where an animation ended: at its end; at its start, after it was reversed; or where it was.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that can be paused, reversed and stopped. **Model choice:** The end values are set at the start and stay. Real
/// are `state`, `fractionComplete`, which follows the clock of `UIView.animate`, and the completions.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
  public final let duration: TimeInterval
  public private(set) final var delay: TimeInterval = 0, isRunning = false
  public private(set) final var state = UIViewAnimatingState.inactive
  open var isReversed = false, pausesOnCompletion = false
  // Stored, but without effect.
  open var isInterruptible = true, isUserInteractionEnabled = true, scrubsLinearly = true
  private var animations: [() -> Void] = [], completions: [(UIViewAnimatingPosition) -> Void] = []
  private var fraction: CGFloat = 0, start = 0, serial = 0

  deinit {
    // The clock keeps an animator that runs.
    if state == .inactive { return }
    UIKitException.internalInconsistency.raise(
      "It is an error to release a paused or stopped property animator. Property animators must "
        + "either finish animating or be explicitly stopped and finished before they can be released."
    )
  }

  /// Creates an animator. The pace has no effect.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(0, duration)
  }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  // swift-format-ignore
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) { self.init(duration: duration, curve: .linear, animations: animations) }

  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open var fractionComplete: CGFloat {
    get {
      guard isRunning else { return fraction }
      let frames = CGFloat(max(1, AnimationClock.frames(in: duration)))
      let passed = CGFloat(max(0, AnimationClock.frame - start)) / frames
      return min(1, max(0, isReversed ? fraction - passed : fraction + passed))
    }
    set {
      let runs = isRunning
      pauseAnimation()
      fraction = min(1, max(0, newValue))
      if runs { run() }
    }
  }
  open func startAnimation() { startAnimation(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning, state != .stopped else { return }
    self.delay = delay
    activate()
    run()
  }
  open func pauseAnimation() {
    guard state != .stopped else { return }
    halt(at: fractionComplete)
    activate()
  }
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    if isRunning || state != .active { return }
    run(lasting: durationFactor == 0 ? nil : duration * durationFactor)
  }
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    halt(at: fractionComplete)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { end(at: finalPosition) }
  }
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let changes = { [animations] in for change in animations { change() } }
    animations = []
    AnimationContext.run(duration, delay: 0, options: [], changes, nil)
  }
  private func halt(at fraction: CGFloat) {
    AnimationClock.cancel(serial)
    isRunning = false
    self.fraction = fraction
  }
  private func run(lasting time: TimeInterval? = nil) {
    let left = time ?? duration * Double(isReversed ? fraction : 1 - fraction)
    isRunning = true
    start = AnimationClock.frame + 1 + AnimationClock.frames(in: delay)
    serial = AnimationClock.schedule(after: delay + left) {
      self.halt(at: self.isReversed ? 0 : 1)
      if !self.pausesOnCompletion { self.end(at: self.isReversed ? .start : .end) }
    }
    delay = 0
  }
  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    fraction = 0
    let blocks = completions
    completions = []
    for block in blocks { block(position) }
  }
}
