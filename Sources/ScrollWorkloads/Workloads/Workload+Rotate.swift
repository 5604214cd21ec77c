extension Workload {
  /// Steady scrolling, with the window rotated every sixtieth frame.
  ///
  /// The list doesn't move in the frame of a rotation. It reverses where it ends in the taller
  /// window, so that its offset is valid in both orientations. The last frame rotates the window
  /// back to its initial orientation.
  public static let rotate = Workload(
    name: "rotate", summary: "steady scroll, with the window turned every 60th frame"
  ) { list, _ in
    let (width, height) = (list.viewportWidth, list.viewportHeight)
    var tall = list
    tall.viewportHeight = max(width, height)
    var motion = SteadyMotion()
    return (0..<frameCount).map { frame in
      guard frame % 60 == 59 else {
        // Rounded down, because an offset that was rounded up might exceed the list in portrait; in
        // landscape there is room.
        return .scroll(to: (motion.advance(in: tall) * 64).rounded(.down) / 64)
      }
      return (frame / 60).isMultiple(of: 2)
        ? .resize(width: height, height: width) : .resize(width: width, height: height)
    }
  }
}
