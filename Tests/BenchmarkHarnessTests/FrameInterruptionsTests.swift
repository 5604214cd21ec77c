import Testing

@testable import BenchmarkHarness

/// What counts as an interruption of a frame, by hand, in nanoseconds.
@Suite struct FrameInterruptionsTests {
  /// Frames of 1, 2 and 100 µs, whose times are multiples of a repetition's speed.
  private func repetition(speed: Double = 1) -> [UInt64] {
    [1_000, 2_000, 100_000].map { UInt64($0 * speed) }
  }

  private func without(_ repetitions: [[UInt64]]) -> FrameInterruptions {
    FrameInterruptions(of: repetitions)
  }

  @Test func anInterruptedFrameTakesWhatItTakesInTheOthers() {
    var timer = repetition()
    timer[1] = 42_000
    for place in 0...2 {
      var repetitions = [repetition(), repetition()]
      repetitions.insert(timer, at: place)
      let found = without(repetitions)
      #expect(found.frames == [repetition(), repetition(), repetition()])
      #expect(found.times == (0...2).map { $0 == place ? 40_000 : 0 })
    }
  }

  @Test func ofTwoRepetitionsTheShorterTells() {
    var (first, second) = (repetition(), repetition())
    first[0] = 31_000
    second[2] = 160_000
    let found = without([first, second])
    #expect(found.frames == [repetition(), repetition()])
    #expect(found.times == [30_000, 60_000])
  }

  @Test func aSingleRepetitionStaysAsItIs() {
    let found = without([[1_000, 900_000]])
    #expect(found.frames == [[1_000, 900_000]])
    #expect(found.times == [0])
    #expect(without([]).frames == [])
  }

  /// Work of 9 µs in another frame, or half of a long frame, isn't an interruption.
  @Test func smallDifferencesStay() {
    let repetitions: [[UInt64]] = [
      [1_000, 2_000, 100_000], [10_900, 2_000, 149_000], [1_000, 11_900, 100_000],
    ]
    #expect(without(repetitions).frames == repetitions)
    #expect(without(repetitions).times == [0, 0, 0])
  }

  @Test func workThatMostRepetitionsDoStays() {
    let repetitions: [[UInt64]] = [[50_000, 2_000], [51_000, 2_000], [1_000, 2_000]]
    #expect(without(repetitions).frames == repetitions)
  }

  /// The processor is twice as slow in the first repetition, and half as fast again in the last.
  @Test func aSlowRepetitionStaysSlow() {
    var slow = repetition(speed: 2)
    let others = [repetition(), repetition(), repetition(speed: 1.5)]
    #expect(without([slow] + others).frames == [slow] + others)
    // What interrupts it is what is beyond its own speed.
    slow[1] += 25_000
    let found = without([slow] + others)
    #expect(found.frames == [repetition(speed: 2)] + others)
    #expect(found.times == [25_000, 0, 0, 0])
  }
}
