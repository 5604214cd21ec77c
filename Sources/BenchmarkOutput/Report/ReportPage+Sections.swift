import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

extension ReportPage {
  /// A section of the page: the fragment of links to it, its heading, and its content.
  typealias Section = (String, String, HTML)

  /// The heading of the page, with the files that it shows.
  var opening: HTML {
    let cases = source.comparison.cases
    let suites = OrderedSet(cases.map(\.key.suite)).joined(separator: ", ")
    let strategies = counted(OrderedSet(cases.map(\.key.strategy)).count, "strategy")
    let measured: HTML? = file.environment?.commandLine.ifAny { words in
      // The path of the executable on the machine that ran it means nothing to readers.
      let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
      return HTML.command([name] + words.dropFirst(), label: "Measured by")
    }
    let files: [HTML] = source.files.map { named in
      let run = named.file.table.run
      return "<li><code>\(named.name)</code> (\(run.shortCommit), \(Self.moment(run)))</li>"
    }
    let others: HTML? =
      files.count > 1
      ? "<p>Files. Every section shows the first one unless it says otherwise: </p><ol>\(files)</ol>"
      : nil
    return """
      <header><h1>\(title)</h1><p class="facts"><time datetime="\(info.dateText)">\(Self.moment(info))</time>
      · \(suites.isEmpty ? "no suite" : suites) · \(counted(cases.count, "case")), \(strategies) ·
      <code>\(source.files[0].name)</code></p>\(measured)\(others)</header>
      """
  }

  /// `2026-01-31 23:59 UTC`
  private static func moment(_ run: RunInfo) -> String {
    "\(run.dateText.prefix(10)) \(run.dateText.dropFirst(11).prefix(5)) UTC"
  }

  /// The verdict.
  var answer: Section {
    let sentences = Findings(comparison: source.comparison).sentences
    let wrong = RecordedCases.all(in: source).flatMap(\.firstWrongFrames)
    let shown = sentences.isEmpty ? ["This file has too few cases for a finding."] : sentences
    let paragraphs: [HTML] =
      changes.map { change in
        """
        <p class="lead"><a href="#\(change.id)">Between \(change.commits)</a>: \(change.digest.conclusion)</p>
        """
      }
      + (shown + wrong).enumerated().map { index, text in
        index == 0 && changes.isEmpty ? "<p class=\"lead\">\(text)</p>" : "<p>\(text)</p>"
      }
    return ("answer", "What was found", HTML(paragraphs))
  }

  /// The reasons to doubt figures; `nil` if there are none.
  var warnings: Section? {
    let warnings = source.files.flatMap { named in
      named.file.cautions.map { source.files.count > 1 ? "\(named.name): \($0)" : $0 }
    }
    return warnings.ifAny { ("warnings", "Read with care", HTML.list($0)) }
  }

  /// What each strategy is; `nil` if nothing is known of any.
  var strategies: Section? {
    let names = OrderedSet(source.comparison.cases.map(\.key.strategy))
    let known: [HTML] = names.compactMap { name in
      summaries[name].map { "<li>\(HTML.strategy(name, source.styles[name])): \($0)</li>" }
    }
    return known.ifAny { ("strategies", "The strategies", "<ul class=\"plain\">\($0)</ul>") }
  }

  /// What the figures say of a device.
  var carryingOver: Section {
    (
      "carrying-over", "What carries over to a device",
      """
      <p>These figures are of a model of UIKit that sends the same calls in the same order and draws nothing.</p>
      <ul><li>Carries over: which strategies are correct, how many controllers, views and calls there are, and how
      memory grows with rows.</li>
      <li>Doesn't carry over: bytes and times. They are the model's, on the machine named below, and their
      ratios depend on what a row holds.</li></ul>
      """
    )
  }

  /// The figures of all strategies in one list, and whether they are correct: of the longest list that most
  /// strategies have. `nil` if the file has no such figures.
  var scorecard: Section? {
    let findings = Findings(comparison: source.comparison)
    let lists = KeyFigure.usual.lazy.map { findings.longestLists(having: $0.value) }
    guard let key = lists.first(where: { !$0.isEmpty })?.first?.key else { return nil }
    let cases = source.comparison.cases.filter {
      $0.hasFigures && Setting($0.key) == Setting(key) && $0.key.rows == key.rows
    }
    let contenders = cases.filter(source.comparison.isContender)
    let columns = KeyFigure.usual.filter { column in cases.contains { column.value($0) != nil } }
      .map { column in
        (column, Ranking(contenders.compactMap(column.value), tolerance: column.tolerance ?? 0))
      }
    let needs = source.comparison.checks.needs(like: key)
    let table = PageTable(
      caption: "\(RowCount(key.rows).withNoun) · \(source.comparison.name(of: Setting(key)))",
      columns: ["strategy", "correct?"]
        + columns.map { $0.0.head.joined(separator: " ").replacing("- ", with: "") }
        + needs.map(Checks.title),
      rows: cases.map { row(of: $0, columns) + checks(of: $0.key, needs) })
    return (
      "scorecard", "Scorecard",
      """
      \(table.html)<p class="facts">In bold, the best of the correct strategies that host controllers.</p>
      """
    )
  }

  private func row(
    of figures: CaseFigures, _ columns: [(KeyFigure, Ranking)]
  ) -> [PageTable.Cell] {
    let name = figures.key.strategy
    let faults = source.comparison.faults(of: figures.key)
    let right =
      source.comparison.checks.outcome(of: figures.key).map {
        $0.isUnchecked ? $0.text : "in \($0.text) workloads"
      } ?? "as far as measured"
    let correctness =
      faults.ifAny { "\(Fault.mark) \($0.map(\.text).joined(separator: "; "))" }
      ?? (source.comparison.floors.contains(name) ? "\(right), without controllers" : right)
    let cells = columns.map { column, ranking -> PageTable.Cell in
      guard let figure = column.value(figures) else { return .text(FigureText.missing) }
      let isBest =
        source.comparison.isContender(figures) && !ranking.isTied
        && ranking.relation(of: figure) == .best
      return .number(column.text(figure.value), figure.value, isBest: isBest)
    }
    return [.heading(HTML.strategy(name, source.styles[name])), .text(correctness)] + cells
  }

  /// In how many workloads a strategy was right with contents that have needs of their own.
  private func checks(of key: CaseKey, _ needs: OrderedSet<String>) -> [PageTable.Cell] {
    needs.map { content in
      guard let outcome = source.comparison.checks.outcome(of: key, content: content) else {
        return .text(FigureText.missing)
      }
      return .text((outcome.wrong.isEmpty ? "" : "\(Fault.mark) ") + outcome.text)
    }
  }
}

extension RunFile {
  /// The warnings of the run, and those that follow from its name if the run has no such warning.
  fileprivate var cautions: [String] {
    let said = environment?.warnings ?? []
    let run = table.run
    return said
      + (run.debug && !said.contains { $0.hasPrefix("debug build") }
        ? ["debug build: no figure means anything"] : [])
      + (run.dirty && !said.contains { $0.contains("uncommitted") }
        ? ["the tree had uncommitted changes, so the commit does not say what was measured"] : [])
      + (environment == nil ? ["the machine is unknown: there is no .json beside the file"] : [])
  }
}
