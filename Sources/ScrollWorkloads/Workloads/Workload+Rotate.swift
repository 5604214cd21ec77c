extension Workload {
  /// Steady scrolling, and the window turned on its side or back every sixtieth frame.
  ///
  /// The list stands still in the frame of a turn. It turns round where it ends in the taller of
  /// the two windows, so that its offset is inside the list however the window is held. The last
  /// frame turns the window back to where it began.
  public static let rotate = Workload(
    name: "rotate", summary: "steady scroll, with the window turned every 60th frame"
  ) { list, _ in
    let (width, height) = (list.viewportWidth, list.viewportHeight)
    var tall = list
    tall.viewportHeight = max(width, height)
    var motion = SteadyMotion()
    return (0..<frameCount).map { frame in
      guard frame % 60 == 59 else {
        // Down, since the window on its side has room for an offset that was rounded up, and the
        // other one has not.
        return .scroll(to: (motion.advance(in: tall) * 64).rounded(.down) / 64)
      }
      return (frame / 60).isMultiple(of: 2)
        ? .resize(width: height, height: width) : .resize(width: width, height: height)
    }
  }
}
