extension ScrollTrace {
  /// A trace that scrolls to each offset in turn, kept inside the list and rounded to 1/64 pt.
  ///
  /// Exact figures must agree between machines, so the last bit of an offset must not decide
  /// whether a row is on screen. Offsets are made with the basic arithmetic and square root that
  /// IEEE 754 defines to the last bit, never with `pow` or `exp`, which differ between C
  /// libraries; rounding to a binary fraction of a point then keeps distance from a row's edge
  /// either at exactly 0 or at 1/64 pt and above, and loses nothing when printed.
  init(offsets: some Sequence<Double>, in list: ListGeometry) {
    self.init(
      frames: offsets.map { offset in
        .scroll(to: list.clamped((offset * 64).rounded() / 64))
      })
  }
}
