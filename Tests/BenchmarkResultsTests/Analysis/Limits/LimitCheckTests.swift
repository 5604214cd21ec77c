import BenchmarkAnalysis
import BenchmarkResults
import Testing

@Suite struct LimitCheckTests {
  private func check(_ lines: String, _ rows: [ResultRow]) throws -> LimitCheck {
    let header = "strategy,content,workload,host,uikit,rows,phase,metric,toolchain,limit\n"
    return LimitCheck(
      ResultTable(run: Fixtures.run, rows: rows), toolchain: "Swift 6.3.1 jemalloc 5.3.0",
      limits: try [FigureLimit]([UInt8]((header + lines).utf8), file: "limits.csv"))
  }

  /// The case allocates 100 blocks.
  @Test(arguments: [
    ("pool,label,fling,table,default,1k,scroll,allocations,*,99\n", 1),
    ("*,*,*,*,*,1000,*,alloc*,*,99\n", 1), ("*,*,*,*,*,*,*,*,*,100\n", 0),
    // The first line that matches is the limit.
    ("pool,*,*,*,*,*,*,*,*,100\n*,*,*,*,*,*,*,*,*,9\n", 0),
    ("pool,*,*,*,*,*,*,*,*,9\n*,*,*,*,*,*,*,*,*,100\n", 1),
    ("*,*,*,*,*,*,*,*,Swift 6.3* jemalloc*,99\n", 1),
    ("*,*,*,*,*,*,*,*,Swift 6.2*,9\n*,*,*,*,*,*,*,*,*,100\n", 0),
  ])
  func theFirstLineThatMatchesIsTheLimit(lines: String, exceeded: Int) throws {
    let check = try check(lines, [Compared.allocations(100)])
    #expect(check.exceeded.count == exceeded)
    #expect(check.isKept == (exceeded == 0))
    #expect(check.unmatched.isEmpty && check.elsewhere.isEmpty)
  }

  /// Unusual prefetching is another behavior, with limits of its own.
  @Test func behaviorsAreNamedWithTheirPrefetching() throws {
    var far = Fixtures.pool
    (far.uikit, far.prefetchDistance, far.prefetchBatch) = ("prefetching", "2", "1")
    (far.prefetchInWindow, far.keepDistance) = ("no", "default")
    var near = far
    near.prefetchDistance = "default"
    let table = ResultTable(
      run: Fixtures.run,
      rows: [Compared.allocations(7, of: near), Compared.allocations(9, of: far)])
    let limits = [FigureLimit](measuredBy: table, toolchain: "here")
    #expect(limits.text.contains(",prefetching,1k,scroll,allocations,here,7\n"))
    #expect(limits.text.contains(",prefetching distance 2,1k,scroll,allocations,here,9\n"))
    #expect(LimitCheck(table, toolchain: "here", limits: limits).isKept)
  }

  /// A list whose rows were checked, and later can't be, isn't within its limits. Memory that is freed too often isn't either.
  @Test func whatIsNoLongerKnownIsBeyondItsLimit() throws {
    func table(_ metric: Metric, _ phase: Phase, _ value: Double) -> ResultTable {
      let rows = [(metric, phase, value), (.allocations, .scroll, 5), (.rowFrames, .scroll, 900)]
        .map { Fixtures.row([$2], $0, $1, of: Fixtures.pool) }
      return ResultTable(run: Fixtures.run, rows: rows)
    }
    func limits(_ metric: Metric, _ phase: Phase) -> [FigureLimit] {
      [FigureLimit](measuredBy: table(metric, phase, 0), toolchain: "here")
    }
    let both = limits(.blankRows, .scroll) + limits(.leakedBlocks, .teardown)
    for worse in [table(.uncheckedRows, .scroll, 900), table(.leakedBlocks, .teardown, -1)] {
      #expect(LimitCheck(worse, toolchain: "here", limits: both).exceeded.count == 1)
    }
  }

  /// A check that crashes where limits are written may crash later, and no other may.
  @Test func aCheckMayFailWhereItDid() throws {
    func table(crashing names: Set<String>) -> ResultTable {
      let rows = ["fling", "edit"].map { name in
        var key = Fixtures.pool
        (key.suite, key.workload) = (CaseKey.checkSuite, name)
        return Fixtures.row(
          [1], .launches, .launch, of: key,
          status: names.contains(name) ? CaseStatus(.crashed, reason: "signal 11") : .ok)
      }
      return ResultTable(run: Fixtures.run, rows: rows + [Compared.allocations(100)])
    }
    let limits = [FigureLimit](measuredBy: table(crashing: ["edit"]), toolchain: "here")
    func check(_ names: Set<String>) -> LimitCheck {
      LimitCheck(table(crashing: names), toolchain: "here", limits: limits)
    }
    #expect(check(["edit"]).isKept)
    let both = check(["edit", "fling"])
    #expect(both.failed.map(\.key.workload) == ["fling"])
    #expect(!both.isKept)
    #expect(check([]).unmatched.map { $0.pattern.names[.workload] } == ["edit"])
  }
}
