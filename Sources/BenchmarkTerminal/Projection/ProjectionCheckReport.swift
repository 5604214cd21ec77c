import BenchmarkReport
import BenchmarkResults
import Foundation

/// The check of a projection as a page in Markdown: how close, what is off, and every case.
package struct ProjectionCheckReport: Sendable {
  let check: ProjectionCheck
  let draws: CostDraws
  /// The profile and the runs, as paths.
  let profileName: String
  let runNames: [String]

  /// Prepares to show a check.
  package init(
    _ check: ProjectionCheck, draws: CostDraws, profile: String, runs: [String]
  ) {
    self.check = check
    self.draws = draws
    profileName = profile
    runNames = runs
  }

  /// What a projection must meet, as shares of the measured figure, in nine of ten cases and in all.
  private static func goals(of metric: ProjectedMetric) -> (most: Double, all: Double) {
    metric == .peakMemory ? (0.02, 0.02) : (0.15, 0.25)
  }

  /// Whether every goal is met.
  package var isMet: Bool {
    check.reversals.isEmpty
      && ProjectionCheck.metrics.allSatisfy { metric in
        let entries = entries(of: metric)
        let (most, all) = Self.goals(of: metric)
        return share(of: entries, within: all) == 1 && share(of: entries, within: most) >= 0.9
          && insideShare(of: entries) >= 0.9
      }
  }

  /// The page, ended by a line feed.
  package var text: String {
    ([verdict] + [summary, orders, misses, table]).joined(separator: "\n")
  }

  private func entries(of metric: ProjectedMetric) -> [ProjectionCheck.Entry] {
    check.entries.filter { $0.metric == metric }
  }

  private func share(of entries: [ProjectionCheck.Entry], within limit: Double) -> Double {
    guard !entries.isEmpty else { return 1 }
    return Double(entries.filter { abs($0.error ?? .infinity) <= limit }.count)
      / Double(entries.count)
  }

  private func insideShare(of entries: [ProjectionCheck.Entry]) -> Double {
    guard !entries.isEmpty else { return 1 }
    return Double(entries.filter(\.isInside).count) / Double(entries.count)
  }

  private var verdict: String {
    """
    # How close projections come

    \(isMet ? "Projections meet the measured figures as closely as they must." : """
      Projections don't meet the measured figures as closely as they must; the misses are below.
      """)

    Profile: `\(profileName)`. Runs: \(runNames.map { "`\($0)`" }.joined(separator: ", ")). The profile was taken \
    by the probe on the machine that measured the runs, and no case of the runs was used for it. Each figure is \
    projected as it would be for another device, and compared with the measured one. Intervals are widened by what \
    nine of ten cases of the suite `decision` were off, so they prove nothing for that suite. \
    \(RowCount(draws.count)) draws, seed \(draws.seed). \(otherSpeeds)

    """
  }

  private var otherSpeeds: String {
    let tolerance = percent(ProjectionCheck.speedTolerance)
    guard check.otherSpeedCount > 0 else {
      return "Beside all cases, the reference loop took within \(tolerance) of its usual time."
    }
    return """
      \(counted(check.otherSpeedCount, "time")) were measured while the machine had another speed, by which the \
      reference loop beside the case took more than \(tolerance) more or less than usual, and aren't compared.
      """
  }

  private var summary: String {
    let head = """
      | figure | cases | in 9 of 10 within | are | all within | are | most off | inside the interval |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |

      """
    return head
      + ProjectionCheck.metrics.map { metric in
        let entries = entries(of: metric)
        let (most, all) = Self.goals(of: metric)
        let off = entries.map { abs($0.error ?? .infinity) }.max() ?? 0
        let cells = [
          metric.name, "\(entries.count)", percent(most),
          percent(share(of: entries, within: most)), percent(all),
          percent(share(of: entries, within: all)), percent(off),
          percent(insideShare(of: entries)),
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
      }.joined()
  }

  private var orders: String {
    let found = check.reversals
    let told =
      "Measurement and projection both tell the order of \(counted(check.orders, "pair")) of strategies"
    if found.isEmpty { return "\(told), and never tell it differently.\n" }
    let listed = found.map { "\($0.key.shortName) and \($0.other) by \($0.metric.name)" }
    return "\(told). They tell \(found.count) differently:\n\n"
      + listed.map { "- \($0)\n" }.joined()
  }

  /// The figures beyond the goal for all cases.
  private var misses: String {
    let beyond = check.entries.filter {
      abs($0.error ?? .infinity) > Self.goals(of: $0.metric).all
    }
    guard !beyond.isEmpty else { return "## Misses\n\nNone.\n" }
    return "## Misses\n\n"
      + beyond.map { entry in
        let off = entry.error.map { "off by \(signed($0))" } ?? "can't be told"
        return "- \(entry.key.shortName), \(entry.key.uikit), \(entry.metric.name): \(off)\n"
      }.joined()
  }

  private var table: String {
    """
    ## Every case

    | case | figure | projected | interval | measured | off |
    | --- | --- | ---: | ---: | ---: | ---: |

    """
      + check.entries.map(row).joined()
  }

  private func row(_ entry: ProjectionCheck.Entry) -> String {
    func text(_ value: Double?) -> String {
      let scale: CompactNumber.Scale = entry.metric == .peakMemory ? .bytes : .nanoseconds
      return value.map { CompactNumber(value: $0, scale: scale).text(width: 7) } ?? "?"
    }
    let interval = entry.projected.interval
    let cells = [
      "\(entry.key.shortName), \(entry.key.uikit)", entry.metric.name,
      text(entry.projected.typical),
      interval.map { "\(text($0.lower))–\(text($0.upper))\(entry.isInside ? "" : " ✗")" } ?? "?",
      text(entry.measured.value), entry.error.map(signed) ?? "?",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private func percent(_ share: Double) -> String {
    guard share.isFinite else { return "?" }
    return String(format: share < 0.1 ? "%.1f%%" : "%.0f%%", 100 * share)
  }

  private func signed(_ share: Double) -> String { String(format: "%+.1f%%", 100 * share) }
}
