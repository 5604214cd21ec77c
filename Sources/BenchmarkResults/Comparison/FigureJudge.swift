/// Judges pairs of figures. Sampled figures are judged together, since their tests are corrected as a
/// family.
struct FigureJudge {
  let design: ComparisonDesign
  let settings: ComparisonSettings

  /// What the machine did between the runs; `nil` if their launches shared it.
  let drift: MachineDrift?

  /// Whether sampled figures are compared at all.
  let comparesTimes: Bool

  /// Judges `pairs`, which keep their order.
  ///
  /// - Returns: The figures, and how many launches on each side the gated tests need before all of them
  /// can be significant.
  func judge(_ pairs: [RowPairing.Pair]) -> (figures: [ComparedFigure], launchesNeeded: Int) {
    var figures = [ComparedFigure?](repeating: nil, count: pairs.count)
    var (gated, informative): ([Int], [Int]) = ([], [])
    for (index, pair) in pairs.enumerated() {
      let isGated = settings.gates(pair.base, pair.head)
      if pair.head.metric.kind == .exact {
        figures[index] = .exact(pair.base, pair.head, isGated: isGated)
      } else if pair.head.metric == .instructions, settings.gatesInstructions {
        figures[index] = .instructions(pair.base, pair.head, isGated: isGated, settings: settings)
      } else if !comparesTimes {
        figures[index] = ComparedFigure(
          base: pair.base, head: pair.head, change: nil, verdict: .unsure, doubt: .otherMachine,
          isGated: isGated)
      } else if isGated {
        gated.append(index)
      } else {
        informative.append(index)
      }
    }
    // Figures that only inform are a family of their own, so that they take no power from the gated
    // ones.
    let launchesNeeded = test(gated, of: pairs, isGated: true, into: &figures)
    _ = test(informative, of: pairs, isGated: false, into: &figures)
    return (figures.compactMap(\.self), launchesNeeded)
  }

  /// Tests the sampled figures at `indices`, which are one family, and returns the number of launches
  /// that the family needs.
  private func test(
    _ indices: [Int], of pairs: [RowPairing.Pair], isGated: Bool,
    into figures: inout [ComparedFigure?]
  ) -> Int {
    let tests = indices.map { FigureTest(pairs[$0].base, pairs[$0].head, design: design) }
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
  /// Compares two exact figures for equality.
  fileprivate static func exact(
    _ base: ResultRow, _ head: ResultRow, isGated: Bool
  ) -> ComparedFigure {
    ComparedFigure(
      base: base, head: head, change: FigureChange(exactFrom: base.median, to: head.median),
      verdict: base.median == head.median
        ? .same : Verdict(hasRisen: head.median > base.median, better: head.metric.better),
      isGated: isGated)
  }

  /// Compares two instruction counts. Launches of the same code differ so little that no test is needed: it is
  /// enough that the launches of both runs don't overlap.
  fileprivate static func instructions(
    _ base: ResultRow, _ head: ResultRow, isGated: Bool, settings: ComparisonSettings
  ) -> ComparedFigure {
    let change = FigureChange(exactFrom: base.median, to: head.median)
    let isApart = base.max < head.min || head.max < base.min
    let counts = change.ratio.map { settings.counts(instructionRatio: $0) } ?? true
    return ComparedFigure(
      base: base, head: head, change: change,
      verdict: isApart && counts
        ? Verdict(hasRisen: head.median > base.median, better: head.metric.better) : .same,
      isGated: isGated)
  }
}
