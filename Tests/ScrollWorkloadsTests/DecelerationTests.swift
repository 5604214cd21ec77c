import Foundation
import Testing

@testable import ScrollWorkloads

@Suite struct DecelerationTests {
  /// Measured on a device: `Scrolling 2`.
  private static let flicks = [
    (start: 364, target: 2664.5, velocity: 4.619940, seconds: 3.069),
    (start: 2595.5, target: 3288.5, velocity: 1.398724, seconds: 2.485),
  ]

  /// A device rounds targets to its pixels, half a point, and detects the end of a motion only at a
  /// frame of its display: a little over 17 ms at 60 Hz.
  @Test(arguments: flicks)
  func meetsTheDevice(start: Double, target: Double, velocity: Double, seconds: Double) {
    let normal = Deceleration.normal
    #expect(abs(start + normal.distance(from: velocity) - target) < 0.5)
    let duration = log(Deceleration.stoppingSpeed / velocity) / log(normal.rate)
    #expect(abs(duration - seconds * 1000) < 18)
    let speeds = [duration - 1, duration + 1].map {
      normal.velocity(from: velocity, remaining: normal.remaining(after: $0))
    }
    #expect(speeds[0] > 0 && speeds[1] == 0)
  }

  @Test(arguments: [Deceleration.normal, .fast])
  func travelIsTheSumOfEachMillisecond(deceleration: Deceleration) {
    var speed = 5.0
    var sum = 0.0
    for millisecond in 1...600 {
      speed *= deceleration.rate
      sum += speed
      let remaining = deceleration.remaining(after: Double(millisecond))
      #expect(abs(deceleration.travel(from: 5, untilRemaining: remaining) - sum) < 1e-9)
      #expect(abs(deceleration.velocity(from: 5, remaining: remaining) - speed) < 1e-12)
    }
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
