/// Takes interruptions off the frames of a launch that played its scenario repeatedly.
///
/// A frame does the same work in every repetition, so one that takes much longer than in the others was interrupted:
/// by the system's timer, for example, which takes 20 to 60 µs each time on a virtual machine. Frames of a microsecond
/// make that most of the noise of a scroll. An interrupted frame counts with its time in the other repetitions.
///
/// A frame that is long in most repetitions is long because of its work, and stays as it is. So do all frames of a slow
/// repetition, because the rule compares frames after taking out the repetition's speed.
struct FrameInterruptions {
  /// The least time that counts as an interruption, in nanoseconds. Work that moves between frames from one repetition to
  /// the next takes less, such as a page fault or a refill of the allocator's caches.
  static let least = 10_000.0

  /// The least share of a frame's expected time that counts as an interruption.
  static let leastShare = 0.5

  /// The times of the frames of each repetition without interruptions, in nanoseconds.
  private(set) var frames: [[UInt64]]

  /// The time that the interruptions of each repetition took, in nanoseconds.
  private(set) var times: [UInt64]

  /// Finds the interruptions.
  ///
  /// - Parameter repetitions: The times of the frames of each repetition of one scenario, in nanoseconds. The frames of a
  ///   single repetition stay as they are, because nothing says what they take otherwise.
  init(of repetitions: [[UInt64]]) {
    frames = repetitions
    times = repetitions.map { _ in 0 }
    guard repetitions.count > 1, let count = repetitions.map(\.count).min() else { return }
    // Most frames are alike in all repetitions and need no closer look.
    let uneven = (0..<count).filter { frame in
      let (least, most) = Self.range(of: frame, in: repetitions)
      return Self.isInterrupted(most, expected: Double(least))
    }
    guard !uneven.isEmpty else { return }
    let speeds = Self.speeds(of: repetitions, count: count)
    for frame in uneven {
      let typical = Self.lowerMedian(
        zip(repetitions, speeds).map { Double($0[frame]) / $1 })
      for (index, speed) in speeds.enumerated() {
        let (time, expected) = (repetitions[index][frame], typical * speed)
        guard Self.isInterrupted(time, expected: expected) else { continue }
        frames[index][frame] = UInt64(expected)
        times[index] += time - UInt64(expected)
      }
    }
  }

  private static func isInterrupted(_ time: UInt64, expected: Double) -> Bool {
    Double(time) - expected > max(least, leastShare * expected)
  }

  private static func range(of frame: Int, in repetitions: [[UInt64]]) -> (UInt64, UInt64) {
    var (least, most) = (UInt64.max, UInt64.min)
    for repetition in repetitions {
      least = min(least, repetition[frame])
      most = max(most, repetition[frame])
    }
    return (least, most)
  }

  /// Returns the time of each repetition as a multiple of the first's: the median over some 200 frames.
  private static func speeds(of repetitions: [[UInt64]], count: Int) -> [Double] {
    let sampled = stride(from: 0, to: count, by: max(1, count / 200))
    return repetitions.map { repetition in
      max(
        lowerMedian(sampled.map { Double(repetition[$0]) / Double(max(1, repetitions[0][$0])) }),
        .leastNonzeroMagnitude)
    }
  }

  /// Returns the median, or the lesser of the two middle values. Of two repetitions, the shorter tells what a frame takes.
  private static func lowerMedian(_ values: [Double]) -> Double {
    values.sorted()[(values.count - 1) / 2]
  }
}
