extension UIWindow {
  /// Ends a turn of the run loop: its frame, then the idle time. Nested calls do nothing. An addition to UIKit's API.
  public final func finishTurn() {
    finishFrame()
    finishIdleWork()
  }

  /// Performs pending layout, then ends appearance transitions, until none is left (Containment 7). An addition to UIKit's API.
  public final func finishFrame() {
    if isFinishingTurn { return }
    isFinishingTurn = true
    finishPendingWork()
    if AnimationClock.isRunning { AnimationClock.tick() }
    isFinishingTurn = false
  }

  /// Whether there is work for the idle time after the frame. An addition to UIKit's API.
  public final var hasIdleWork: Bool {
    !idleViews.isEmpty || CATransaction.block != nil || AnimationClock.hasDue
  }

  /// Completes the transaction and ended animations, and gives views idle time (Tables 6 and 20). An addition to UIKit's API.
  public final func finishIdleWork() {
    if isFinishingTurn { return }
    isFinishingTurn = true
    while hasIdleWork {
      CATransaction.complete()
      AnimationClock.complete()
      let count = idleViews.count
      for index in 0..<count { idleViews[index].useIdleTime() }
      idleViews.forget(first: count)
      finishPendingWork()
    }
    isFinishingTurn = false
  }

  private final func finishPendingWork() {
    while true {
      if needsLayoutPass {
        if usesSafeArea { for view in subviewStore { view.announceSafeArea() } }
        layoutHierarchy()
      } else if !transitions.isEmpty || !navigations.isEmpty {
        finishTransitions()
      } else if traits.contains(.hasSteps) {
        let step = ownSteps.steps.isEmpty ? nil : ownSteps.steps.removeFirst()
        if let step { step() } else { traits.remove(.hasSteps) }
      } else {
        break
      }
    }
  }

  /// Ends the transitions queued so far. Layout precedes the end of transitions that begin meanwhile.
  private final func finishTransitions() {
    let count = transitions.count
    for index in 0..<count {
      guard let controller = transitions[index].controller else { continue }
      transitions[index].controller = nil
      // It may have been sent early.
      if transitions[index].serial == controller.appearance.serial { controller.finishTransition() }
    }
    transitions.forget(first: count)
    // A push or pop ends after its appearance callbacks were sent (Containment 15).
    if transitions.isEmpty && !needsLayoutPass && !navigations.isEmpty {
      navigations.removeFirst().endTransition()
    }
  }
}

extension Array {
  fileprivate mutating func forget(first count: Int) {
    if count < self.count { removeFirst(count) } else { removeAll(keepingCapacity: true) }
  }
}

/// The beginnings and ends of presentations and changes of tabs, which follow a window's layout and its transitions.
final class WindowSteps {
  var steps: [() -> Void] = [], containers: [UIView] = [], level = UIWindow.Level.normal
}

extension UIWindow {
  final func addStep(_ step: @escaping () -> Void) {
    ownSteps.steps.append(step)
    traits.insert(.hasSteps)
  }
  final var ownSteps: WindowSteps { made(&ownExtras.steps, WindowSteps()) }
  final func removePresentations() {
    guard let steps = extras?.steps else { return }
    let containers = steps.containers
    steps.containers = []
    for container in containers.reversed() { container.leaveSuperview() }
  }
}
