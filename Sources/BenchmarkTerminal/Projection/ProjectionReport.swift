import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// A projection as plain text for a terminal of 80 columns: the answer first, then its figures.
package struct ProjectionReport: Sendable {
  let projection: Projection

  /// The name of the profile's file.
  let profileName: String

  /// The limit of peak memory, and of the time of 99 of 100 frames.
  let memoryBudget: ByteCount?
  let frameBudget: TimeSpan?

  /// Prepares to show a projection by the profile that `profileName` names.
  package init(
    _ projection: Projection, profile profileName: String, memoryBudget: ByteCount? = nil,
    frameBudget: TimeSpan? = nil
  ) {
    self.projection = projection
    self.profileName = profileName
    self.memoryBudget = memoryBudget
    self.frameBudget = frameBudget
  }

  /// The report, ended by a line feed.
  package var text: String {
    let parts =
      [heading + wrong] + budgets + longest.map(answers) + [missing]
      + projection.groups.map(figures) + [method]
    return parts.joinedBlocks
  }

  /// The frames a second and the period of the display.
  var display: String {
    let rate = (1e9 / projection.period).rounded()
    return "\(Int(rate)) Hz, \(TimeSpan(nanoseconds: projection.period)) a frame"
  }

  private var heading: [String] {
    let devices =
      projection.devices.isEmpty ? "no device" : projection.devices.enumerated(by: "and")
    return "Projected to \(devices), \(display); not measured there."
      .escapingControls.wrapped()
  }

  func name(of group: ProjectionGroup) -> String {
    let setting = group.name.setting.name(among: projection.groups.map(\.name.setting))
    return "\(setting), \(RowCount(group.name.rows).withNoun)"
  }

  /// The strategies that must not be chosen, and why.
  private var wrong: [String] {
    let scenes = OrderedDictionary(grouping: projection.groups) { group in
      Setting.scene(group.cases[0].key)
    }
    return scenes.flatMap { scene, groups in
      let place = scenes.count > 1 ? " (\(scene.name(among: scenes.keys)))" : ""
      let faults = groups.reduce(into: OrderedDictionary<String, [Fault]>()) { all, group in
        all.merge(group.faults) { $1 }
      }
      return faults.map { strategy, faults in
        "\(Fault.mark) \(strategy) \(faults.map(\.text).enumerated(by: "and"))\(place): not ranked."
          .escapingControls
      }.flatMap { $0.wrapped() }
    }
  }

  /// The longest list of each setting.
  private var longest: [ProjectionGroup] {
    OrderedDictionary(grouping: projection.groups, by: \.name.setting).values.compactMap {
      $0.max { $0.name.rows < $1.name.rows }
    }
  }

  /// What is best in a list, figure by figure.
  private func answers(for group: ProjectionGroup) -> [String] {
    let decisions = ProjectedMetric.decisive.compactMap {
      ProjectionDecision($0, in: group, draws: projection.draws)
    }
    let texts = decisions.map(DecisionText.init)
    let tied = texts.filter(\.isTied).map(\.decision.metric.name)
    let sentences =
      texts.compactMap(\.sentence)
      + (tied.isEmpty ? [] : ["Nothing tells them apart by \(tied.enumerated(by: "and"))."])
    guard !sentences.isEmpty else { return [] }
    return [name(of: group).escapingControls]
      + sentences.map { $0.escapingControls.item(marked: "- ") }
  }

  /// The costs that the profile lacks.
  private var missing: [String] {
    projection.missing.ifAny { keys in
      "\(profileName) lacks \(counted(keys.count, "cost")): \(keys.map(\.description).beginning())"
        .escapingControls.wrapped()
    } ?? []
  }

  /// How far projections may be off: `2% of memory, 58% of first frames and 33% of other times`.
  private static var margins: String {
    let (memory, first, other) = (
      ProjectedMetric.peakMemory, ProjectedMetric.firstFrame, ProjectedMetric.scrollTime
    )
    return
      "\(Share(memory.methodError)) of memory, \(Share(first.methodError)) of first frames and "
      + "\(Share(other.methodError)) of other times"
  }

  private var method: [String] {
    let draws = projection.draws
    let count = RowCount(draws.count)
    return """
      Frames and what each does are exact; costs are drawn from \(profileName), from low to high. \
      An interval holds 19 of 20 draws, widened by what the method was off in 9 of 10 cases where \
      it could be checked: \(Self.margins). Strategies within that are as good. \(count) draws, \
      seed \(draws.seed). A hitch time ratio under 5 ms a second is good, one over 10 is bad.
      """.escapingControls.wrapped()
  }
}

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
    return " \(values)".behind(name, width: Self.nameWidth - 1)
      + detail(of: item).wrapped(width: Terminal.width - 4).map { "    \($0)" }
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
