extension Workload {
  /// A finger that drags at one end of the list and then at the other, beyond both.
  ///
  /// A round takes 2.5 seconds: the finger pulls the list beyond its end by a random distance, drags it
  /// away from the end, and flicks it back, so that it bounces. The finger lifts with the velocities of
  /// two published flicks of a device, 1.398724 and 4.619940 pt/ms (`Scrolling 2`). Its positions arrive
  /// at 120 Hz in every second round, and at 60 Hz in the others, in which every second frame of a touch
  /// is idle. Four rounds are at the top. Then the list jumps to its end for four more, and comes to rest
  /// there.
  public static let drags = Workload(
    name: "drags", summary: "drags and flicks by a finger, and bounces at both ends", bounces: true
  ) { list, generator in
    var motion = FingerMotion(list)
    for round in 0..<8 {
      let outward = round < 4 ? -1.0 : 1
      let interval = round.isMultiple(of: 2) ? 1 : 2
      if round == 4 { motion.jump(to: list.maximumOffset) }
      let end = 300 * (round + 1)
      motion.pull(by: outward * generator.double(in: 100...400), everyFrames: interval)
      motion.release(frames: 72)
      motion.flick(-outward * slowFlick, everyFrames: interval)
      motion.release(frames: 48)
      motion.flick(outward * fastFlick, everyFrames: interval)
      motion.release(frames: end - 1 - motion.frames.count)
      if round == 7 { motion.settle() } else { motion.release(frames: 1) }
    }
    return motion.frames
  }

  private static let slowFlick = 1.398724
  private static let fastFlick = 4.619940
}
