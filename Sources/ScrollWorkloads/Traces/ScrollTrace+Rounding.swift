extension ScrollTrace {
  /// A trace of the given events, whose offsets are kept inside the list as it then is, and rounded
  /// to 1/64 pt.
  ///
  /// Exact figures must agree between machines, so the last bit of an offset must not decide
  /// whether a row is on screen. Offsets are made with the basic arithmetic and square root that
  /// IEEE 754 defines to the last bit, never with `pow` or `exp`, which differ between C
  /// libraries; rounding to a binary fraction of a point then keeps distance from a row's edge
  /// either at exactly 0 or at 1/64 pt and above, and loses nothing when printed.
  ///
  /// - Precondition: Every batch of edits fits the list as it then is.
  init(rounding events: some Sequence<FrameEvent>, in list: ListGeometry) {
    var list = list
    self.init(
      frames: events.map { event in
        list.apply(event)
        guard case .scroll(let offset) = event else { return event }
        return .scroll(to: list.clamped((offset * 64).rounded() / 64))
      })
  }
}
