import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation
import RecyclingStrategies

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names of strategies, metrics and others.",
    discussion: Usage.examples(
      ("list strategies", nil), ("list strategies pool", nil), ("list metrics", nil)))

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case strategies, contents, workloads, hosts, behaviors, suites, metrics
  }

  @Argument(help: "What to list (default: these kinds).") var kind: Kind?
  @Argument(help: "Only these, with all that is said of them.") var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "Print the path of a strategy's source file instead.", valueName: "strategy"))
  var source: String?

  func validate() throws {
    if source != nil, kind != .strategies {
      throw ValidationError("--source goes with 'list strategies'")
    }
  }

  func run() throws {
    let catalog = Catalog.current
    if let source {
      do {
        let path = try catalog.strategy(named: source).source
        // Relative to the current folder if it lies there.
        let folder = FileManager.default.currentDirectoryPath + "/"
        let shown = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
        return try StandardOutput.write(lines: [shown])
      } catch let error as HarnessError {
        throw ValidationError("\(error)")
      }
    }
    guard let kind else { return try StandardOutput.write(lines: Kind.allCases.map(\.rawValue)) }
    let marks = TerminalMarks(
      of: catalog.strategyNames, isColored: kind == .strategies && StandardOutput.isColored)
    let all = entries(of: kind, in: catalog)
    if let name = names.first(where: { name in !all.contains { $0.name == name } }) {
      let hint = nearest(to: name, among: all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("no \(name.shownInMessage) is among the \(kind.rawValue)\(hint)")
    }
    let shown = names.isEmpty ? all : all.filter { names.contains($0.name) }
    try StandardOutput.write(lines: Self.lines(shown, marks: marks))
  }

  private func entries(of kind: Kind, in catalog: Catalog) -> [(name: String, summary: String)] {
    switch kind {
    case .strategies:
      catalog.strategies.map { strategy in
        // All of them have a line each.
        let width = catalog.strategyNames.map(\.count).max() ?? 0
        if names.isEmpty { return (strategy.name, strategy.summary.cut(to: 76 - width)) }
        let origin = strategy.article.map { " (\"\($0.title)\")" } ?? ""
        return (strategy.name, "\(strategy.summary); costs \(strategy.cost)\(origin)")
      }
    case .contents: catalog.contents.map { ($0.name, $0.summary) }
    case .workloads: catalog.workloads.map { ($0.name, $0.summary) }
    case .hosts: catalog.hosts.map { ($0.rawValue, $0.summary) }
    case .behaviors: catalog.behaviors.map { ($0.name, $0.summary) }
    case .suites: catalog.suites.map { ($0.name, $0.summary) }
    case .metrics: metrics
    }
  }

  /// The metrics, with one line for all kinds of calls, because only the name of the call differs.
  private var metrics: [(name: String, summary: String)] {
    let calls = MeasuredCall.allCases.map(\.rawValue)
    let shown = calls[0]
    let folded = Metric.all.filter { metric in
      !calls.dropFirst().contains { metric.name.split(separator: ".").contains($0[...]) }
    }
    return folded.map { metric in
      (metric.name.replacing(shown, with: "CALL"), metric.summary.replacing(shown, with: "CALL"))
    } + [("CALL", "one of " + calls.joined(separator: ", "))]
  }

  static func lines(
    _ entries: [(name: String, summary: String)], marks: TerminalMarks
  ) -> [String] {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { name, summary in
      let glyph = marks.glyph(of: name)
      return marks.coloring(
        summary.item(marked: glyph + name.trailing(width + 2)),
        columns: glyph.count + name.count, of: name)
    }
  }
}
