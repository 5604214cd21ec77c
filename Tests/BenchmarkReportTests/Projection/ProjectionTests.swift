import BenchmarkReport
import BenchmarkResults
import Testing

/// Figures against sums worked out by hand. The display's period is 10 ms.
@Suite struct ProjectionTests {
  private func only(_ counts: CaseCounts, _ profile: Profile) throws -> CaseProjection {
    try #require(try Projection.madeUp([counts], profile).cases.first)
  }

  private static let exact = Profile.madeUp(
    time: [
      .bind: (2e6, 2e6, 2e6), .listLoad: (5e6, 5e6, 5e6), .list: (1e6, 1e6, 1e6),
      .view: (3e6, 3e6, 3e6),
    ],
    bytes: [
      .listLoad: (1_000, 1_000, 1_000), .list: (24, 24, 24), .cell: (500, 500, 500),
      .view: (4_000, 4_000, 4_000),
    ])

  @Test func exactCostsGiveExactFigures() throws {
    // 2, 4, 24 and 8 ms.
    let item = try only(.madeUp("pool", binds: [1, 2, 12, 4], views: 3), Self.exact)
    func expect(_ metric: ProjectedMetric, _ value: Double) {
      #expect(item[metric].typical == value, "\(metric)")
      #expect(item[metric].interval?.lower == value * (1 - metric.methodError), "\(metric)")
      #expect(item[metric].interval?.upper == value * (1 + metric.methodError), "\(metric)")
    }
    expect(.firstFrame, 5e6 + 1e6 + 3 * 3e6)
    expect(.frameP50, 4e6)
    expect(.frameP99, 24e6)
    expect(.frameMax, 24e6)
    expect(.scrollTime, 38e6)
    expect(.missedFrames, 1)
    // The frame of 24 ms is two periods late, in 40 ms and those 20.
    expect(.hitchRatio, 1_000.0 * 20 / 60)
    expect(.peakMemory, 1_000 + 24 + 3 * 4_500)
    #expect(item.frameTimes == [2e6, 4e6, 24e6, 8e6])
  }

  /// All steps of the first frame have times of their own. Those of other frames don't.
  @Test func firstFramesHaveTimesOfTheirOwn() throws {
    let profile = Profile.madeUp(
      time: [.bind: (3, 3, 3), .view: (10, 10, 10)],
      first: [.bind: (70, 70, 70), .view: (100, 100, 100)])
    let figures = try only(.madeUp("pool", binds: [2], views: 11), profile)
    #expect(figures[.firstFrame].typical == 1_100)
    #expect(figures[.scrollTime].typical == 6)
  }

  /// A frame's first step of a unit has its whole cost, and so has a single one.
  @Test func stepsOfAFrameFollowTheFirst() throws {
    let profile = Profile.madeUp(time: [.bind: (30, 30, 30)], following: [.bind: (20, 20, 20)])
    let counts = CaseCounts.madeUp("pool", binds: [1, 3, 0])
    #expect(try only(counts, profile)[.scrollTime].typical == 30 + (30 + 2 * 20))
  }

  /// A strategy's own collections are the same on every device. What displaying a row takes is needed for a
  /// moment.
  @Test func peaksHaveMoreThanObjects() throws {
    let profile = Profile.madeUp(
      bytes: [
        .view: (1_000, 1_000, 1_000), .userAct: (50, 50, 50), .storeQuery: (7, 7, 7),
        .configure: (5, 5, 5),
      ],
      peak: [.rowShow: (300, 300, 300)])
    let base = CaseCounts.madeUp("pool", binds: [1], views: 4)
    var frame = base.frames[0]
    frame.work[.rowShow] = 1
    frame.alive.ownBytes = 111
    frame.alive.taps = 2
    frame.alive.storedModels = 3
    frame.alive.configuredCells = 2
    let counts = CaseCounts(
      key: base.key, setup: base.setup, present: base.present, frames: [frame])
    #expect(try only(base, profile)[.peakMemory].typical == 4_000)
    // 4 views, the row on display, the collections, 2 taps, 3 models and 2 configurations.
    let bytes: Double = 4_000 + 300 + 111 + 100 + 21 + 10
    #expect(try only(counts, profile)[.peakMemory].typical == bytes)
  }

  /// A query needs more memory for a moment than displaying a row does.
  @Test func queriesNeedMemoryForAMoment() throws {
    let profile = Profile.madeUp(
      bytes: [.view: (1_000, 1_000, 1_000)],
      peak: [.rowShow: (300, 300, 300), .storeQuery: (900, 900, 900)])
    let base = CaseCounts.madeUp("refetched-model", binds: [1], views: 4)
    var frame = base.frames[0]
    frame.work[.rowShow] = 1
    frame.work[.storeQuery] = 1
    let counts = CaseCounts(
      key: base.key, setup: base.setup, present: base.present, frames: [frame])
    #expect(try only(counts, profile)[.peakMemory].typical == 4_000 + 900)
  }

  /// One cell of three holds no view, because it is its row's content.
  @Test func cellsThatAreContentHaveNoViewAttached() throws {
    let profile = Profile.madeUp(bytes: [.attach: (10, 10, 10)])
    let base = CaseCounts.madeUp("nib-cell", binds: [1], views: 3)
    var frame = base.frames[0]
    frame.alive.contentCells = 1
    var present = base.present
    present.alive = frame.alive
    let counts = CaseCounts(
      key: base.key, setup: base.setup, present: present, frames: [frame])
    #expect(try only(counts, profile)[.peakMemory].typical == 20)
  }

