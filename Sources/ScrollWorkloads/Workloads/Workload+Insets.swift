extension Workload {
  /// Steady scrolling, with a keyboard that comes and goes every second.
  ///
  /// The keyboard covers 336 pt, about as much as on a 6.1-inch iPhone. The list gets an inset of that
  /// height at the bottom, moves up by as much in 24 frames so that the row above the keyboard stays in
  /// sight, rests while the user types, and moves back before the inset goes. The rows on screen are
  /// those of a list without a keyboard, because the list is as high as before. The workload ends
  /// without a keyboard.
  public static let insets = Workload(
    name: "insets", summary: "steady scroll, with a keyboard that comes and goes every second"
  ) { list, _ in
    let keyboard = 336.0
    var motion = SteadyMotion()
    return (0..<frameCount).map { frame in
      switch frame % 120 {
      case 0..<48: .scroll(to: motion.advance(in: list))
      case 48: .inset(bottom: keyboard)
      case 49..<73: .scroll(to: motion.offset + keyboard * Double(frame % 120 - 48) / 24)
      case 91..<115: .scroll(to: motion.offset + keyboard * Double(114 - frame % 120) / 24)
      case 115: .inset(bottom: 0)
      default: .idle
      }
    }
  }
}
