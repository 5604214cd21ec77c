import BenchmarkResults

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

  /// Whether only its bounds are known: the interval of the figure.
  package var isBracket: Bool {
    if case .between = basis { figure.interval.lower < figure.interval.upper } else { false }
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
