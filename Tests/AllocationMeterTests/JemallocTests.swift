import AllocationMeter
import Foundation
import Testing

@Suite struct JemallocTests {
  @Test func statisticsFollowALargeBlock() throws {
    // Far more than the tests that run at the same time hold.
    let size = 1 << 30
    let before = try JemallocStatistics.read()
    let block = obtain(size)
    let during = try JemallocStatistics.read()
    release(block)
    let after = try JemallocStatistics.read()
    for figure in [\JemallocStatistics.allocated, \.active, \.mapped] {
      let rise = during[keyPath: figure] - before[keyPath: figure]
      #expect(abs(rise - size) < size / 4)
    }
    #expect(abs(after.allocated - before.allocated) < size / 4)
  }

  @Test func freedPagesStayWithTheProcessUntilTheyAreReturned() async {
    await #expect(processExitsWith: .success) {
      let before = Jemalloc.freedBytes
      let blocks = (0..<512).map { _ in obtain(64 << 10) }
      #expect(Jemalloc.freedBytes <= before)
      for block in blocks { release(block) }
      #expect(Jemalloc.freedBytes >= 16 << 20)
      Jemalloc.returnFreedPages()
      #expect(Jemalloc.freedBytes < 1 << 20)
    }
  }

  @Test func optionsNameTheEnvironment() async {
    await #expect(processExitsWith: .success) {
      setenv("MALLOC_CONF", "narenas:1", 1)
      #expect(Jemalloc.options.hasSuffix(",MALLOC_CONF=\"narenas:1\""))
    }
  }
}
