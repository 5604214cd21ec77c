import BenchmarkStatistics
import Testing

@Suite struct WeightedSumTests {
  @Test func addsEachValueTimesItsWeight() {
    var sum = WeightedSum()
    #expect(sum.value(at: []) == 0)
    sum.add(2, times: 3)
    sum.add(0, times: 0.5)
    sum.add(2, times: 1)
    #expect(sum.value(at: [8, 100, 10]) == 44)
    #expect(sum.value(at: [0, 100, 1]) == 4)
  }

  /// What counts nothing makes no difference between two sums.
  @Test func aWeightOfZeroAddsNothing() {
    var sum = WeightedSum()
    sum.add(7, times: 0)
    #expect(sum == WeightedSum())
    #expect(sum.value(at: []) == 0)
  }
}
