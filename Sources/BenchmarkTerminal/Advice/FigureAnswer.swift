import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

/// A figure for a list of some length, or why it is unknown.
package enum FigureAnswer: Hashable, Sendable {
  case known(KnownFigure)
  case unknown(Reason)

  /// Why a figure is unknown.
  package enum Reason: Hashable, Sendable {
    /// No complete list has the figure.
    case notInFile
    /// Only these lists have it too few for a law.
    case tooFewCounts([RowCount])
    /// Lists of this length were not measured in these workloads, in which other strategies were. The worst
    /// of fewer workloads would look too good.
    case notInWorkloads([String])
    /// No law describes such lists well; the nearest measured lists.
    case noLaw(around: [FigureSeries.Point])
    /// The list is shorter than the shortest measured one.
    case shorter(than: RowCount)
    /// The list is more than ten times longer than the longest measured one, or ten times shorter than the
    /// shortest.
    case tooFar(from: RowCount)
  }

  /// The figure, if it is known.
  package var known: KnownFigure? {
    if case .known(let figure) = self { figure } else { nil }
  }
}

/// A figure and its origin.
package struct KnownFigure: Hashable, Sendable {
  package let figure: DerivedFigure
  package let basis: FigureBasis

  /// The worst workload, which decides; two if a fitted figure is between lists with different worst ones.
  package let workloads: [String]

  /// Whether a list of this length was measured.
  package var isMeasured: Bool { if case .measured = basis { true } else { false } }

  /// Whether only its bounds are known: the interval of the figure.
  package var isBracket: Bool {
    if case .between = basis { figure.interval.lower < figure.interval.upper } else { false }
  }

  /// Why it can't certainly keep or break a budget, whatever its interval is.
  package var doubt: Doubt? {
    if case .fitted(let fit) = basis, case .beyond(let rows) = fit.reach { return .beyond(rows) }
    return figure.isOfOneLaunch ? .oneLaunch : nil
  }

  /// An uncertainty that the interval does not include.
  package enum Doubt: Hashable, Sendable {
    /// The list is longer than the longest measured one, this one, and laws often change there.
    case beyond(RowCount)
    /// The figure is of one launch, so its spread is unknown.
    case oneLaunch
  }
}

/// The origin of a figure.
package enum FigureBasis: Hashable, Sendable {
  /// A list of this length was measured, but not in the `absent` workloads.
  case measured(absent: [String])
  /// An exact figure between those of the nearest shorter and the nearest longer list.
  case between(RowCount, RowCount)
  /// A law fitted to lists of other lengths.
  case fitted(Fit)

  /// A law, and how far it is extrapolated.
  package struct Fit: Hashable, Sendable {
    package let law: GrowthLaw

    /// The greatest deviation of a measured figure from the law, as a fraction of the figure.
    package let worstResidual: Double

    /// The shortest list that the law was fitted to, unless it is the shortest of all.
    package let start: RowCount?
    package let reach: Reach
  }

  /// The length of a list in relation to the measured ones.
  package enum Reach: Hashable, Sendable {
    case within
    /// It is longer than the longest, this one.
    case beyond(RowCount)
    /// It is shorter than the shortest, this one.
    case below(RowCount)
  }
}

/// Whether a figure stays within a budget.
package enum BudgetVerdict: Hashable, Sendable {
  /// The whole interval is within the budget; `spare` is left.
  case fits(spare: Double)
  /// The figure is unknown.
  case unknown
  /// The interval includes the budget, or there is a doubt about it.
  case unsure(Interval, KnownFigure.Doubt?)
  /// The whole interval is above the budget; the figure is `ratio` times the budget, or more.
  case over(ratio: Double, orMore: Bool = false)

  /// Judges a figure.
  ///
  /// - Parameters:
  ///   - known: `nil` for an unknown one.
  ///   - least: What the figure is at least, even if it is unknown.
  package init(_ known: KnownFigure?, atLeast least: Double? = nil, budget: Double) {
    if let least, least > budget, known?.isMeasured != true {
      self = .over(ratio: least / budget, orMore: true)
      return
    }
    guard let known else {
      self = .unknown
      return
    }
    if known.doubt != nil {
      self = .unsure(known.figure.interval, known.doubt)
    } else {
      self.init(known.figure.value, from: known.figure.interval, budget: budget)
    }
  }

  /// Judges a figure without doubts, and its interval.
  init(_ value: Double, from interval: Interval, budget: Double) {
    if interval.upper <= budget {
      self = .fits(spare: budget - interval.upper)
    } else if interval.lower > budget {
      self = .over(ratio: value / budget)
    } else {
      self = .unsure(interval, nil)
    }
  }

  package var isFit: Bool {
    if case .fits = self { true } else { false }
  }

  /// Whether it is unsure because lists of this length were not measured.
  ///
  /// - Parameter isBracket: Whether the figure is between those of a shorter and a longer list.
  func isUnsure(ofBracket isBracket: Bool) -> Bool {
    switch self {
    case .unsure(_, .beyond): true
    case .unsure: isBracket
    default: false
    }
  }

  /// The ratio of the figure to the budget that it certainly exceeds.
  package var excess: Double? {
    if case .over(let ratio, _) = self { ratio } else { nil }
  }
}
