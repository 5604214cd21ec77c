extension Workload {
  /// A user who reads: a short fling, a pause, and the next fling.
  ///
  /// A fling covers 70 to 110 % of a screen with UIKit's fast deceleration, which brings the list
  /// to rest within some 80 frames. A pause takes 60 to 120 frames. At an end, the list stops and
  /// is flung back after the pause.
  public static let read = Workload(
    name: "read", summary: "short flings of about a screen, with a pause after each"
  ) { list, generator in
    let deceleration = Deceleration.fast
    var motion = FlingMotion(deceleration)
    var pause = 0
    return (0..<frameCount).map { _ in
      if pause > 0 {
        pause -= 1
        return .idle
      }
      if motion.velocity == 0 {
        let way = generator.double(in: 0.7...1.1) * list.viewportHeight
        motion.flick(deceleration.velocity(covering: way))
      }
      let offset = motion.advance(in: list)
      if motion.velocity == 0 { pause = 60 + generator.integer(below: 61) }
      return .scroll(to: offset)
    }
  }
}
