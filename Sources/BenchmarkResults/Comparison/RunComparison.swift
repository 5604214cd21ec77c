/// Two runs, BASE and HEAD, compared figure by figure.
///
/// Exact figures are compared for equality. Sampled ones are compared by the two-sided test of the
/// design, whose p-values are corrected by Holm over all that are gated: a change counts if it is
/// significant, beyond the threshold, and beyond what the machine moved.
public struct RunComparison: Sendable {
  /// The run that is compared with.
  public let base: RunInfo

  /// The run that is judged.
  public let head: RunInfo

  /// How their launches relate to each other.
  public let design: ComparisonDesign

  /// How they were compared.
  public let settings: ComparisonSettings

  /// What is to be said of the runs before their figures.
  public let remarks: [ComparisonRemark]

  /// The figures that both runs have, in the order of HEAD.
  public let figures: [ComparedFigure]

  /// The figures that one run has, of cases that both have.
  public let loneFigures: [LoneFigure]

  /// The cases that were not compared: those that one run lacks, or that failed.
  public let uncomparedCases: [UncomparedCase]

  /// The permitted changes that were asked for and that no figure needs.
  public let unusedAllowances: [Allowance]

  /// How many launches on each side the gated tests need if all of them are to be able to be
  /// significant.
  public let launchesNeeded: Int

  /// The factor by which the headline times of those cases moved whose exact figures are all the same,
  /// as their geometric mean over at least three such cases; `nil` if that is within the threshold, or
  /// the launches are paired and share what the machine did.
  ///
  /// Where a case does exactly what it did, and so do others that became slower with it, the machine is
  /// to be suspected before the code, and no time is judged.
  public let drift: Double?

  /// Whether sampled figures were compared: only those of one machine are, unless told otherwise.
  public let comparesTimes: Bool

  /// Compares two runs, whose launches are related by `design`.
  public init(
    base: RunFile, head: RunFile, design: ComparisonDesign = .independent,
    settings: ComparisonSettings = ComparisonSettings(), allowances: [Allowance] = []
  ) {
    self.base = base.table.run
    self.head = head.table.run
    self.design = design
    self.settings = settings
    remarks = ComparisonRemark.all(base: base, head: head)
    comparesTimes =
      design == .paired || settings.comparesAcrossMachines
      || !remarks.contains(where: \.forbidsTimes)
    let pairing = RowPairing(base: base.table, head: head.table, settings: settings)
    loneFigures = pairing.loneFigures
    uncomparedCases = pairing.uncomparedCases
    var machine: MachineDrift?
    if design == .independent {
      // The machine moved all cases, including those that were not asked for.
      let whole =
        settings.selectsEverything
        ? pairing : RowPairing(base: base.table, head: head.table, settings: ComparisonSettings())
      machine = MachineDrift(
        pairs: whole.pairs, base: base.table.rows, head: head.table.rows, settings: settings)
    }
    drift = machine.flatMap { $0.isBeyondThreshold ? $0.factor : nil }
    let judged = FigureJudge(
      base: base.table.rows, head: head.table.rows, design: design, settings: settings,
      drift: machine, comparesTimes: comparesTimes
    ).judge(pairing.pairs)
    launchesNeeded = judged.launchesNeeded
    figures = judged.figures.map { $0.permitted(by: allowances) }
    let used = Set(figures.compactMap(\.allowance))
    unusedAllowances = allowances.filter { !used.contains($0) }
  }
}

extension RunComparison {
  /// What the comparison comes to.
  public enum Outcome: String, CaseIterable, Codable, Hashable, Sendable {
    /// No figure is both in both runs and selected, and no case regressed: nothing was compared.
    case nothing
    /// A figure changed to the worse, or a case fails that did not, and nothing permits it.
    case regression
    /// No regression, and a figure changed to the better.
    case improvement
    /// Neither.
    case same
  }

  /// What the comparison comes to.
  public var outcome: Outcome {
    if figures.contains(where: \.isRegression)
      || uncomparedCases.contains(where: \.isRegression)
    {
      return .regression
    }
    if figures.isEmpty { return .nothing }
    return figures.contains(where: \.isImprovement) ? .improvement : .same
  }
}
