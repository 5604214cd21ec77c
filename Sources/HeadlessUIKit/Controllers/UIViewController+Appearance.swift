// A reversed transition sends no "did" of the first (Containment 16): a view that enters and leaves a window in a turn sends
// `viewWillAppear`, `viewWillDisappear`, `viewDidDisappear`, and no `viewIsAppearing`, which the layout pass sends.

extension UIViewController {
  final func begin(_ phase: Appearance.Phase, in window: UIWindow) {
    guard isForwardedTo else { return }
    if phase == .appearing && Appearance.joinsContainer && joinsAppearance(in: window)
      || beginTransition(to: phase, manually: false, animated: Appearance.animates)
    {
      window.transitions.append(QueuedTransition(controller: self, serial: appearance.serial))
    }
  }

  /// Appears without a callback and returns `true` if the container was in the window before and is appearing (Containment 19).
  private final func joinsAppearance(in window: UIWindow) -> Bool {
    guard let parent = parentLink, parent.appearance.phase == .appearing,
      parent.viewStore?.windowLink === window,
      appearance.phase == .disappeared || appearance.phase == .disappearing
    else { return false }
    appearance.phase = .appearing
    appearance.needsIsAppearing = false
    appearance.isManual = false
    appearance.serial &+= 1
    return true
  }

  /// Whether the parent forwards appearance (Containment 8), and heard of its own: automatically, or from its parent's code.
  /// **Model choice:** If not, entering a window sends no callbacks.
  private final var isForwardedTo: Bool {
    guard let parentLink else { return true }
    guard parentLink.shouldAutomaticallyForwardAppearanceMethods else { return false }
    let told = parentLink.appearance
    return told.isManual && (told.phase == .appeared || told.phase == .appearing)
      || parentLink.isForwardedTo
  }

  /// Begins a transition and sends its first callback. Returns `false` if no transition is needed.
  private final func beginTransition(
    to phase: Appearance.Phase, manually isManual: Bool, animated: Bool
  ) -> Bool {
    let settled: Appearance.Phase = phase == .appearing ? .appeared : .disappeared
    if appearance.phase == phase || appearance.phase == settled { return false }
    appearance.phase = phase
    appearance.needsIsAppearing = phase == .appearing
    appearance.isManual = isManual
    appearance.isAnimated = animated
    appearance.move = appearance.announced == (phase == .appearing ? .parent : .noParent)
    appearance.serial &+= 1
    if phase == .appearing {
      sendAutomatically(.viewWillAppear) { viewWillAppear(animated) }
    } else {
      sendAutomatically(.viewWillDisappear) { viewWillDisappear(animated) }
    }
    return true
  }

  final func finishTransition() {
    let animated = appearance.isAnimated
    appearance.needsIsAppearing = false
    appearance.serial &+= 1
    if appearance.phase == .appearing {
      appearance.phase = .appeared
      sendAutomatically(.viewDidAppear) { viewDidAppear(animated) }
    } else {
      appearance.phase = .disappeared
      sendAutomatically(.viewDidDisappear) { viewDidDisappear(animated) }
    }
    appearance.move = false
    if DidMoveRepetition.isOn { repeatDidMoveIfDue() }
  }

  final func sendViewIsAppearingIfDue() {
    guard appearance.needsIsAppearing else { return }
    appearance.needsIsAppearing = false
    sendAutomatically(.viewIsAppearing) { viewIsAppearing(appearance.isAnimated) }
  }

  /// Tells a child that its view is about to appear or disappear. Forwarded to its children whose views are inside its view.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let phase: Appearance.Phase = isAppearing ? .appearing : .disappearing
    guard beginTransition(to: phase, manually: true, animated: animated) else { return }
    if isAppearing { viewStore?.markForLayout() }
    guard shouldAutomaticallyForwardAppearanceMethods, let viewStore else { return }
    for child in childStore where child.viewStore?.lies(in: viewStore) == true {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends a begun transition: sends `viewDidAppear`, after `viewIsAppearing` if no layout pass has, or `viewDidDisappear`.
  public final func endAppearanceTransition() {
    let phase = appearance.phase
    guard appearance.isManual, phase == .appearing || phase == .disappearing else { return }
    sendViewIsAppearingIfDue()
    finishTransition()
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childStore where child.appearance.isManual { child.endAppearanceTransition() }
  }
}
