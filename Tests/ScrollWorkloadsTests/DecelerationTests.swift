import Testing

@testable import ScrollWorkloads

@Suite struct DecelerationTests {
  struct Flick: Sendable { let start, target, velocity, seconds: Double }

  /// Measured on a device: `Scrolling 2`.
  static let flicks = [
    Flick(start: 364, target: 2664.5, velocity: 4.619940, seconds: 3.069),
    Flick(start: 2595.5, target: 3288.5, velocity: 1.398724, seconds: 2.485),
  ]

  /// A device rounds targets to its pixels, half a point, and detects the end of a motion only at a
  /// frame of its display: a little over 17 ms at 60 Hz.
  @Test(arguments: flicks) func meetsTheDevice(flick: Flick) {
    let normal = Deceleration.normal
    #expect(abs(flick.start + normal.distance(from: flick.velocity) - flick.target) < 0.5)
    #expect(abs(normal.duration(from: flick.velocity) - flick.seconds * 1000) < 18)
  }

  @Test(arguments: [Deceleration.normal, .fast])
  func travelIsTheSumOfEachMillisecond(deceleration: Deceleration) {
    var speed = 5.0
    var sum = 0.0
    for millisecond in 1...600 {
      speed *= deceleration.rate
      sum += speed
      #expect(abs(deceleration.travel(from: 5, after: Double(millisecond)) - sum) < 1e-9)
      #expect(abs(deceleration.velocity(from: 5, after: Double(millisecond)) - speed) < 1e-12)
    }
  }

  @Test func motionEnds() {
    let normal = Deceleration.normal
    let duration = normal.duration(from: 3)
    #expect(normal.velocity(from: 3, after: duration) == 0)
    #expect(normal.velocity(from: 3, after: duration - 1) > 0.01)
    #expect(abs(normal.travel(from: 3, after: duration) - normal.distance(from: 3)) < 1e-9)
    #expect(normal.travel(from: 3, after: 1e30) == normal.distance(from: 3))
    #expect(normal.distance(from: 0.01) == 0)
    #expect(normal.duration(from: 0.005) == 0)
  }
}

/// Offsets of a real scroll view that a finger pulls beyond its top edge: iOS 26.1, a viewport of 852 points,
/// github.com/Vercantez/openuikit, golden/scroll_traces. They were recorded in thirds of a point.
@Suite("Scrolling 7: the rubber band") struct RubberBandTests {
  private static let recorded: [(travel: Double, offset: Double)] = [
    (10, -5.333), (40, -21.333), (70, -37.0), (100, -51.667), (130, -66.0), (160, -79.667),
    (190, -93.0), (220, -106.0), (250, -118.333), (280, -130.333), (310, -142.0), (340, -153.333),
    (370, -164.333), (400, -175.0), (430, -185.0), (460, -195.0), (490, -204.667), (520, -214.0),
    (550, -223.333), (580, -232.0),
  ]

  @Test(arguments: recorded)
  func `The list follows the finger as recorded`(travel: Double, offset: Double) {
    var list = ListGeometry(rows: 1000)
    list.viewportHeight = 852
    var motion = FingerMotion(list)
    motion.pull(by: -travel, everyFrames: 1)
    #expect(motion.frames.count == FingerMotion.touchFrames)
    if case .scroll(let shown)? = motion.frames.last {
      #expect(abs(shown - offset) < 0.2 + 1.0 / 6)
    } else {
      Issue.record("the last frame of a touch scrolls")
    }
  }
}

extension Deceleration {
  func travel(from velocity: Double, after time: Double) -> Double {
    travel(from: velocity, untilRemaining: remaining(after: time))
  }

  func velocity(from velocity: Double, after time: Double) -> Double {
    self.velocity(from: velocity, remaining: remaining(after: time))
  }

  /// Returns the time from `velocity` to rest, by bisection.
  func duration(from velocity: Double) -> Double {
    guard velocity.magnitude > Self.stoppingSpeed else { return 0 }
    func moves(at time: Double) -> Bool { self.velocity(from: velocity, after: time) != 0 }
    var upper = 1.0
    while moves(at: upper) { upper *= 2 }
    var lower = 0.0
    while true {
      let middle = (lower + upper) / 2
      guard middle > lower, middle < upper else { return upper }
      if moves(at: middle) { lower = middle } else { upper = middle }
    }
  }
}
