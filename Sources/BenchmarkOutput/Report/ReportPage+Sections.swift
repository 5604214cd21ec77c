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

  /// A file compared with the first.
  typealias Change = (id: String, commits: String, head: String, digest: ComparisonDigest)

  var changes: [Change] {
    let base = source.files[0].file
    let others = source.files.dropFirst()
    return others.enumerated().map { index, head in
      (
        id: others.count > 1 ? "comparison-\(index + 1)" : "comparison",
        commits: "\(base.table.run.shortCommit) and \(head.file.table.run.shortCommit)",
        head: head.name,
        digest: ComparisonDigest(
          RunComparison(base: base, head: head.file, settings: .ofStoredRuns))
      )
    }
  }

  var comparisons: [Section] {
    changes.map { ($0.id, "What changed between \($0.commits)", content(of: $0)) }
  }

  private func content(of change: Change) -> HTML {
    let (digest, base, head) = (change.digest, source.files[0].name, change.head)
    let remarks = (digest.warnings + digest.uncompared)
      .ifAny { "<div class=\"remarks\">\(HTML.list($0))</div>" as HTML }
    return """
      <p class="lead">\(digest.conclusion)</p><p>BASE is <code>\(base)</code>, HEAD is <code>\(head)</code>.</p>
      \(remarks)\(digest.sections.map { table($0, of: digest) })\(HTML.list(digest.rest))
      \(HTML.command([tool, "compare", base, head], label: "Compared by"))
      """
  }

  private static let figuresShown = 300

  private func table(_ section: ComparisonDigest.Section, of digest: ComparisonDigest) -> HTML {
    let table = HTML.table(
      section.title,
      ["metric", "phase", "case", "BASE", "HEAD", "change", "difference or interval"],
      section.figures.prefix(Self.figuresShown).map { figure in
        let text = figure.texts
        return [
          .heading("<code>\(figure.metric.name)</code>"), .text(figure.figureID.phase.rawValue),
          .text(digest.name(figure.key)), .number(text.base, figure.base.median),
          .number(text.head, figure.head.median), .text(text.change), .text(text.detail),
        ]
      })
    let hidden = section.figures.count - Self.figuresShown
    let more: HTML? =
      hidden > 0 ? "<p>And \(String(hidden)) more, which --format csv shows.</p>" : nil
    return HTML.details("\(section.title): \(section.figures.count)", "\(table)\(more)")
  }

  var environment: Section? {
    let known = source.files.compactMap { named in named.file.environment.map { (named.name, $0) } }
    guard !known.isEmpty else { return nil }
    let facts = known.map { $0.1.facts }
    let table = HTML.table(
      "Machine and circumstances", ["fact"] + known.map(\.0),
      OrderedSet(facts.flatMap(\.keys)).map { name in
        [.heading("\(name)")] + facts.map { .text($0[name] ?? .missing) }
      })
    let measured: HTML? = file.environment?.commandLine.ifAny { words in
      // The path of the executable on the machine that ran it means nothing to readers.
      let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
      return HTML.command([name] + words.dropFirst(), label: "Measured by")
    }
    let name: HTML = "<p>The file is <code>\(source.files[0].name)</code>.</p>"
    return ("environment", "Where it was measured", "\(name)\(measured)\(table)")
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

extension RunEnvironment {
  fileprivate var facts: OrderedDictionary<String, String> {
    let facts: KeyValuePairs<String, String?> = [
      "processor": cpuModel, "processors used": "\(cores)",
      "main memory": "\(ByteCount(memoryBytes))",
      "virtual machine": isVirtual.map { $0 ? "yes" : "no" },
      "frequency governor": cpuGovernor, "operating system": operatingSystem, "kernel": kernel,
      "Swift": swiftVersion, "build": build.rawValue, "jemalloc": jemallocVersion,
      "options of jemalloc": jemallocOptions, "allocations counted by": allocationCounting,
      "load before": loadBefore.map { "\($0)" }, "load after": loadAfter.map { "\($0)" },
      "commit": commit, "uncommitted changes": dirty ? "yes" : "no", "seed": "\(seed)",
      "started": started.formatted(.iso8601), "ended": ended?.formatted(.iso8601),
      "joined of": parts.map { counted($0.count, "shard") },
    ]
    return facts.reduce(into: [:]) { $0[$1.key] = $1.value }
  }
}
