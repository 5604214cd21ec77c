/// A list that moves at a constant speed, and turns round at its ends.
struct SteadyMotion {
  /// Where the list is.
  private(set) var offset = 0.0

  private var step = 20.0

  /// The offset a frame later: 20 pt further, or at the end that lies nearer than that.
  mutating func advance(in list: ListGeometry) -> Double {
    offset = list.clamped(offset + step)
    if offset == (step > 0 ? list.maximumOffset : 0) { step.negate() }
    return offset
  }
}
