import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// Two runs compared, for people and for programs.
package struct ComparisonReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    /// Plain text for a terminal of 80 columns.
    case text
    /// GitHub's Markdown, short enough for a comment on a pull request.
    case markdown
    case csv
    /// Everything, for programs.
    case json
  }

  let comparison: RunComparison
  /// The sources of the two runs: the path of each file, and how it was chosen.
  let base, head: String
  /// The command that traces a case.
  private let tool: String

  private let digest: ComparisonDigest

  package init(_ comparison: RunComparison, base: String, head: String, tool: String = "bench") {
    (self.comparison, self.base, self.head, self.tool) = (comparison, base, head, tool)
    digest = ComparisonDigest(comparison)
  }

  /// The report in `format`, ended by a line feed.
  package func rendered(as format: Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .csv: csv
    case .json: json
    }
  }

  private var text: String {
    let sections = digest.sections.map { section in
      ["\(section.title): \(section.figures.count)"] + table(of: section).lines(indent: 2)
    }
    let head: [[String]] = [
      [base].items(marked: "BASE  ") + [self.head].items(marked: "HEAD  "),
      digest.warnings.items(marked: "!  "), digest.uncompared.items(marked: "- "),
    ]
    let failures = digest.newFailures.map { failure in
      failure.text.wrapped() + ["  \(tool) \(failure.trace)"] + failure.allowance.wrapped()
    }
    let rest: [[String]] = [means?.lines() ?? [], digest.rest.items()]
    return ([[digest.conclusion].items()] + failures + head + sections + rest).joinedBlocks
  }

  private var markdown: String {
    func list(_ items: [String]) -> String {
      items.map { "- \($0.escapingMarkdown)" }.joined(separator: "\n")
    }
    func folded(_ title: String, _ table: TextTable) -> String {
      "<details><summary>\(title.escapingMarkdown)</summary>\n\n\(table.markdown)\n\n</details>"
    }
    let verdict = (comparison.outcome == .regression ? "Worse: " : "") + digest.headline
    let greatest = digest.greatest.prefix(3).map { cases in
      let text = cases[0].texts
      let others = cases.count > 1 ? ", and \(counted(cases.count - 1, "other case"))" : ""
      return "\(digest.phrase(cases)): \(text.base) → \(text.head) in "
        + digest.name(cases[0].key) + others
    }
    let failures = digest.newFailures.map { failure in
      "- \(failure.text.escapingMarkdown)\n\n  ```sh\n  \(tool) \(failure.trace)\n  ```\n\n  "
        + failure.allowance.escapingMarkdown
    }
    let parts = [
      "**\(verdict.escapingMarkdown)**", failures.joined(separator: "\n"), list(greatest),
      "BASE \(base.escapingMarkdown)<br>\nHEAD \(head.escapingMarkdown)",
      list(digest.warnings), list(Array(digest.uncompared.prefix(20))),
    ]
    let tables =
      digest.sections.map { folded("\($0.title): \($0.figures.count)", table(of: $0)) }
      + (means.map { [folded("Geometric means of HEAD / BASE", $0)] } ?? [])
    return (parts + tables + [list(digest.rest)]).filter { !$0.isEmpty }
      .joined(separator: "\n\n") + "\n"
  }

  private func table(of section: ComparisonDigest.Section) -> TextTable {
    TextTable(
      [.text(""), .number("BASE"), .number("HEAD"), .number("change"), .text("")],
      brief: OrderedDictionary(grouping: section.figures, by: \.figureID),
      heading: { id in
        "\(id)\(id.metric.unit == .bytes && id.metric.kind == .exact ? ", bytes" : "")"
      },
      row: { figure in
        let text = figure.texts
        return [digest.name(figure.key), text.base, text.head, text.change, text.detail]
      })
  }

  /// The geometric means of HEAD / BASE: a line for each strategy, a column for each of the main figures.
  private var means: TextTable? {
    let note = comparison.settings.gatesTimes ? "" : "\nnot gated"
    let all: [(id: FigureID, title: String)] = [
      (FigureID(.allocations, in: .scroll), "alloc\nscroll"),
      (FigureID(.peakLiveBytes, in: .scroll), "peak\nlive"),
      (FigureID(.time, in: .scroll), "scroll time\(note)"),
      (FigureID(.frameTime(.p99), in: .scroll), "frame p99\(note)"),
    ]
    let means = comparison.meanRatios
    let columns = all.filter { column in means.contains { $0.figureID == column.id } }
    let rows = OrderedDictionary(grouping: means, by: \.strategy).map { strategy, means in
      [strategy]
        + columns.map { column in
          guard let mean = means.first(where: { $0.figureID == column.id })
          else { return .missing }
          let text = mean.ratio == 1 ? "=" : mean.ratio.changeText
          return mean.interval.map { "\(text) \($0.changeText)" } ?? text
        }
    }
    return columns.isEmpty
      ? nil
      : TextTable(
        [.text("HEAD / BASE\ngeometric mean")] + columns.map { .number($0.title) }, rows: rows)
  }
}

extension LimitCheck {
  /// What a run says of the limits at `path`: those not kept and, unless `briefly`, those that `command` could lower.
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
