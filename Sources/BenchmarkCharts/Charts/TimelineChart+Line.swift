import BenchmarkResults

extension TimelineChart {
  /// A level through one scroll, as a line of steps.
  struct Line {
    struct Point: Hashable {
      let frame: Int
      let value: Double
    }

    /// A scroll with more frames is thinned to the lowest and the highest frame of so many stretches.
    static let stretches = 400

    let strategy: String
    /// The points where the level changes, and the last.
    let points: [Point]
    /// The first of the highest points.
    let peak: Point

    /// - Precondition: `timeline` has a frame, as every timeline that could be read has.
    init(_ timeline: CaseTimeline, _ level: Level) {
      strategy = timeline.strategy
      let all = timeline.frames.map { Point(frame: $0.number, value: level.value($0)) }
      peak = all.reduce(all[0]) { $1.value > $0.value ? $1 : $0 }
      points = Self.steps(Self.thinned(all))
    }

    /// The level in a frame: the last point at or before it.
    func value(at frame: Int) -> Double {
      (points.last { $0.frame <= frame } ?? points[0]).value
    }

    /// The lowest, the highest and the last point of each stretch of frames, which keeps every peak.
    private static func thinned(_ points: [Point]) -> [Point] {
      let last = points[points.count - 1]
      var kept: [Point] = []
      for stretch in points.chunked(by: { $0.frame * stretches / (last.frame + 1) }) {
        let lowest = stretch.reduce(stretch[0]) { $1.value < $0.value ? $1 : $0 }
        let highest = stretch.reduce(stretch[0]) { $1.value > $0.value ? $1 : $0 }
        kept += Set([lowest, highest, stretch[stretch.count - 1]]).sorted { $0.frame < $1.frame }
      }
      return kept
    }

    private static func steps(_ points: [Point]) -> [Point] {
      points.indices.filter { index in
        index == 0 || index == points.count - 1 || points[index].value != points[index - 1].value
      }.map { points[$0] }
    }
  }
}

extension Array {
  /// The elements in runs of the same key.
  fileprivate func chunked<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
    var chunks: [[Element]] = []
    var current: Key?
    for element in self {
      let next = key(element)
      if next == current {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
      current = next
    }
    return chunks
  }
}
