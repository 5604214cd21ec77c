import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

extension ReportPage {
  /// A section of the page: the fragment of links to it, its heading, and its content.
  typealias Section = (String, String, HTML)

  var opening: HTML {
    let cases = source.comparison.cases
    let suites = OrderedSet(cases.map(\.key.suite)).joined(separator: ", ")
    let strategies = counted(OrderedSet(cases.map(\.key.strategy)).count, "strategy")
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
      · \(suites.isEmpty ? "no suite" : suites) · \(counted(cases.count, "case")), \(strategies)</p>\(others)</header>
      """
  }

  private static func moment(_ run: RunInfo) -> String {
    "\(run.dateText.prefix(10)) \(run.dateText.dropFirst(11).prefix(5)) UTC"
  }

  var warnings: Section? {
    let warnings = source.files.flatMap { named in
      named.file.cautions.map { source.files.count > 1 ? "\(named.name): \($0)" : $0 }
    }
    return warnings.ifAny { ("warnings", "Read with care", HTML.list($0)) }
  }

  var strategies: Section? {
    let names = OrderedSet(source.comparison.cases.map(\.key.strategy))
    let known: [HTML] = names.compactMap { name in
      summaries[name].map { "<li>\(HTML.strategy(name, source.styles[name])): \($0)</li>" }
    }
    return known.ifAny { ("strategies", "The strategies", "<ul class=\"plain\">\($0)</ul>") }
  }

  var carryingOver: Section {
    if source.comparison.cases.allSatisfy(\.key.isOfApplesUIKit) {
      return (
        "carrying-over", "Where these figures are of",
        "<p>Apple's UIKit, on one device or simulator. Others may give other times, and other counts.</p>"
      )
    }
    return (
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
}

extension RunFile {
  /// The warnings of the run, and those that follow from its name if the run has no such warning.
  fileprivate var cautions: [String] {
    let said = environment?.warnings ?? []
    let own = [
      (table.run.debug, "debug build", ": no figure means anything"),
      (table.run.dirty, "the tree has uncommitted changes", "; the commit isn't what was measured"),
      (environment == nil, "the machine is unknown", ": there is no .json beside the file"),
    ]
    return said
      + own.filter { own in own.0 && !said.contains { $0.hasPrefix(own.1) } }.map { $0.1 + $0.2 }
  }
}
