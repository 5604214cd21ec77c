import BenchmarkResults
import OrderedCollections

/// A figure of one strategy at each measured row count: the worst of all workloads.
package struct FigureSeries: Hashable, Sendable {
  /// The figure at one row count.
  package struct Point: Hashable, Sendable {
    package let rows: Int

    /// The greatest of the workloads' figures.
    package let figure: DerivedFigure

    /// Its workload.
    package let workload: String

    /// The workloads that have the figure for other lists only.
    package let absent: [String]
  }

  /// The kind of figure.
  private let kind: KeyFigure

  /// The points, the shortest list first.
  package let points: [Point]

  /// The points at which no workload is absent. A law may not join the others with them, since their worst is
  /// of fewer workloads.
  var complete: [Point] { points.filter(\.absent.isEmpty) }

  /// The law of the complete points, if there are enough.
  package let curve: FittedCurve?

  /// - Parameters:
  ///   - cases: those of one strategy in one scene.
  ///   - workloads: all that have `figure` in the scene, for any strategy and list.
  init(_ figure: KeyFigure, of cases: [CaseFigures], workloads: OrderedSet<String>) {
    kind = figure
    let lists = Dictionary(grouping: cases, by: \.key.rows).sorted { $0.key < $1.key }
    points = lists.compactMap { rows, cases in
      Point(figure, rows: rows, cases: cases, workloads: workloads)
    }
    curve = .best(of: points.filter(\.absent.isEmpty))
  }

  /// The figure for a list of `rows` rows: as measured, between those of its neighbors, or by the law. `rivals` are the workloads in which
  /// any strategy was measured with such a list.
  func answer(at rows: Int, rivals: Set<String>) -> FigureAnswer {
    if let point = points.first(where: { $0.rows == rows }) {
      let lacking = point.absent.filter(rivals.contains)
      guard lacking.isEmpty else { return .unknown(.notInWorkloads(lacking)) }
      return .known(
        KnownFigure(
          figure: point.figure, basis: .measured(absent: point.absent),
          workloads: [point.workload]))
    }
    let points = complete
    let around = [points.last { $0.rows < rows }, points.first { $0.rows > rows }]
      .compactMap(\.self)
    if let bracket = Self.bracket(around) { return .known(bracket) }
    guard let first = points.first, let last = points.last, let curve else {
      let points = points.isEmpty ? self.points : points
      guard !points.isEmpty else { return .unknown(.notInFile) }
      return .unknown(.tooFewCounts(points.map { RowCount($0.rows) }))
    }
    guard rows >= first.rows || kind.reachesBelow else {
      return .unknown(.shorter(than: RowCount(first.rows)))
    }
    guard Double(rows) <= Double(last.rows) * Self.reach,
      Double(first.rows) <= Double(rows) * Self.reach
    else {
      let nearest = rows > last.rows ? last.rows : first.rows
      return .unknown(.tooFar(from: RowCount(nearest)))
    }
    guard curve.covers(max(rows, first.rows)) else {
      return .unknown(.noLaw(around: around))
    }
    let basis = FigureBasis.Fit(
      law: curve.fit.law, worstResidual: curve.worstResidual,
      start: curve.start.count > first.rows ? curve.start : nil,
      reach: rows > last.rows
        ? .beyond(RowCount(last.rows))
        : rows < first.rows ? .below(RowCount(first.rows)) : .within)
    let bound = rows > last.rows && last.figure.kind == .exact ? last.figure.value : 0
    return .known(
      KnownFigure(
        figure: curve.figure(at: rows, atLeast: bound), basis: .fitted(basis),
        workloads: Array(OrderedSet(around.map(\.workload)))))
  }

  /// The figure between two lists, or `nil` unless both are exact.
  private static func bracket(_ around: [Point]) -> KnownFigure? {
    guard around.count == 2, around.allSatisfy({ $0.figure.kind == .exact }) else { return nil }
    let values = around.map(\.figure.value).sorted()
    return KnownFigure(
      figure: DerivedFigure(
        value: values[1], interval: Interval(lower: values[0], upper: values[1]), kind: .sampled),
      basis: .between(RowCount(around[0].rows), RowCount(around[1].rows)),
      workloads: Array(OrderedSet(around.map(\.workload))))
  }

  /// The greatest extrapolation of a law, as a ratio of row counts.
  static let reach = 10.0
}

