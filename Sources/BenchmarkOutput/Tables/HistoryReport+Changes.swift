import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension HistoryReport {
  /// The maximum number of commits with changes in the report.
  private static let commitsShown = 10

  /// The maximum number of metrics of a commit, if none is selected.
  private static let groupsShown = 6

  private static let nameWidth = 29

  /// The commits at which exact figures moved, one block each, after a line with their number.
  var changeBlocks: [[String]] {
    let changes = history.changeGroups
    guard !changes.isEmpty else {
      let isComparable = history.suites.contains { suite in
        suite.movableSeries.contains { $0.subject.metric.kind == .exact }
      }
      return isComparable ? [["No exact figure moved."]] : []
    }
    let count = changes.reduce(0) { $0 + $1.groups.reduce(0) { $0 + $1.points.count } }
    let title = "\(counted(count, "exact figure")) moved, at \(counted(changes.count, "commit"))"
    let earlier = changes.count - Self.commitsShown
    let names = CaseNames(
      changes.lazy.flatMap(\.groups).flatMap(\.points).map(\.subject.key))
    return [[title + (earlier > 0 ? ", the last \(Self.commitsShown) of which are shown" : "")]]
      + changes.suffix(Self.commitsShown).map { commit, groups in
        lines(of: groups, at: commit, names: names)
      }
  }

  private func lines(
    of groups: [ChangeGroup], at commit: HistoryCommit, names: CaseNames
  ) -> [String] {
    let points = groups.flatMap(\.points)
    let before = OrderedSet(
      points.map { commitName($0.from.commit, isDirty: $0.from.isDirty) })
    let isDirty = points.contains { $0.to.isDirty }
    let counts = [("worse", Verdict.worse), ("better", .better), ("neither", .changed)]
      .compactMap { word, verdict in
        let count = points.count { $0.verdict == verdict }
        return count > 0 ? "\(count) \(word)" : nil
      }
    let head =
      "\(commitName(commit.commit, isDirty: isDirty)), after \(before.joined(separator: " or ")):"
      + " \(counts.joined(separator: ", "))"
    let subject = subjects[commit.identity].map { [$0] } ?? []
    let environment = OrderedSet(points.flatMap(\.environment)).map(Self.text)
    let warning = environment.ifAny {
      ["\($0.joined(separator: "; ")): that may have moved them, not the code"]
    }
    let shown = groups.prefix(history.selection.metrics == nil ? Self.groupsShown : .max)
    let hidden = groups.dropFirst(shown.count)
    let more = hidden.ifAny { groups in
      let count = groups.reduce(0) { $0 + $1.points.count }
      return ["  and \(counted(count, "other figure")); --metric shows them"]
    }
    return Self.items([head], marked: "") + Self.items(subject, marked: "  ")
      + Self.items(warning ?? [], marked: "  ! ")
      + shown.flatMap { Self.lines(of: $0, names: names) }
      + (more ?? [])
  }

  private static func lines(of group: ChangeGroup, names: CaseNames) -> [String] {
    let largest = group.points[0]
    let text = FigureText(metric: group.figureID.metric)
    let change =
      largest.change.ratio.map(ChangeText.text(ofRatio:))
      ?? text.difference(largest.change.difference)
    let figures =
      text.text(of: largest.from.value).leading(8) + " → "
      + text.text(of: largest.to.value).trailing(8) + change.leading(8)
    let start = figures.behind(group.figureID.description, width: nameWidth, indent: 2)
    let cases = Self.cases(of: group, names: names).escapingControls
    let last = start[start.count - 1]
    guard last.count + 2 + cases.count > Terminal.width else {
      return start.dropLast() + ["\(last)  \(cases)"]
    }
    return start + [cases.item(marked: "    ")]
  }

  /// `2 cases of pool`, and the case whose change is shown unless all are the same.
  private static func cases(of group: ChangeGroup, names: CaseNames) -> String {
    let largest = names[group.points[0].subject.key]
    guard group.points.count > 1 else { return largest }
    let strategies = group.strategies
    let more = strategies.count > 4 ? " and \(strategies.count - 4) more" : ""
    let all =
      "\(group.points.count) cases of \(strategies.prefix(4).joined(separator: ", "))\(more)"
    return group.isUniform ? all : "\(all), most in \(largest)"
  }

  /// `Swift: 6.3 → 6.4`.
  static func text(_ remark: ComparisonRemark) -> String {
    "\(remark.topic.rawValue): \(remark.base) → \(remark.head)"
  }
}
