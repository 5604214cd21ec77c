import BenchmarkAnalysis
import BenchmarkResults

extension ReportPage {
  /// The maximum number of figures of one verdict on the page.
  private static let figuresShown = 300

  /// The first file compared with each of the others.
  var comparisons: [PageSection] {
    changes.map { change in
      PageSection(change.id, "What changed between \(change.commits)") { content(of: change) }
    }
  }

  /// The conclusions of the comparisons, with links to them.
  var conclusions: [HTML] {
    changes.map { change in
      HTML("p", ["class": "lead"]) {
        HTML("a", ["href": "#\(change.id)"]) { "Between \(change.commits)" }
        ": \(change.digest.conclusion)"
      }
    }
  }

  private func content(of change: Change) -> HTML {
    let (digest, base, head) = (change.digest, source.files[0].name, change.head)
    let remarks = digest.warnings + digest.uncompared
    return HTML([
      HTML("p", ["class": "lead"]) { digest.conclusion },
      HTML("p") {
        "BASE is "
        HTML("code") { base }
        ", HEAD is "
        HTML("code") { head }
        "."
      },
      remarks.isEmpty
        ? HTML() : HTML("div", ["class": "remarks"]) { HTML.list(remarks) },
      HTML(digest.sections.map { table($0, of: digest) }),
      HTML.list(digest.rest),
      Self.command([tool, "compare", base, head], label: "Compared by"),
    ])
  }

  private func table(_ section: ComparisonDigest.Section, of digest: ComparisonDigest) -> HTML {
    let figures = section.figures
    let hidden = figures.count - Self.figuresShown
    let table = PageTable(
      caption: section.title,
      columns: [
        .init(title: "metric"), .init(title: "phase"), .init(title: "case"),
        .init(title: "BASE", isNumber: true), .init(title: "HEAD", isNumber: true),
        .init(title: "change", isNumber: true), .init(title: "difference or interval"),
      ],
      rows: figures.prefix(Self.figuresShown).map { figure in
        let text = figure.texts
        let unit = figure.metric.unit == .count ? nil : figure.metric.unit.rawValue
        return [
          .heading(HTML("code") { figure.metric.name }), .text(figure.figureID.phase.rawValue),
          .text(digest.name(of: figure.key)),
          .number(text.base, figure.base.median, unit: unit),
          .number(text.head, figure.head.median, unit: unit),
          .text(text.change), .text(text.detail),
        ]
      },
      styles: source.styles)
    return HTML.disclosure("\(section.title): \(figures.count)") {
      table.html
      if hidden > 0 { HTML("p") { "And \(hidden) more, which --format csv shows." } }
    }
  }
}

extension ReportPage {
  /// A file compared with the first.
  struct Change: Sendable {
    let id: String
    let commits: String
    let head: String
    let digest: ComparisonDigest
  }

  static func changes(in files: [ChartSource.Named]) -> [Change] {
    let (base, others) = (files[0].file, files.dropFirst())
    return others.enumerated().map { index, head in
      let comparison = RunComparison(
        base: base, head: head.file, settings: .ofStoredRuns, allowances: [])
      return Change(
        id: others.count > 1 ? "comparison-\(index + 1)" : "comparison",
        commits: "\(base.table.run.shortCommit) and \(head.file.table.run.shortCommit)",
        head: head.name, digest: ComparisonDigest(comparison))
    }
  }
}