extension FigureSeries.Point {
  /// The worst of `cases`, which are lists of `rows` rows; `nil` if one of them failed or none has the
  /// figure.
  fileprivate init?(
    _ figure: KeyFigure, rows: Int, cases: [CaseFigures], workloads: OrderedSet<String>
  ) {
    guard cases.allSatisfy(\.hasFigures) else { return nil }
    let figures = cases.compactMap { figures in
      figure.value(figures).map { (workload: figures.key.workload, figure: $0) }
    }
    guard let worst = figures.max(by: { $0.figure.value < $1.figure.value }) else { return nil }
    let intervals = figures.map(\.figure.interval)
    // The worst of several workloads has turns only if it is certainly the worst.
    let isClear = figures.allSatisfy {
      $0.workload == worst.workload || $0.figure.interval.upper < worst.figure.interval.lower
    }
    self.rows = rows
    self.figure = DerivedFigure(
      value: worst.figure.value,
      // The greatest figure is no less than any lower end, and no more than the greatest upper end.
      interval: Interval(
        lower: intervals.map(\.lower).reduce(0, max), upper: intervals.map(\.upper).reduce(0, max)),
      kind: worst.figure.kind, isOfOneLaunch: figures.contains(where: \.figure.isOfOneLaunch),
      turns: isClear ? worst.figure.turns : nil)
    workload = worst.workload
    absent = workloads.subtracting(figures.map(\.workload)).elements
  }
}

/// A figure as a function of the number of rows: a law fitted to the measured figures, with their deviations
/// from it.
package struct FittedCurve: Hashable, Sendable {
  /// The shortest list that the law was fitted to.
  package let start: RowCount

  /// The law and its coefficients.
  package let fit: GrowthFit

  /// The greatest deviation of a measured figure from the law, as a fraction of the figure.
  package let worstResidual: Double

  /// Whether any of the measured figures is of one launch.
  private let isOfOneLaunch: Bool

  /// The factors by which the law covers all measured intervals; 1 is one of them.
  private let band: Interval

  /// The law of `points`, without as many of the shortest lists as it takes for one law to describe the rest
  /// well. At least three points remain; if no law describes them well, it is the law of all points.
  /// Short lists do not fill the screen, so their figures grow with the number of cells.
  static func best(of points: [FigureSeries.Point]) -> FittedCurve? {
    let tails = points.indices.lazy.compactMap { FittedCurve(points[$0...]) }
    return tails.first(where: \.describesWell) ?? tails.first
  }

  /// Fits the figures at several row counts; `nil` with fewer than three, which every law would fit.
  private init?(_ points: ArraySlice<FigureSeries.Point>) {
    guard let first = points.first,
      let fit = GrowthFit(
        sizes: points.map { Double($0.rows) }, costs: points.map(\.figure.value))
    else { return nil }
    start = RowCount(first.rows)
    self.fit = fit
    isOfOneLaunch = points.contains(where: \.figure.isOfOneLaunch)
    var (residual, lower, upper) = (0.0, 1.0, 1.0)
    for point in points {
      let (figure, predicted) = (point.figure, fit.prediction(at: Double(point.rows)))
      guard figure.value != predicted || figure.interval.lower < figure.interval.upper else {
        continue
      }
      guard figure.value > 0, predicted > 0 else {
        residual = .infinity
        continue
      }
      residual = max(residual, abs(figure.value - predicted) / figure.value)
      lower = min(lower, figure.interval.lower / predicted)
      upper = max(upper, figure.interval.upper / predicted)
    }
    worstResidual = residual
    band = Interval(lower: lower, upper: upper)
  }

  /// The greatest deviation of a law that gives answers.
  private static let mostResidual = 0.25

  /// Whether all measured figures are near enough to the law for answers.
  package var describesWell: Bool { worstResidual <= Self.mostResidual }

  /// Whether it gives answers for a list of `rows` rows, which is no shorter than the shortest measured one.
  func covers(_ rows: Int) -> Bool { describesWell && rows >= start.count }

  /// The figure of a list of `rows` rows by the law, or `least` if that is more. Its interval is as wide, in
  /// proportion, as the one that covers all measured intervals.
  func figure(at rows: Int, atLeast least: Double) -> DerivedFigure {
    let value = max(least, fit.prediction(at: Double(rows)))
    return DerivedFigure(
      value: value,
      interval: Interval(lower: max(least, value * band.lower), upper: value * band.upper),
      kind: .sampled,
      isOfOneLaunch: isOfOneLaunch)
  }

  /// The number of rows from `lower` to `upper` at which this curve crosses `other`; `nil` if they don't
  /// cross there, or if either does not cover `lower`.
  func crossing(_ other: FittedCurve?, from lower: Int, to upper: Int) -> Double? {
    guard let other, covers(lower), other.covers(lower) else { return nil }
    func difference(_ size: Double) -> Double {
      fit.prediction(at: size) - other.fit.prediction(at: size)
    }
    var (low, high) = (Double(lower), Double(upper))
    let (atLow, atHigh) = (difference(low), difference(high))
    guard atLow * atHigh < 0 else { return nil }
    // Bisects the logarithm, since row counts span decades.
    while high / low > 1.000_1 {
      let middle = (low * high).squareRoot()
      if difference(middle) * atLow > 0 { low = middle } else { high = middle }
    }
    return (low * high).squareRoot()
  }
}
