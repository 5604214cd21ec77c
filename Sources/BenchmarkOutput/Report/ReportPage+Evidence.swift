import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

extension ReportPage {
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
    let remarks = (digest.warnings + digest.uncompared).ifAny {
      "<div class=\"remarks\">\(HTML.list($0))</div>" as HTML
    }
    return """
      <p class="lead">\(digest.conclusion)</p><p>BASE is <code>\(base)</code>, HEAD is <code>\(head)</code>.</p>
      \(remarks)\(digest.sections.map { table($0, of: digest) })\(HTML.list(digest.rest))
      \(HTML.command([tool, "compare", base, head], label: "Compared by"))
      """
  }

  /// The maximum number of figures of one verdict on the page.
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
