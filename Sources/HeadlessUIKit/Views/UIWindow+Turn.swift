extension UIWindow {
  /// Ends a turn of the run loop. Performs pending layout, then sends the `viewDidAppear` and
  /// `viewDidDisappear` that are due, in the order in which their transitions began, and repeats
  /// until nothing is left to do (Containment 7). Then gives the time until the next turn to the
  /// views that requested it, such as lists that request cells ahead (Tables 6). The resulting
  /// layout and transitions are completed in the same way.
  ///
  /// Does nothing if called while a turn is being finished. An addition to UIKit's API.
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

  /// Ends the transitions queued so far. Layout precedes the end of transitions that begin
  /// meanwhile.
  private final func finishTransitions() {
    let count = transitions.count
    for index in 0..<count {
      if let ended = transitions.takeController(at: index), ended.isDue {
        ended.controller.finishTransition()
      }
    }
    transitions.removeFirst(count)
    // A push or pop ends after its appearance callbacks were sent (Containment 15).
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
