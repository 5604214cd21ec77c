import ScrollWorkloads
import Testing

extension Workload {
  /// Returns the offset of every frame.
  func offsets(rows: Int, seed: UInt64 = 1) -> [Double] {
    trace(for: ListGeometry(rows: rows), seed: seed).frames.compactMap { event in
      if case .scroll(let offset) = event { offset } else { nil }
    }
  }
}

@Suite struct WorkloadTests {
  static let names = Workload.all.map(\.name)

  func workload(_ name: String) throws -> Workload {
    try #require(Workload.all.first { $0.name == name })
  }

  @Test func theList() {
    #expect(
      Self.names == [
        "steady", "fling", "jitter", "jump", "through", "nudge", "read", "tap", "edit", "reload",
        "rotate", "memory-warning", "push-pop", "collapse-separate", "there-and-back",
        "scroll-to-top", "drags", "insets", "text-size", "refresh", "append", "filter",
      ])
    for workload in Workload.all {
      #expect(!workload.summary.isEmpty && !workload.summary.contains("\n"))
    }
  }

  @Test(arguments: names, [9, 1_000, 10_000_000])
  func theSameSeedMakesTheSameTrace(name: String, rows: Int) throws {
    let workload = try workload(name)
    let list = ListGeometry(rows: rows)
    #expect(workload.trace(for: list, seed: 3) == workload.trace(for: list, seed: 3))
  }

  @Test(arguments: names)
  func onlySomeFollowTheSeed(name: String) throws {
    let workload = try workload(name)
    let list = ListGeometry(rows: 1_000)
    let isSame = workload.trace(for: list, seed: 3) == workload.trace(for: list, seed: 4)
    let seeded = [
      "fling", "jump", "read", "edit", "memory-warning", "there-and-back", "scroll-to-top",
      "drags",
    ]
    #expect(isSame == !seeded.contains(name))
  }

  @Test(arguments: names, [8, 9, 50, 1_000, 10_000_000])
  func everyFrameIsInsideTheListAndOn64thsOfAPoint(name: String, rows: Int) throws {
    let workload = try workload(name)
    var list = workload.beginning(of: ListGeometry(rows: rows))
    var (outside, unrounded): ([Double], [Double]) = ([], [])
    for event in workload.trace(for: ListGeometry(rows: rows), seed: 1).frames {
      list.apply(event)
      guard case .scroll(let offset) = event else { continue }
      if (offset * 64).rounded() != offset * 64 { unrounded.append(offset) }
      if !workload.bounces, offset < 0 || offset > list.maximumOffset { outside.append(offset) }
    }
    #expect(outside == [] && unrounded == [])
  }

  @Test(arguments: names, [0, 1, 7])
  func listsShorterThanTheViewportStayAtTheTop(name: String, rows: Int) throws {
    // A keyboard leaves less room, and new rows make the list longer.
    if ["insets", "refresh"].contains(name) { return }
    let offsets = try workload(name).offsets(rows: rows)
    #expect(offsets.allSatisfy { $0 == 0 })
    #expect(try offsets.isEmpty == (workload(name).screen != .list))
  }

  @Test(
    arguments: names.filter { !["through", "append"].contains($0) }, [0, 1, 8, 1_000, 10_000_000])
  func framesDoNotDependOnRows(name: String, rows: Int) throws {
    let frames = try workload(name).trace(for: ListGeometry(rows: rows), seed: 1).frames
    let isShort = ["jump", "push-pop", "collapse-separate"].contains(name)
    #expect(frames.count == (isShort ? 600 : 2_400))
  }

  /// Ten rows end at 356 pt, and four are shorter than the list is high.
  @Test func anArrayOfOffsetsIsAWorkload() {
    let walk = Workload(name: "walk", offsets: [0, 14.503, 14.503, 900, -40])
    #expect(walk.name == "walk" && walk.screen == .list && !walk.bounces)
    #expect(
      walk.trace(for: ListGeometry(rows: 1_000), seed: 1).frames == [
        .scroll(to: 0), .scroll(to: 14.5), .scroll(to: 14.5), .scroll(to: 900), .scroll(to: 0),
      ])
    #expect(walk.offsets(rows: 10) == [0, 14.5, 14.5, 356, 0])
    #expect(walk.offsets(rows: 4, seed: 2) == [0, 0, 0, 0, 0])
  }

  @Test func offsetsAreClampedWhereTheEndIsNoMultipleOfThe64th() {
    var list = ListGeometry(rows: 20)
    list.viewportHeight = 844.1
    for workload in Workload.all where !workload.bounces {
      var now = workload.beginning(of: list)
      let outside = workload.trace(for: list, seed: 1).frames.filter { event in
        now.apply(event)
        return if case .scroll(let offset) = event { offset > now.maximumOffset } else { false }
      }
      #expect(outside == [])
    }
  }
}
