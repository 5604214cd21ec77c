import BenchmarkAnalysis
import BenchmarkResults

extension LimitCheck {
  /// What a run says of the limits in the file at `path`: what is not kept, and unless `briefly` also which limits could be
  /// lower. `command` writes them anew. A figure stays on one line, however long that is.
  package func text(of path: String, briefly: Bool, command: String) -> String {
    let name = caseNames(of: (exceeded + elsewhere + better).map(\.key))
    func figures(_ findings: [Finding]) -> [String] {
      findings.map { finding in
        let (metric, change) = (finding.id.metric, finding.change)
        let ratio = change.ratio.map { " (\($0.changeText))" } ?? ""
        return "\(name(finding.key)): \(finding.id) \(metric.text(of: finding.value)), limit "
          + "\(metric.text(of: finding.most)): \(metric.difference(change.difference))\(ratio)"
      }
    }
    let broken: [(title: String, items: [String])] = [
      ("above the limit", figures(exceeded)),
      ("failed under limits", failed.map { "\(name($0.key)): \($0.status)" }),
      (
        "that nothing here needs; measure it, or delete the line",
        unmatched.map { "line \($0.line): \($0.pattern.fields.joined(separator: ","))" }
      ), ("with limits of other toolchains alone; add your own", figures(elsewhere)),
    ].filter { !$0.1.isEmpty }
    if briefly, isKept { return "" }
    let hints = briefly || better.isEmpty ? [] : [("better than the limit", figures(better))]
    let lists = (broken + hints).map { title, items in
      let rest = items.count > 20 ? ["  and \(items.count - 20) more"] : []
      return ["\(title.capitalizedFirst): \(items.count)"]
        + items.prefix(20).map { "  \($0.escapingControls)" } + rest
    }
    let problems = broken.map { "\($0.items.count) \($0.title.prefix { $0 != ";" })" }
      .joined(separator: ", ")
    let conclusion =
      isKept
      ? "\(path): all \(counted(limitCount, "limit")) kept."
      : "LIMITS of \(path) not kept: \(problems)."
    // A run of some cases alone would write their limits and no others.
    let next = lists.isEmpty || !unmatched.isEmpty ? [] : ["Write limits as measured: \(command)"]
    return ([[conclusion.escapingControls]] + lists + [next]).joinedBlocks
  }
}
