import BenchmarkAnalysis
import BenchmarkResults

extension ComparisonReport {
  /// The maximum number of figures in the folded part: a comment can't be longer than 65 536 characters.
  private static let figuresFolded = 100

  /// GitHub's Markdown: the conclusion and the warnings, then the sections, folded.
  var markdown: String {
    let digest = ComparisonDigest(comparison)
    let head = [
      "### \(Self.escaped(digest.conclusion))",
      "BASE \(Self.escaped(base))<br>\nHEAD \(Self.escaped(self.head))",
      Self.list(digest.warnings.map { "**!** \(Self.escaped($0))" }),
      Self.list(Array(digest.uncompared.prefix(20)).map(Self.escaped)),
    ]
    var left = Self.figuresFolded
    let sections = digest.sections.map { section in
      let shown = section.groups.flatMap(\.figures).prefix(left)
      left -= shown.count
      return Self.folded(
        "\(section.title): \(section.count)", Self.table(of: shown, digest: digest),
        more: section.count - shown.count)
    }
    return (head + sections + [means, digest.rest.map(Self.escaped).joined(separator: "<br>\n")])
      .filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func list(_ items: [String]) -> String {
    items.map { "- \($0)" }.joined(separator: "\n")
  }

  private static func folded(_ summary: String, _ content: String, more: Int = 0) -> String {
    let rest = more > 0 ? "\n\nand \(more) more" : ""
    return "<details><summary>\(escaped(summary))</summary>\n\n\(content)\(rest)\n\n</details>"
  }

  private static func table(
    of figures: some Sequence<ComparedFigure>, digest: ComparisonDigest
  ) -> String {
    let lines = figures.map { figure in
      let text = ChangeText(figure: figure)
      let cells = [
        "`\(figure.metric.name)`", figure.phase.rawValue, escaped(digest.name(of: figure.key)),
        escaped(text.base), escaped(text.head), escaped(text.change), escaped(text.detail),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    let head = [
      "| metric | phase | case | BASE | HEAD | change | |",
      "| --- | --- | --- | --: | --: | --: | --- |",
    ]
    return (head + lines).joined(separator: "\n")
  }

  /// The geometric means that are not 1.
  private var means: String {
    let means = comparison.meanRatios.filter { $0.ratio != 1 }
    guard !means.isEmpty else { return "" }
    let lines = means.prefix(Self.figuresFolded).map {
      "| \(Self.escaped($0.strategy)) | `\($0.figureID.metric.name)` | \($0.figureID.phase.rawValue) | "
        + "\(Self.escaped(ChangeText.text(ofRatio: $0.ratio))) | \($0.count) |"
    }
    let head = ["| strategy | metric | phase | mean | cases |", "| --- | --- | --- | --: | --: |"]
    return Self.folded(
      "Geometric means of HEAD / BASE", (head + lines).joined(separator: "\n"),
      more: means.count - lines.count)
  }

  /// `text` as plain text in Markdown. Characters of markup or HTML become character references. An empty
  /// comment breaks links and mentions, since GitHub looks for those after it has resolved references.
  private static func escaped(_ text: String) -> String {
    let scalars = Array(text.escapingControls.unicodeScalars)
    return scalars.indices.reduce(into: "") { escaped, index in
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " .,:;%/-+()".unicodeScalars.contains(scalar)
      escaped += isPlain ? String(scalar) : "&#\(scalar.value);"
      let beginsLink =
        "@#".unicodeScalars.contains(scalar) || scalar == ":" && next == "/"
        || scalar == "." && next.properties.isAlphabetic
      if beginsLink { escaped += "<!-- -->" }
    }
  }
}
