/// Judges pairs of figures, those of sampled metrics together, since their tests are corrected
/// over their family.
struct FigureJudge {
  let base: [ResultRow]
  let head: [ResultRow]
  let design: ComparisonDesign
  let settings: ComparisonSettings

  /// What the machine did between the runs; `nil` if their launches shared it.
  let drift: MachineDrift?

  /// Whether sampled figures are compared at all.
  let comparesTimes: Bool

  /// Judges `pairs`, which keep their order.
  ///
  /// - Returns: the figures, and how many launches on each side the gated tests need to be able to be
  ///   significant.
  func judge(_ pairs: [RowPairing.Pair]) -> (figures: [ComparedFigure], launchesNeeded: Int) {
    var figures = [ComparedFigure?](repeating: nil, count: pairs.count)
    var (gated, informative): ([Int], [Int]) = ([], [])
    for (index, pair) in pairs.enumerated() {
      let (before, after) = (base[pair.base], head[pair.head])
      let isGated = settings.gates(after.figureID)
      if after.metric.kind == .exact {
        figures[index] = .exact(before, after, isGated: isGated)
      } else if !comparesTimes {
        figures[index] = ComparedFigure(
          base: before, head: after, change: nil, verdict: .unsure, doubt: .otherMachine,
          isGated: isGated)
      } else if isGated {
        gated.append(index)
      } else {
        informative.append(index)
      }
    }
    // Information is corrected for itself, so that it takes no power from what is gated.
    let launchesNeeded = test(gated, of: pairs, isGated: true, into: &figures)
    _ = test(informative, of: pairs, isGated: false, into: &figures)
    return (figures.compactMap(\.self), launchesNeeded)
  }

  /// Tests the sampled figures at `indices`, which are one family, and returns the number of launches
  /// that all of them need.
  private func test(
    _ indices: [Int], of pairs: [RowPairing.Pair], isGated: Bool,
    into figures: inout [ComparedFigure?]
  ) -> Int {
    let tests = indices.map {
      FigureTest(base[pairs[$0].base], head[pairs[$0].head], design: design)
    }
    let family = TestFamily(leastPValues: tests.map(\.leastPValue), alpha: settings.alpha)
    let adjusted = family.adjusted(tests.map(\.pValue))
    for (place, index) in indices.enumerated() {
      let test = tests[place]
      let (verdict, doubt) = test.verdict(
        adjustedPValue: adjusted[place], settings: settings, drift: drift)
      figures[index] = ComparedFigure(
        base: test.base, head: test.head, change: test.change, pValue: test.pValue,
        adjustedPValue: adjusted[place], verdict: verdict, doubt: doubt, isGated: isGated)
    }
    return family.launchesNeeded(design)
  }
}

extension ComparedFigure {
  /// Compares for equality.
  fileprivate static func exact(
    _ base: ResultRow, _ head: ResultRow, isGated: Bool
  ) -> ComparedFigure {
    ComparedFigure(
      base: base, head: head, change: FigureChange(exactFrom: base.median, to: head.median),
      verdict: base.median == head.median
        ? .same : Verdict(hasRisen: head.median > base.median, better: head.metric.better),
      isGated: isGated)
  }
}
