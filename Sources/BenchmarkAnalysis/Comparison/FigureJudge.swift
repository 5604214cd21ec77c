import BenchmarkResults

/// Judges pairs of figures. Sampled figures are judged together, since their tests are corrected as a
/// family.
struct FigureJudge {
  let design: ComparisonDesign
  let settings: ComparisonSettings

  /// What the machine did between the runs; `nil` if their launches shared it.
  let drift: MachineDrift?

  /// Whether sampled figures are compared at all.
  let comparesTimes: Bool

  /// The changes that are permitted.
  let allowances: [Allowance]

  /// Judges `pairs`, which keep their order.
  ///
  /// - Returns: The figures, and how many launches on each side the gated tests need before all of them
  /// can be significant.
  func judge(_ pairs: [RowPairing.Pair]) -> (figures: [ComparedFigure], launchesNeeded: Int) {
    var figures = [ComparedFigure?](repeating: nil, count: pairs.count)
    var (gated, informative): ([Int], [Int]) = ([], [])
    for (index, pair) in pairs.enumerated() {
      let isGated = settings.gates(pair.base, pair.head)
      if let hasChanged = hasChanged(pair) {
        figures[index] = ComparedFigure(
          base: pair.base, head: pair.head, change: change(of: pair),
          verdict: hasChanged
            ? Verdict(
              hasRisen: pair.head.median > pair.base.median, better: pair.head.metric.better)
            : .same,
          isGated: isGated, allowances: allowances)
      } else if !comparesTimes {
        figures[index] = ComparedFigure(
          base: pair.base, head: pair.head, change: nil, verdict: .unsure, doubt: .otherMachine,
          isGated: isGated, allowances: allowances)
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
        adjustedPValue: adjusted[place], verdict: verdict, doubt: doubt, isGated: isGated,
        allowances: allowances)
    }
    return family.launchesNeeded(design)
  }

  /// Whether a figure that needs no test changed, or `nil` if it needs one.
  ///
  /// Exact figures are compared for equality. Instruction counts of the same code differ so little between
  /// launches that it is enough if the launches of both runs don't overlap.
  private func hasChanged(_ pair: RowPairing.Pair) -> Bool? {
    let (base, head) = pair
    if head.metric.kind == .exact { return base.median != head.median }
    guard head.metric == .instructions, settings.gatesInstructions else { return nil }
    let counts = change(of: pair).ratio.map { settings.counts(instructionRatio: $0) } ?? true
    return counts && (base.max < head.min || head.max < base.min)
  }

  private func change(of pair: RowPairing.Pair) -> FigureChange {
    FigureChange(exactFrom: pair.base.median, to: pair.head.median)
  }
}
