/// The motion of a list at constant speed, which reverses at the ends.
struct SteadyMotion {
  /// The offset of the list.
  private(set) var offset = 0.0

  private var step = 20.0

  /// Advances by one frame and returns the new offset: 20 pt farther, or at the end if that is
  /// nearer.
  mutating func advance(in list: ListGeometry) -> Double {
    offset = list.clamped(offset + step)
    if offset == (step > 0 ? list.maximumOffset : 0) { step.negate() }
    return offset
  }
}
