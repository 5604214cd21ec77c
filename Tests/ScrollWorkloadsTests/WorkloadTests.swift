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

  @Test(arguments: names)
  func onlySomeFollowTheSeed(name: String) throws {
    let workload = try workload(name)
    let list = ListGeometry(rows: 1_000)
    let isSame = workload.trace(for: list, seed: 3) == workload.trace(for: list, seed: 4)
    let seeded = [
      "fling", "scrub", "teleport", "read", "edit", "memory-warning", "there-and-back",
      "scroll-to-top", "drags", "sections",
    ]
    #expect(isSame == !seeded.contains(name))
  }

  @Test(
    arguments: names.filter { !["through", "append"].contains($0) }, [0, 1, 8, 1_000, 10_000_000])
  func framesDoNotDependOnRows(name: String, rows: Int) throws {
    let frames = try workload(name).trace(for: ListGeometry(rows: rows), seed: 1).frames
    let isShort = ["teleport", "push-pop", "collapse-separate"].contains(name)
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
}
