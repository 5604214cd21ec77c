extension UIWindow {
  /// Ends a turn of the run loop: lays out what needs it, then sends the `viewDidAppear` and
  /// `viewDidDisappear` that are due, in the order in which their transitions began; again, until
  /// nothing is left to do (Containment 7). Then the time until the next turn goes to the views that
  /// asked for it, such as lists that request cells ahead (Tables 6); what that brings about is laid
  /// out and ended like the rest.
  ///
  /// An addition of the model. Called from within a turn that is being finished, it does nothing.
  public final func finishTurn() {
    if isFinishingTurn { return }
    isFinishingTurn = true
    while true {
      if needsLayoutPass {
        layoutHierarchy()
      } else if transitions.count > 0 || !navigations.isEmpty {
        finishTransitions()
      } else if !idleViews.isEmpty {
        giveIdleTime()
      } else {
        break
      }
    }
    isFinishingTurn = false
  }

  /// Ends the transitions that are queued now. Those that begin meanwhile are laid out first.
  private final func finishTransitions() {
    let count = transitions.count
    for index in 0..<count {
      if let ended = transitions.takeController(at: index), ended.isDue {
        ended.controller.finishTransition()
      }
    }
    transitions.removeFirst(count)
    // A push or a pop is over when the callbacks that belong to it have been sent (Containment 15).
    if transitions.count == 0 && !needsLayoutPass && !navigations.isEmpty {
      navigations.removeFirst().endTransition()
    }
  }

  private final func giveIdleTime() {
    let count = idleViews.count
    var index = 0
    while index < count {
      idleViews[index].useIdleTime()
      index += 1
    }
    if count == idleViews.count {
      idleViews.removeAll(keepingCapacity: true)
    } else {
      idleViews.removeFirst(count)
    }
  }
}
