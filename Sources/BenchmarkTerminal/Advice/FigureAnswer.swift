import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

/// What a file says of a figure for a list of some length.
package enum FigureAnswer: Hashable, Sendable {
  case known(KnownFigure)
  case unknown(Reason)

  /// Why a file says nothing.
  package enum Reason: Hashable, Sendable {
    /// No complete list has the figure.
    case notInFile
    /// Only these lists have it, too few for a law.
    case tooFewCounts([RowCount])
    /// Lists of that very length were measured, but not in these workloads, in which others were: the
    /// worst of fewer workloads would look better than it is.
    case notInWorkloads([String])
    /// No law describes such lists well; the nearest ones that were measured.
    case noLaw(around: [FigureSeries.Point])
    /// The list is shorter than the shortest that was measured.
    case shorter(than: RowCount)
    /// The list is more than ten times longer than the longest that was measured, or shorter than the
    /// shortest.
    case tooFar(from: RowCount)
  }

  /// The figure, if it is known.
  package var known: KnownFigure? {
    if case .known(let figure) = self { figure } else { nil }
  }
}

/// A figure, and where it comes from.
package struct KnownFigure: Hashable, Sendable {
  package let figure: DerivedFigure
  package let basis: FigureBasis

  /// The workload that decides, as the worst; two if a fitted figure lies between lists whose worst
  /// are different ones.
  package let workloads: [String]

  /// Why no budget can be surely kept or broken by it, whatever its interval is.
  package var doubt: Doubt? {
    if case .fitted(let fit) = basis, case .beyond(let rows) = fit.reach { return .beyond(rows) }
    return figure.isOfOneLaunch ? .oneLaunch : nil
  }

  /// What an interval does not tell.
  package enum Doubt: Hashable, Sendable {
    /// Figures often change their law beyond the lists that were measured, this one the longest.
    case beyond(RowCount)
    /// How far chance moves the figure is not known.
    case oneLaunch
  }
}

/// Where a figure comes from.
package enum FigureBasis: Hashable, Sendable {
  /// A list of that very length was measured, though not in the `absent` workloads.
  case measured(absent: [String])
  /// A law fitted to lists of other lengths.
  case fitted(Fit)

  /// A law, and how far it is stretched.
  package struct Fit: Hashable, Sendable {
    package let law: GrowthLaw

    /// By what part of itself the worst described of the measured figures lies off the law.
    package let worstResidual: Double

    /// The shortest list that the law was fitted to, unless it is the shortest of all.
    package let start: RowCount?
    package let reach: Reach
  }

  /// Where a list lies among those that were measured.
  package enum Reach: Hashable, Sendable {
    case within
    /// It is longer than the longest, this one.
    case beyond(RowCount)
    /// It is shorter than the shortest, this one.
    case below(RowCount)
  }
}
