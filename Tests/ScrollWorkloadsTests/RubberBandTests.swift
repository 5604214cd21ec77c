import Testing

@testable import ScrollWorkloads

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
