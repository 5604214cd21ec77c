import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

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
          guard let mean = means.first(where: { $0.figureID == column.id }) else { return .missing }
          let text = mean.ratio == 1 ? "=" : mean.ratio.changeText
          return mean.interval.map { "\(text) \($0.changeText)" } ?? text
        }
    }
    return columns.isEmpty
      ? nil
      : TextTable(
        [.text("HEAD / BASE\ngeometric mean")] + columns.map { .number($0.title) }, rows: rows)
  }

  // The forms for programs: a record for each compared figure, and for each figure or case of one run only, or that failed.

  private typealias Record = [String: JSON]

  /// `low` and `high` bound the ratio, or the difference where there is no ratio.
  private static let columns =
    CSVColumn.ofKey.map(\.name) + [
      "phase", "metric", "unit", "better", "kind", "base_n", "head_n", "base", "head",
      "difference", "ratio", "low", "high", "p", "p_adjusted", "verdict", "gated", "note",
    ]

  var csv: String {
    let records =
      comparison.figures.map(Self.record) + lone + comparison.uncomparedCases.map(Self.record)
    return Self.csv(of: records, Self.columns)
  }

  static func csv(of records: [[String: JSON]], _ columns: [String]) -> String {
    let lines = records.map { record in columns.map { cell(record[$0] ?? .null) } }
    return ([columns] + lines).map(CSVFormat.line).joined()
  }

  /// One JSON object with the whole comparison; the members of its records have the names of the columns of the CSV form.
  var json: String {
    func source(_ file: String, _ run: RunInfo) -> JSON {
      ["file": .string(file), "run": .string(run.id), "commit": .string(run.commit)]
    }
    let settings = comparison.settings
    let members: [String: JSON] = [
      "base": source(base, comparison.base), "head": source(head, comparison.head),
      "design": .string(comparison.design.rawValue), "threshold": .number(settings.threshold),
      "alpha": .number(settings.alpha), "outcome": .string(comparison.outcome.rawValue),
      "remarks": .strings(comparison.notes + comparison.remarks.map(\.description)),
      "unused_allowances": .numbers(comparison.unusedAllowances.map { Double($0.line) }),
    ]
    let arrays: [String: JSON] = [
      "figures": .array(comparison.figures.map { .object(Self.record($0)) }),
      "only_in_one": .array(lone.map { .object($0) }),
      "uncompared_cases": .array(comparison.uncomparedCases.map { .object(Self.record($0)) }),
    ]
    guard let text = try? JSON.object(members.merging(arrays) { $1 }).json(indented: true) else {
      preconditionFailure("a comparison holds finite numbers only")
    }
    return text + "\n"
  }

  private static func cell(_ value: JSON) -> String {
    switch value {
    case .null: ""
    case .number(let number): CSVNumber.text(number)
    default: (value.stringValue ?? (try? value.json()) ?? "").escapingControls
    }
  }

  private static func record(_ figure: ComparedFigure) -> Record {
    let (change, note) = (figure.change, figure.allowance.map { "permitted: \($0.reason)" })
    let numbers: [String: Double?] = [
      "base_n": Double(figure.base.n), "head_n": Double(figure.head.n),
      "base": figure.base.median, "head": figure.head.median, "difference": change?.difference,
      "ratio": change?.ratio, "low": change?.interval?.lower, "high": change?.interval?.upper,
      "p": figure.pValue, "p_adjusted": figure.adjustedPValue,
    ]
    var own = numbers.compactMapValues { $0.map(JSON.number) }
    own["verdict"] = .string(figure.verdict.rawValue)
    own["gated"] = .bool(figure.isGated)
    own["note"] = (note ?? figure.doubt?.rawValue).map(JSON.string)
    return record(figure.head, own)
  }

  private var lone: [Record] {
    [("base", comparison.onlyInBase), ("head", comparison.onlyInHead)].flatMap { side, rows in
      rows.map { row in
        Self.record(
          row,
          [
            side: .number(row.median), "\(side)_n": .count(row.n), "gated": false,
            "note": "only in \(side)",
          ])
      }
    }
  }

  private static func record(_ uncompared: UncomparedCase) -> Record {
    let statuses = [uncompared.base, uncompared.head].map { $0?.description ?? "not there" }
    var record = uncompared.key.json
    record["verdict"] = uncompared.isRegression ? "worse" : nil
    record["gated"] = .bool(uncompared.isRegression)
    record["note"] = .string("base \(statuses[0]); head \(statuses[1])")
    return record
  }

  private static func record(_ row: ResultRow, _ own: Record) -> Record {
    let metric = row.metric
    let shared: Record = [
      "phase": .string(row.phase.rawValue), "metric": .string(metric.name),
      "unit": .string(metric.unit.rawValue), "better": .string(metric.better.rawValue),
      "kind": .string(metric.kind.rawValue),
    ]
    return row.key.json.merging(shared) { $1 }.merging(own) { $1 }
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
