import Testing

@testable import ScrollWorkloads

@Suite struct WorkloadMotionTests {
  @Test func steadyStopsAtAnEndAndTurnsRound() {
    // Nine rows of 120 in 844: the maximum offset is 236, not a multiple of 20.
    let offsets = Workload.steady.offsets(rows: 9)
    #expect(offsets[9..<15] == [200, 220, 236, 216, 196, 176])
    #expect(offsets[22..<27] == [16, 0, 20, 40, 60])
    #expect(offsets.contains(0) && offsets.max() == 236)
  }

  @Test func flingBeginsWithTheDrawnSpeed() {
    var generator = SeededGenerator(seed: 1)
    let speed = generator.double(in: 3...8)
    let offsets = Workload.fling.offsets(rows: 1_000, seed: 1)
    for frame in 0..<20 {
      let time = Double(frame + 1) * ScrollTrace.frameMilliseconds
      let expected = Deceleration.normal.travel(from: speed, after: time)
      // Half of the 1/64 pt to which offsets are rounded.
      #expect(abs(offsets[frame] - expected) <= 1.0 / 128 + 1e-9)
    }
  }

  @Test func jitterCrossesOneEdge() {
    // 1 000 rows: the middle offset is 59 578, in row 496, whose top is at 59 520.
    let list = ListGeometry(rows: 1_000)
    let offsets = Workload.jitter.offsets(rows: 1_000)
    #expect(offsets.prefix(4) == [59_518, 59_522, 59_518, 59_522])
    #expect(Set(offsets) == [59_518, 59_522])
    #expect(list.visibleRows(at: 59_518) == 495..<504)
    #expect(list.visibleRows(at: 59_522) == 496..<504)
  }

  @Test func jumpShowsRandomRowsFromTheirTop() throws {
    let list = ListGeometry(rows: 10_000)
    let offsets = Workload.teleport.offsets(rows: 10_000, seed: 0)
    // The published first bits of seed 0, times 10 000, divided by 2^64: row 8 833.
    #expect(try #require(offsets.first) == 1_059_960.0)
    #expect(
      offsets.allSatisfy {
        $0 == list.maximumOffset || $0.truncatingRemainder(dividingBy: 120) == 0
      })
    #expect(Set(offsets).count > 550)
    #expect(offsets.min()! < list.maximumOffset / 10)
    #expect(offsets.max()! > list.maximumOffset * 9 / 10)
  }

  @Test(arguments: [1, 7, 8, 9, 1_000, 10_000_000])
  func throughShowsEveryRow(rows: Int) {
    let list = ListGeometry(rows: rows)
    // The list begins at its top.
    var shown = list.visibleRows(at: 0).upperBound
    var gaps: [Double] = []
    for offset in Workload.through.offsets(rows: rows) {
      let visible = list.visibleRows(at: offset)
      if visible.lowerBound > shown { gaps.append(offset) }
      shown = visible.upperBound
    }
    #expect(gaps == [])
    #expect(shown == rows)
  }
}
