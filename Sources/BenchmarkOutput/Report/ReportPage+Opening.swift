import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

extension ReportPage {
  /// The heading of the page, with the files that it shows.
  var opening: HTML {
    HTML("header") {
      HTML("h1") { title }
      HTML("p", ["class": "facts"]) { facts }
      if let command { Self.command(command, label: "Measured by") }
      if source.files.count > 1 {
        HTML("p") {
          "Files. Every section shows the first one unless it says otherwise: "
        }
        HTML("ol") {
          source.files.map { named in
            HTML("li") {
              HTML("code") { named.name }
              " (\(named.file.table.run.shortCommit), \(Self.moment(named.file.table.run)))"
            }
          }
        }
      }
    }
  }

  /// A command for a shell.
  static func command(_ words: [String], label: String) -> HTML {
    HTML("p", ["class": "command"]) {
      HTML("span") { "\(label) " }
      HTML("code") { ShellCommand.line(words) }
    }
  }

  private var facts: HTML {
    let cases = source.comparison.cases
    let suites = OrderedSet(cases.map(\.key.suite)).joined(separator: ", ")
    let strategies = OrderedSet(cases.map(\.key.strategy)).count
    return HTML([
      HTML("time", ["datetime": info.dateText]) { Self.moment(info) },
      HTML(text: " · \(suites.isEmpty ? "no suite" : suites) · "),
      HTML(text: counted(cases.count, "case") + ", " + counted(strategies, "strategy")),
      HTML(text: " · "), HTML("code") { source.files[0].name },
    ])
  }

  private var command: [String]? {
    guard var words = file.environment?.commandLine, let executable = words.first else {
      return nil
    }
    // Its path on the machine that ran it means nothing to readers.
    words[0] = executable.split(separator: "/").last.map(String.init) ?? executable
    return words
  }

  /// `2026-01-31 23:59 UTC`
  static func moment(_ run: RunInfo) -> String {
    "\(run.dateText.prefix(10)) \(run.dateText.dropFirst(11).prefix(5)) UTC"
  }

  /// The verdict.
  var answer: PageSection {
    let sentences = Findings(comparison: source.comparison).sentences
    return PageSection("answer", "What was found") {
      conclusions
      if sentences.isEmpty {
        HTML("p") { "This file has too few cases for a finding." }
      }
      sentences.enumerated().map { index, sentence in
        HTML("p", ["class": index == 0 && changes.isEmpty ? "lead" : nil]) { sentence }
      }
      firstWrongFrames.map { sentence in HTML("p") { sentence } }
    }
  }

  /// A sentence on the first wrong frame of each recorded scroll that goes wrong.
  private var firstWrongFrames: [String] {
    RecordedCases.all(in: source).flatMap(\.workloads).flatMap { workload in
      workload.timelines.compactMap { timeline in
        timeline.firstWrongText.map { "\(workload.name): \($0)." }
      }
    }
  }

  /// The reasons to doubt figures; `nil` if there are none.
  var warnings: PageSection? {
    let warnings = source.files.flatMap { named in
      named.file.cautions.map { source.files.count > 1 ? "\(named.name): \($0)" : $0 }
    }
    return warnings.ifAny { warnings in
      PageSection("warnings", "Read with care") { HTML.list(warnings) }
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