  /// Three of four views show the content that takes 100 bytes, and one shows the other, which takes 1 000.
  @Test func memoryOfSeveralContentsIsThatOfTheViewsAlive() throws {
    let card = Profile.madeUp(bytes: [.view: (100, 100, 100)])
    let label = Profile.madeUp(bytes: [.view: (1_000, 1_000, 1_000)])
    let rows = label.rows.filter { $0.key.unit.subject == .content }.map { row in
      ProfileRow(
        ProfileRow.Key(row.key.unit, of: "label", in: row.key.measure), cost: row.cost,
        count: row.count, source: row.source, device: row.device, os: row.os)
    }
    let base = CaseCounts.madeUp("pool", binds: [1], views: 4)
    func peak(_ viewsByContent: [Int]) throws -> Double? {
      var frame = base.frames[0]
      frame.alive.viewsByContent = viewsByContent
      var present = base.present
      present.alive = frame.alive
      let counts = CaseCounts(
        key: base.key, contents: ["card", "label"], setup: base.setup,
        present: present, frames: [frame])
      return try only(counts, Profile(rows: card.rows + rows))[.peakMemory].typical
    }
    #expect(try peak([3, 1]) == 1_300)
    #expect(try peak([0, 4]) == 4_000)
    // Where the counts don't tell, each content has the same share.
    #expect(try peak([]) == 2_200)
  }

  @Test func idleWorkThatOutlastsItsPeriodDelaysTheNextFrame() throws {
    // After 2 ms of a frame, 8 fit of 14 ms; 6 are left for the next frame, which takes 2 + 6, and so on.
    let item = try only(.madeUp("pool", binds: [1, 1, 1], idle: [7, 0, 1]), Self.exact)
    #expect(item[.frameMax].typical == 8e6)
    #expect(item[.frameP50].typical == 2e6)
    #expect(item[.scrollTime].typical == 12e6)
    #expect(item[.idleTime].typical == 10e6)
    #expect(item[.lateIdleTime].typical == 6e6)
    #expect(item[.missedFrames].typical == 0)
  }

  @Test func intervalsCarryTheRangesOfCosts() throws {
    let profile = Profile.madeUp(
      time: [.bind: (1e5, 2e5, 4e5)], bytes: [.view: (900, 1_000, 1_100)])
    let item = try only(.madeUp("pool", binds: [1, 3], views: 10), profile)
    let longest = try #require(item[.frameMax].interval)
    #expect(item[.frameMax].typical == 6e5)
    #expect(longest.lower >= 3e5 * 0.67 && longest.lower < 4e5)
    #expect(longest.upper <= 12e5 * 1.33 && longest.upper > 9e5)
    let peak = try #require(item[.peakMemory].interval)
    #expect(
      peak.lower >= 9_000 * 0.98 && peak.upper <= 11_000 * 1.02 && peak.upper - peak.lower > 1_000)
  }

  @Test func theSameSeedDrawsTheSame() throws {
    let profile = Profile.madeUp(time: [.bind: (1, 2, 9)])
    let counts = CaseCounts.madeUp("pool", binds: [1, 3])
    let first = try only(counts, profile)
    let second = try only(counts, profile)
    #expect(first[.frameMax].interval == second[.frameMax].interval)
  }

  @Test func aMissingCostMakesWhatDependsOnItUnknown() throws {
    let profile = Profile.madeUp(without: [.bind])
    let item = try only(.madeUp("pool", binds: [1, 2]), profile)
    #expect(item[.frameP50].typical == nil)
    #expect(item[.hitchRatio].typical == nil)
    #expect(item.frameTimes == nil)
    #expect(item[.firstFrame].typical == 0)
    guard case .unknown(let missing) = item[.frameP99] else {
      Issue.record("the figure is known")
      return
    }
    #expect(
      missing.keys.map(\.description) == ["bind of card in ns", "bind of card in ns-following"])
    #expect(item[.peakMemory].typical == nil)
  }

  @Test func memoryThatIsUsedForTheFirstTimeTakesTime() throws {
    let used = Double(CaseCounts.usedBytes)
    func firstFrame(bytesPerView: Double, viewsBefore: Int = 0) throws -> Double? {
      let profile = Profile.madeUp(
        time: [.freshMemory: (10, 10, 10)],
        bytes: [.view: (bytesPerView, bytesPerView, bytesPerView)])
      let counts = CaseCounts.madeUp("pool", binds: [1], views: 4)
      var shortList = AliveCounts()
      shortList.views = viewsBefore
      shortList.cells = viewsBefore
      let afterShortList = CaseCounts(
        key: counts.key, shortList: shortList, setup: counts.setup, present: counts.present,
        frames: counts.frames)
      return try only(afterShortList, profile)[.firstFrame].typical
    }
    #expect(try firstFrame(bytesPerView: used / 4) == 0)
    // 2 KiB more for each of 4 views.
    #expect(try firstFrame(bytesPerView: used / 4 + 2_048) == 4 * 2 * 10)
    // The short list before it has used as much as 3 of the views take.
    #expect(try firstFrame(bytesPerView: used, viewsBefore: 3) == 1_024 * 10)
  }
}
