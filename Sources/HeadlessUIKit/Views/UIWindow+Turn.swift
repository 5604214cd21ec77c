extension UIWindow {
  /// Ends a turn of the run loop: lays out what needs it, then sends the `viewDidAppear` and
  /// `viewDidDisappear` that are due, in the order in which their transitions began; then gives
  /// lists idle time in which to prepare cells (Tables 6); again, until nothing is left to do
  /// (Containment 7).
  ///
  /// An addition of the model. Called from within a turn that is being finished, it does nothing.
  public final func finishTurn() {
    if isFinishingTurn { return }
    isFinishingTurn = true
    while true {
      if needsLayoutPass {
        layoutHierarchy()
      } else if transitions.count > 0 {
        finishTransitions()
      } else if !idleQueue.isEmpty {
        useIdleTime()
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
  }

  /// Has `prepareAhead()` sent to a view once at the end of the turn, in the idle time after the
  /// frame.
  final func requestIdleTime(for view: UIView) {
    var index = 0
    while index < idleQueue.count {
      if idleQueue[index] === view { return }
      index += 1
    }
    idleQueue.append(view)
  }

  /// Sends `prepareAhead()` to the views that are queued now and still in the window.
  private final func useIdleTime() {
    let count = idleQueue.count
    for index in 0..<count where idleQueue[index].windowLink === self {
      idleQueue[index].prepareAhead()
    }
    if count == idleQueue.count {
      idleQueue.removeAll(keepingCapacity: true)
    } else {
      idleQueue.removeFirst(count)
    }
  }

  /// Tells all of the root controller's hierarchy, and the lists in the window, that memory is
  /// short: tables and collection views empty their reuse pools (Tables 3). An addition of the model.
  public final func sendMemoryWarning() {
    root?.sendMemoryWarning()
    emptyPoolsOfLists()
  }
}

extension UIView {
  fileprivate final func emptyPoolsOfLists() {
    if let table = self as? UITableView { table.emptyReusePools() }
    if let collection = self as? UICollectionView { collection.emptyReusePools() }
    for subview in subviewStore { subview.emptyPoolsOfLists() }
  }
}
