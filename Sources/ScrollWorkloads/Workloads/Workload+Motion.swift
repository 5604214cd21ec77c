extension Workload {
  /// Scrolling at a constant 20 pt per frame, reversing at the ends, where a frame stops. With rows of 120 pt, one comes in
  /// every sixth frame, so frames with and without a row display are both common.
  public static let steady = Workload(
    name: "steady", summary: "constant speed, 20 pt per frame, reversing at the ends"
  ) { list, _ in
    steadyFrames(in: list) { _, _ in nil }
  }

  /// A user looking for something: flings at a random 3 to 8 pt/ms with UIKit's normal deceleration, back only from an end.
  /// They go through some 400 rows of a long list, and through a short one several times.
  public static let fling = Workload(
    name: "fling", summary: "20 s of flings with UIKit's deceleration, back only from an end"
  ) { list, generator in
    var motion = FlingMotion(.normal)
    return (0..<frameCount).map { _ in .scroll(to: motion.search(in: list, &generator)) }
  }

  /// A user who reads: flings over 70 to 110 % of a screen with UIKit's fast deceleration, which end within some 80 frames,
  /// each followed by a pause of 60 to 120 frames. At an end, the list stops and is flung back after the pause.
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

  /// A trembling finger: back and forth over the top edge of a row in the middle of the list, 2 pt to either side, the smallest
  /// motion that gives a strategy work. The first frame jumps to the middle and so replaces the whole screen.
  public static let jitter = Workload(
    name: "jitter", summary: "back and forth over one row's edge in the middle of the list",
    followsRows: true
  ) { list, _ in
    let middleRow = (list.maximumOffset / 2 / list.rowHeight).rounded(.down)
    let edge = max(1, middleRow) * list.rowHeight
    return (0..<frameCount).map { frame in
      .scroll(to: frame.isMultiple(of: 2) ? edge - 2 : edge + 2)
    }
  }

  /// Back and forth at the top of the list, so little that no row comes or goes: the cost of moving alone. It moves by a
  /// quarter of the way until the first line has left or the line below the screen comes in.
  public static let nudge = Workload(
    name: "nudge", summary: "back and forth at the top, so little that no row comes or goes"
  ) { list, _ in
    let linesDisplayed = (list.viewportHeight / list.rowHeight).rounded(.down) + 1
    let way = min(linesDisplayed * list.rowHeight - list.viewportHeight, list.maximumOffset)
    return (0..<frameCount).map { frame in
      .scroll(to: frame.isMultiple(of: 2) ? way / 4 : 0)
    }
  }

  /// Dragging the scroll indicator by hand: eight times a second, the list is at another random row.
  public static let scrub = Workload(
    name: "scrub", summary: "eight times a second at a random row, as by the scroll indicator",
    followsRows: true
  ) { list, generator in
    (0..<frameCount).map { frame in
      if frame % 15 > 0 { return .idle }
      return .scroll(
        to: list.rows == 0 ? 0 : list.top(ofRow: generator.integer(below: list.rows)))
    }
  }

  /// A stress that no user can cause: each frame is at a random row, so a quarter of the usual frames turns over more rows.
  public static let teleport = Workload(
    name: "teleport", summary: "a stress: every frame at a random row, 120 times a second",
    followsRows: true
  ) { list, generator in
    (0..<screenChangeCount).map { _ in
      .scroll(
        to: list.rows == 0 ? 0 : list.top(ofRow: generator.integer(below: list.rows)))
    }
  }

  /// From the first row to the last, a screenful per frame: in the end, everything kept for any row ever shown is present.
  public static let through = Workload(
    name: "through", summary: "first row to last, a screenful per frame; frames grow with rows"
  ) { list, _ in
    let screens = Int((list.maximumOffset / list.viewportHeight).rounded(.up))
    guard screens > 0 else { return [.scroll(to: 0)] }
    return (1...screens).map { screen in
      .scroll(to: Double(screen) * list.viewportHeight)
    }
  }

  /// Repeated rounds of a second: 72 frames of flings as in ``fling``, a tap on the status bar, which scrolls to the top in 36
  /// frames, and a pause. The way back takes 0.3 s from anywhere, which is our choice, and slows down steadily.
  public static let scrollToTop = Workload(
    name: "scroll-to-top", summary: "flings, and taps on the status bar that scroll to the top"
  ) { list, generator in
    let wayBack = 36
    return (0..<frameCount / 120).flatMap { _ in
      var motion = FlingMotion(.normal)
      var offset = 0.0
      var frames: [FrameEvent] = (0..<72).map { _ in
        offset = motion.search(in: list, &generator)
        return .scroll(to: offset)
      }
      frames += (1...wayBack).map { frame in
        let left = Double(wayBack - frame) / Double(wayBack)
        return .scroll(to: offset * left * left)
      }
      return frames + Array(repeating: .idle, count: 120 - frames.count)
    }
  }

  /// Rounds of 2.5 seconds: a finger pulls the list beyond its end by a random distance, drags it away from the end, and flicks
  /// it back, so that it bounces, with the velocities of two published flicks of a device, 1.398724 and 4.619940 pt/ms
  /// (`Scrolling 2`). Its positions arrive at 120 Hz in every second round, and at 60 Hz in the others, in which every second
  /// frame of a touch is idle. After four rounds at the top, the list jumps to its end for four more, and comes to rest there.
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
