import BenchmarkAnalysis
import BenchmarkResults

/// What a comparison of the same code with itself says of the changes that can be told.
package struct DetectableReport {
  private let comparison: RunComparison
  private let different: [ComparedFigure]

  /// Prepares to show `comparison`, of two measurements of one commit.
  package init(_ comparison: RunComparison) {
    self.comparison = comparison
    different = comparison.figures.filter {
      $0.metric.kind == .exact
        ? $0.verdict != .same : $0.isGated && [.better, .worse].contains($0.verdict)
    }
  }

  /// Whether the same code shows a change against itself.
  package var isContradictory: Bool { !different.isEmpty }

  /// A few sentences, and a line for each figure.
  package var text: String {
    var table = TextTable([
      .text("smallest change told,\nfour times of five"), .number("mean"), .number("worst"),
      .text("worst in"),
    ])
    let needed = comparison.launchesNeeded
    var told = "no change of a time can be told with fewer than \(needed) launches"
    for (id, changes) in comparison.detectableChanges {
      let known = changes.compactMap { change in change.factor.map { (change.key, $0) } }
      guard let mean = Sample(known.map(\.1))?.geometricMean,
        let worst = known.max(by: { $0.1 < $1.1 }), known.count == changes.count
      else { continue }
      let texts = [mean, worst.1].map { $0.changeText.replacing("+", with: "") }
      table.rows.append(["\(id)"] + texts + [worst.0.shortName])
      if id == FigureID(.time, in: .scroll) || table.rows.count == 1 {
        told = "of \(id), this machine tells \(texts[0]) on average and \(texts[1]) at worst"
      }
    }
    let same =
      isContradictory
      ? "shows a change, by chance or by a defect: "
        + different.map { "\($0.key.shortName): \($0.figureID) \($0.texts.change)" }
        .beginning(by: "; ") : "shows no change."
    let lead =
      "\(told.capitalizedFirst); exact figures tell one block and one byte. The same code against"
      + " itself \(same)"
    return [lead.escapingControls.wrapped(), table.rows.isEmpty ? [] : table.lines()].joinedBlocks
  }
}
