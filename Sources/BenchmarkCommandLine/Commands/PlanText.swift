import BenchmarkHarness
import BenchmarkResults

/// The output of `bench run --dry-run`.
enum PlanText {
  /// Returns the plan in a few lines.
  static func text(of settings: RunSettings) -> String {
    let rule = StoppingRule(settings: settings)
    let passes = LaunchRecord.Pass.allCases.filter(settings.passes.contains)
    let perCase = passes.map { rule.leastLaunches(of: $0) }.reduce(0, +)
    let end =
      settings.bindingTimeBudget.map { "or \($0) for the whole run" }
      ?? "within \(StoppingRule.extraTime) of timing"
    let passTexts = passes.map { "\(rule.leastLaunches(of: $0)) \($0.rawValue)" }
    let cases = settings.cases.count
    let orMore = settings.launches == nil ? " or more" : ""
    let lines =
      [("suite", settings.suite)] + blockLines(of: settings) + [
        ("seed", "\(settings.seed)"),
        ("precision", "\(settings.precision), \(end)"),
        ("limits", "\(settings.timeout) and \(settings.memoryLimit) a launch"),
        ("cases", "\(cases)\(shard(of: settings))"),
        (
          "launches", "\(cases * perCase)\(orMore): a case has \(passTexts.joined(separator: ", "))"
        ),
      ]
    return lines.map { name, value in
      name + String(repeating: " ", count: 12 - name.count) + value
    }.joined(separator: "\n")
  }

  /// Returns how much there is to measure, as in "50 cases within 60.0 s".
  static func extent(of settings: RunSettings) -> String {
    let cases = settings.cases.count
    let rule = StoppingRule(settings: settings)
    let launches = cases * settings.passes.map { rule.leastLaunches(of: $0) }.reduce(0, +)
    let end =
      settings.bindingTimeBudget.map { "within \($0)" }
      ?? "by \(launches)\(settings.launches == nil ? " or more" : "") launches"
    return "\(cases) case\(cases == 1 ? "" : "s") \(end)"
  }

  private static func shard(of settings: RunSettings) -> String {
    guard let shard = settings.shard else { return "" }
    return " of \(settings.plannedCases.count), shard \(shard)"
  }

  /// Returns the names in each block. Several blocks are numbered.
  private static func blockLines(of settings: RunSettings) -> [(name: String, value: String)] {
    var lines: [(name: String, value: String)] = []
    for (index, block) in settings.blocks.enumerated() {
      if settings.blocks.count > 1 {
        lines.append(("block", "\(index + 1) of \(settings.blocks.count)"))
      }
      let rows = block.rows.map { RowCount($0).description }
      let parts: [(name: String, values: [String])] = [
        ("strategies", block.strategies), ("contents", block.contents),
        ("workloads", block.workloads), ("hosts", block.hosts), ("uikit", block.behaviors),
        ("rows", rows),
      ]
      lines += parts.map { ($0.name, $0.values.joined(separator: ", ")) }
    }
    return lines
  }
}
