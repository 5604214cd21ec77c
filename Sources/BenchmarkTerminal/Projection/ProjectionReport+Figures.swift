import BenchmarkReport
import BenchmarkResults

extension ProjectionReport {
  private static let nameWidth = 22
  private static let columnWidth = 19
  private static let columns: [ProjectedMetric] = [.firstFrame, .frameP99, .peakMemory]

  /// The figures of all strategies of a list, two lines each.
  func figures(of group: ProjectionGroup) -> [String] {
    let title = "── \(name(of: group)) ──"
    let head = Self.columns.map { $0.name.leading(Self.columnWidth) }.joined()
    return [title.escapingControls, "strategy".trailing(Self.nameWidth) + head]
      + group.cases.flatMap { lines(of: $0, isWrong: group.faults[$0.key.strategy] != nil) }
  }

  private func lines(of item: CaseProjection, isWrong: Bool) -> [String] {
    let mark = isWrong ? "\(Fault.mark) " : ""
    let name = (mark + item.key.strategy).escapingControls
    let values = Self.columns.map { cell(item[$0], of: $0).leading(Self.columnWidth) }.joined()
    let first =
      name.count < Self.nameWidth
      ? [name.trailing(Self.nameWidth) + values]
      : [name, String(repeating: " ", count: Self.nameWidth) + values]
    return first + detail(of: item).wrapped(width: Terminal.width - 4).map { "    \($0)" }
  }

  /// `1.20ms 0.98–1.50`
  private func cell(_ figure: ProjectedFigure, of metric: ProjectedMetric) -> String {
    guard let typical = figure.typical, let interval = figure.interval else {
      return "can't be told"
    }
    return
      "\(text(typical, metric)) \(text(interval.lower, metric))–\(text(interval.upper, metric))"
  }

  private func text(_ value: Double, _ metric: ProjectedMetric) -> String {
    let scale: CompactNumber.Scale = metric == .peakMemory ? .bytes : .nanoseconds
    return CompactNumber(value: value, scale: scale).text(width: 5)
  }

  private func detail(of item: CaseProjection) -> String {
    guard let missed = item[.missedFrames].interval, let hitch = item[.hitchRatio].interval,
      let p50 = item[.frameP50].typical,
      let longest = item[.frameMax].typical
    else { return "frames can't be told" }
    let count = RowCount(item.frameCount)
    let ratings = [hitch.lower, hitch.upper].map { $0 < 5 ? "good" : $0 <= 10 ? "fair" : "bad" }
    let rating = ratings[0] == ratings[1] ? ratings[0] : "\(ratings[0]) to \(ratings[1])"
    return """
      median \(text(p50, .frameP50)), longest \(text(longest, .frameMax)); misses \
      \(range(missed.lower, missed.upper)) of \(count) frames; hitches \
      \(range(hitch.lower, hitch.upper)) ms/s (\(rating))\(idle(of: item))
      """
  }

  private func idle(of item: CaseProjection) -> String {
    guard let fitting = item[.idleTime].typical, let late = item[.lateIdleTime].typical,
      fitting + late > 0
    else { return "" }
    let rest = late > 0 ? "\(text(late, .lateIdleTime)) doesn't" : "none doesn't"
    return "; idle work: \(text(fitting, .idleTime)) fits, \(rest)"
  }

  private func range(_ low: Double, _ high: Double) -> String {
    let texts = [low, high].map { CompactNumber(value: $0, scale: .count).text(width: 5) }
    return texts[0] == texts[1] ? texts[0] : texts.joined(separator: "–")
  }
}
