import BenchmarkResults
import Testing

@Suite struct ProjectionTests {
  private func key(
    _ strategy: String, rows: Int = 10, workload: String = "fling", suite: String = "s"
  ) -> CaseKey {
    CaseKey(
      suite: suite, uikit: "prefetching", prefetchDistance: "2", prefetchBatch: "1",
      prefetchInWindow: "no", keepDistance: "0", workload: workload, content: "card",
      strategy: strategy, rows: rows)
  }

  @Test func casesOfOneGroupAreEqualAndOthersAreNot() {
    let (pool, plain) = (key("pool"), key("plain"))
    #expect(pool.projected(by: .list) == plain.projected(by: .list))
    #expect(pool.projected(by: .all) != plain.projected(by: .all))
    #expect(pool.projected(by: .list) != key("pool", rows: 20).projected(by: .list))
    #expect(pool.projected(by: .setting) == key("plain", rows: 20).projected(by: .setting))
    #expect(pool.projected(by: .setting) != key("pool", workload: "edit").projected(by: .setting))
    let other = key("plain", workload: "edit", suite: "t")
    #expect(pool.projected(by: .scene) != other.projected(by: .scene))
    let groups = Set([pool, plain, other].map { $0.projected(by: .kindOfList) })
    #expect(groups.count == 1)
  }

  @Test func whatIsLeftOutIsAbsentAndNotBlank() {
    let list = key("pool").projected(by: .list)
    #expect((list[.strategy], list[.content], list[.rows]) == (nil, "card", "10"))
    #expect(key("").projected(by: .all)[.strategy] == "")
    // A blank strategy is one; a list has none.
    #expect(key("").projected(by: .all) != list)
    #expect(Projection.list != Projection.list.without(.rows))
    #expect(Projection.list.without(.rows) == .setting)
  }
}
