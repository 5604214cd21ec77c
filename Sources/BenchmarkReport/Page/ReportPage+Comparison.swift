import BenchmarkResults

extension ReportPage {
  /// The most figures of one verdict that the page has.
  private static let figuresShown = 300

  /// The first file compared with each of the others.
  var comparisons: [PageSection] {
    let (base, others) = (source.files[0], source.files.dropFirst())
    return others.enumerated().map { index, head in
      let comparison = RunComparison(
        base: base.file, head: head.file, settings: ComparisonSettings(), allowances: [])
      let id = others.count > 1 ? "comparison-\(index + 1)" : "comparison"
      let commits = "\(base.file.table.run.shortCommit) and \(head.file.table.run.shortCommit)"
      return PageSection(id, "What changed between \(commits)") {
        changes(ComparisonDigest(comparison), base: base.name, head: head.name)
      }
    }
  }

  private func changes(_ digest: ComparisonDigest, base: String, head: String) -> HTML {
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
        ? HTML() : HTML("div", ["class": "remarks"]) { PageList(items: remarks).html },
      HTML(digest.sections.map { table($0, of: digest) }),
      PageList(items: digest.rest).html,
      Self.command([tool, "compare", base, head], label: "Compared by"),
    ])
  }

  private func table(_ section: ComparisonDigest.Section, of digest: ComparisonDigest) -> HTML {
    let figures = section.groups.flatMap(\.figures)
    let hidden = figures.count - Self.figuresShown
    let table = PageTable(
      caption: section.title,
      columns: [
        .init(title: "metric"), .init(title: "phase"), .init(title: "case"),
        .init(title: "BASE", isNumber: true), .init(title: "HEAD", isNumber: true),
        .init(title: "change", isNumber: true), .init(title: "difference or interval"),
      ],
      rows: figures.prefix(Self.figuresShown).map { figure in
        let text = ChangeText(figure: figure)
        return [
          .heading(HTML("code") { figure.metric.name }), .text(figure.phase.rawValue),
          .text(digest.name(of: figure.key)), .number(text.base, figure.base.median),
          .number(text.head, figure.head.median), .text(text.change), .text(text.detail),
        ]
      },
      styles: source.styles)
    return Disclosure(
      summary: "\(section.title): \(section.count)",
      content: HTML([
        table.html,
        hidden > 0
          ? HTML("p") { "And \(hidden) more, which --format csv shows." } : HTML(),
      ])
    ).html
  }
}
