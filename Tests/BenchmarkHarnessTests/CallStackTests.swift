import Testing

@testable import BenchmarkHarness

@Suite struct CallStackTests {
  @Test func whatIsNestedBelongsToTheNested() {
    var stack = CallStack()
    stack.push(at: 100)
    stack.push(at: 110)
    #expect(stack.pop(at: 140) == 30)
    stack.push(at: 150)
    stack.push(at: 155)
    #expect(stack.pop(at: 160) == 5)
    #expect(stack.pop(at: 170) == 15)
    #expect(stack.pop(at: 200) == 100 - 30 - 20)
  }

  @Test func theCostOfReadingIsTakenOffTheCallAround() {
    var stack = CallStack()
    stack.push(at: 0)
    for start in [10, 30] {
      stack.push(at: start)
      #expect(stack.pop(at: start + 10, overhead: 4) == 10)
    }
    #expect(stack.pop(at: 100) == 100 - 2 * (10 + 4))
  }
}

@Suite struct NearestRankTests {
  @Test func isTheSmallestValueThatTheShareDoesNotExceed() {
    #expect(nearestRank(perMille: 500, of: 1) == 0)
    #expect(nearestRank(perMille: 500, of: 10) == 4)
    #expect(nearestRank(perMille: 500, of: 11) == 5)
    #expect(nearestRank(perMille: 990, of: 100) == 98)
    #expect(nearestRank(perMille: 999, of: 1_000) == 998)
    #expect(nearestRank(perMille: 999, of: 999) == 998)
    #expect(nearestRank(perMille: 1_000, of: 7) == 6)
  }
}
