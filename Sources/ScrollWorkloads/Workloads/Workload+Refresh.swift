extension Workload {
  /// Repeated rounds: down the list, back to the top, and a pull to refresh that brings eight rows in
  /// front.
  ///
  /// A round takes a second: 24 frames down at 20 pt, 12 frames up at 40 pt, 24 frames in which a finger
  /// pulls the list beyond its top, the reload with the new rows, and the way back to the top. The
  /// workload ends there, with 160 rows more than at the beginning.
  public static let refresh = Workload(
    name: "refresh", summary: "down and up, and a pull to refresh that brings 8 rows in front",
    bounces: true
  ) { list, _ in
    var motion = FingerMotion(list)
    for round in 1...frameCount / 120 {
      var offset = 0.0
      for step in Array(repeating: 20.0, count: 24) + Array(repeating: -40.0, count: 12) {
        offset = motion.list.clamped(offset + step)
        motion.jump(to: offset)
      }
      motion.pull(by: -200, everyFrames: 1)
      motion.play(.refresh(RowEdits(insertions: Array(0..<8))))
      motion.release(frames: round * 120 - 1 - motion.frames.count)
      motion.jump(to: 0)
    }
    return motion.frames
  }
}
