import BenchmarkResults

extension WrongRowsChart {
  /// The wrong rows of a scroll.
  struct Course: Hashable {
    /// Frames with the same numbers of wrong rows.
    struct Step: Hashable {
      let frames: Range<Int>
      let counts: [WrongRow.Defect: Int]

      var rows: Int { counts.values.reduce(0, +) }
    }

    let frameCount: Int
    /// The steps with a wrong row, by ascending frames.
    let steps: [Step]
    /// The row-frames of each defect; none of those that no row has.
    let totals: [WrongRow.Defect: Int]

    var total: Int { totals.values.reduce(0, +) }

    /// The maximum of rows that are wrong in one frame.
    var mostRows: Int { steps.map(\.rows).max() ?? 0 }

    /// A frame that isn't kept is like the last one before it that is. Frame 0, the presentation, isn't a
    /// frame of the scroll.
    init(_ timeline: CaseTimeline) {
      frameCount = timeline.frameCount
      let frames = timeline.frames.drop { $0.number == 0 }
      let ends = frames.dropFirst().map(\.number) + [timeline.frameCount + 1]
      steps = zip(frames, ends).compactMap { frame, end in
        let counts = frame.defects?.rowCounts ?? [:]
        return counts.isEmpty ? nil : Step(frames: frame.number..<end, counts: counts)
      }
      totals = steps.reduce(into: [:]) { totals, step in
        for (kind, count) in step.counts {
          totals[kind, default: 0] += count * step.frames.count
        }
      }
    }

    /// The steps with at most `stretches` of equal length, each as bad as its worst frame.
    func thinned(to stretches: Int) -> [Step] {
      let count = min(stretches, frameCount + 1)
      var worst = [Step?](repeating: nil, count: count)
      func stretch(of frame: Int) -> Int { frame * count / (frameCount + 1) }
      for step in steps {
        for index in stretch(of: step.frames.lowerBound)...stretch(of: step.frames.upperBound - 1)
        where step.rows > worst[index]?.rows ?? 0 {
          worst[index] = step
        }
      }
      func start(of index: Int) -> Int { (index * (frameCount + 1) + count - 1) / count }
      return worst.enumerated().reduce(into: []) { thinned, entry in
        guard let step = entry.element else { return }
        let frames = start(of: entry.offset)..<start(of: entry.offset + 1)
        if let last = thinned.last, last.counts == step.counts,
          last.frames.upperBound == frames.lowerBound
        {
          thinned[thinned.count - 1] = Step(
            frames: last.frames.lowerBound..<frames.upperBound, counts: step.counts)
        } else {
          thinned.append(Step(frames: frames, counts: step.counts))
        }
      }
    }
  }
}
