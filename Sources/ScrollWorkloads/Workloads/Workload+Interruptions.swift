extension Workload {
  /// Returns the frames of steady scrolling, which rests where `event` returns another event for a frame and an offset.
  static func steadyFrames(
    in list: ListGeometry, but event: (_ frame: Int, _ offset: Double) -> FrameEvent?
  ) -> [FrameEvent] {
    var (offset, step) = (0.0, 20.0)
    return (0..<frameCount).map { frame in
      if let event = event(frame, offset) { return event }
      offset = list.clamped(offset + step)
      if offset == (step > 0 ? list.maximumOffset : 0) { step.negate() }
      return .scroll(to: offset)
    }
  }

  /// Steady scrolling with a tap on the middle row in every sixth frame, or an idle frame without rows. Five frames of 20 pt
  /// lie between two taps, so with rows of 120 pt, most are on another row than the one before.
  public static let tap = Workload(
    name: "tap", summary: "steady scroll, with a tap on the middle row every 6th frame"
  ) { list, _ in
    steadyFrames(in: list) { frame, _ in
      guard frame % 6 == 5 else { return nil }
      return list.rows == 0 ? .idle : .tap(frame / 6)
    }
  }

  /// Rounds of a second and a half: 60 frames of steady scrolling, a touch of the middle row, half a second for what it begins,
  /// another touch, and half a second more. For lists of an app whose rows stay when they are tapped, beside ``all``.
  public static let touch = Workload(
    name: "touch", summary: "steady scroll, with two touches of a row after every 60th frame"
  ) { list, _ in
    steadyFrames(in: list) { frame, _ in
      frame % 180 < 60 ? nil : frame % 60 == 0 ? .touch : .idle
    }
  }

  /// Steady scrolling, with a keyboard that comes and goes every second. It covers 336 pt, about as much as on a 6.1-inch
  /// iPhone: the list gets such an inset, moves up by as much in 24 frames so that the row above stays in sight, rests while
  /// the user types, and moves back before the inset goes.
  public static let insets = Workload(
    name: "insets", summary: "steady scroll, with a keyboard that comes and goes every second"
  ) { list, _ in
    let keyboard = 336.0
    return steadyFrames(in: list) { frame, offset in
      switch frame % 120 {
      case 0..<48: nil
      case 48: .inset(bottom: keyboard)
      case 49..<73: .scroll(to: offset + keyboard * Double(frame % 120 - 48) / 24)
      case 91..<115: .scroll(to: offset + keyboard * Double(114 - frame % 120) / 24)
      case 115: .inset(bottom: 0)
      default: .idle
      }
    }
  }

  /// Steady scrolling, with another text size every sixtieth frame: 1.25 and 1.5 times as large, and in two steps as before.
  /// The list reverses where it ends with the smallest texts, so that its offset is always valid.
  public static let textSize = Workload(
    name: "text-size", summary: "steady scroll, with another text size every 60th frame"
  ) { list, _ in
    let sizes = [1.25, 1.5, 1.25, 1]
    return steadyFrames(in: list) { frame, _ in
      guard frame % 60 == 59 else { return nil }
      return .textSize(rowHeight: list.rowHeight * sizes[frame / 60 % sizes.count])
    }
  }

  /// Steady scrolling, with the window rotated every sixtieth frame, and back in the last one. The list reverses where it ends
  /// in the taller window, so that its offset is valid in both orientations.
  public static let rotate = Workload(
    name: "rotate", summary: "steady scroll, with the window turned every 60th frame"
  ) { list, _ in
    let (width, height) = (list.viewportWidth, list.viewportHeight)
    var tall = list
    tall.viewportHeight = max(width, height)
    let frames = steadyFrames(in: tall) { frame, _ in
      guard frame % 60 == 59 else { return nil }
      return (frame / 60).isMultiple(of: 2)
        ? .resize(width: height, height: width) : .resize(width: width, height: height)
    }
    return frames.map { event in
      guard case .scroll(let offset) = event else { return event }
      // An offset that was rounded up might exceed the list in portrait; in landscape there is room.
      return .scroll(to: (offset * 64).rounded(.down) / 64)
    }
  }

  /// Flings as in ``fling``, with a memory warning every two seconds during the motion, which rests in that frame.
  public static let memoryWarning = Workload(
    name: "memory-warning", summary: "flings, with a memory warning every 240th frame"
  ) { list, generator in
    var motion = FlingMotion(.normal)
    return (0..<frameCount).map { frame in
      frame % 240 == 120 ? .memoryWarning : .scroll(to: motion.search(in: list, &generator))
    }
  }

  /// Repeated rounds of two seconds: 60 frames down at 20 pt, half a second of a detail, a jump to a random row of the second
  /// half, 60 frames up, another detail, 30 frames up, and a jump to the top. So rows come in from above that were never shown.
  public static let thereAndBack = Workload(
    name: "there-and-back", summary: "to a detail and back, far down and up again"
  ) { list, generator in
    var offset = 0.0
    return (0..<frameCount).map { frame in
      switch frame % 240 {
      case 60, 152: return .cover
      case 90, 182: return .uncover
      case 0..<60: offset = list.clamped(offset + 20)
      case 91:
        let row = list.rows / 2
        offset =
          list.rows == 0
          ? 0 : list.clamped(list.top(ofRow: row + generator.integer(below: list.rows - row)))
      case 92..<152, 183..<213: offset = list.clamped(offset - 20)
      case 213: offset = 0
      default: return .idle
      }
      return .scroll(to: offset)
    }
  }

  /// Repeated rounds that push a controller for each row, but at most eight, the deepest realistic stack, and pop them one by
  /// one, with an idle frame after each. Only whole rounds are played; the rest is idle.
  public static let pushPop = Workload(
    name: "push-pop", summary: "rounds of as many pushes as rows, up to 8, and as many pops",
    screen: .navigation
  ) { list, _ in
    let depth = min(list.rows, 8)
    guard depth > 0 else { return Array(repeating: .idle, count: screenChangeCount) }
    let roundLength = 4 * depth
    let end = screenChangeCount / roundLength * roundLength
    return (0..<screenChangeCount).map { frame in
      guard frame < end, frame.isMultiple(of: 2) else { return .idle }
      return frame % roundLength < 2 * depth ? .push : .pop
    }
  }

  /// A split view that repeatedly collapses and separates, with an idle frame after each.
  public static let collapseSeparate = Workload(
    name: "collapse-separate", summary: "a split view that repeatedly collapses and separates",
    screen: .splitView
  ) { _, _ in
    (0..<screenChangeCount).map { frame in
      [.collapse, .idle, .separate, .idle][frame % 4]
    }
  }
}
