import BenchmarkHarness
import BenchmarkResults

/// What `bench run --dry-run` shows.
enum PlanText {
  /// The plan in a few lines.
  static func text(of settings: RunSettings) -> String {
    let rule = StoppingRule(settings: settings)
    let passes = LaunchRecord.Pass.allCases
    let perCase = passes.map { rule.leastLaunches(of: $0) }.reduce(0, +)
    let passTexts = passes.map { "\(rule.leastLaunches(of: $0)) \($0.rawValue)" }
    let cases = settings.cases.count
    let orMore = settings.launches == nil ? " or more" : ""
    let lines: [(name: String, value: String)] = [
      ("suite", settings.suite),
      ("strategies", settings.strategies.joined(separator: ", ")),
      ("contents", settings.contents.joined(separator: ", ")),
      ("workloads", settings.workloads.joined(separator: ", ")),
      ("uikit", settings.behaviors.joined(separator: ", ")),
      ("rows", settings.rows.map { "\(RowCount($0))" }.joined(separator: ", ")),
      ("seed", "\(settings.seed)"),
      ("precision", "\(settings.precision), within \(settings.timeBudget) of timing"),
      ("limits", "\(settings.timeout) and \(settings.memoryLimit) a launch"),
      ("cases", "\(cases)"),
      ("launches", "\(cases * perCase)\(orMore): a case has \(passTexts.joined(separator: ", "))"),
    ]
    return lines.map { name, value in
      name + String(repeating: " ", count: 12 - name.count) + value
    }.joined(separator: "\n")
  }
}
