import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

/// A history as plain text for a terminal of 80 columns.
package struct HistoryReport {
  let history: History

  /// The first lines of the messages of commits, by their hashes in seven characters.
  let subjects: [String: String]

  let marks: TerminalMarks

  /// Shows `history`, with the strategies of its trends in `style`.
  package init(
    _ history: History, subjects: [String: String] = [:], style: TerminalStyle = .plain
  ) {
    self.history = history
    self.subjects = subjects
    let strategies = history.commits.flatMap { $0.runs.flatMap(\.strategies) }
    marks = style.marks(of: Set(strategies).sorted())
  }

  /// The runs, the commits at which exact figures moved, and the trends of the headlines or of the selected
  /// figures.
  package var text: String {
    ([runLines, noteLines] + changeBlocks + trendBlocks + [legendLines]).joinedBlocks
  }

  static func items(_ texts: [String], marked mark: String = "- ") -> [String] {
    texts.map { $0.escapingControls.item(marked: mark) }
  }
}

extension HistoryReport {
  /// Notes on the runs, before their figures.
  var noteLines: [String] {
    Self.items(placedByDate, marked: "? ") + Self.items(unclean, marked: "* ")
      + Self.items(leftOut + failures)
  }

  private var placedByDate: [String] {
    history.commits.filter { !$0.isKnown }.ifAny { strangers in
      let names = OrderedSet(strangers.map { String($0.commit.prefix(7)) })
      return [
        "Not in the history of this checkout, placed by the date of the run: "
          + names.elements.beginning()
      ]
    } ?? []
  }

  private var unclean: [String] {
    history.commits.contains { $0.runs.contains(where: \.info.dirty) }
      ? ["Measured with uncommitted changes only, so that the figures are not the commit's."] : []
  }

  private var leftOut: [String] {
    LeftOutRun.Reason.allCases.compactMap { reason in
      let runs = history.leftOut.filter { $0.reason == reason }.map(\.run)
      guard !runs.isEmpty else { return nil }
      let names = runs.map { ($0.path as NSString).lastPathComponent }.beginning()
      switch reason {
      case .older:
        return "Left out: \(counted(runs.count, "older run"))"
          + " of the same commits and suites."
      case .dirty: return "Left out, since they hold uncommitted changes: \(names)"
      case .debug: return "Left out, since they are of unoptimised code: \(names)"
      case .shard: return "Left out, since they are parts that 'merge' joins: \(names)"
      }
    }
  }

  private var failures: [String] {
    history.suites.flatMap { suite in
      suite.entries.compactMap { entry in
        guard let count = entry.run.suites[suite.name], count.failed > 0 else { return nil }
        let commit = commitName(entry.run.info.commit, isDirty: entry.run.info.dirty)
        return "\(suite.name) at \(commit): \(count.failed) of"
          + " \(counted(count.all, "case")) did not end well, and have no figures."
      }
    }
  }
}
