import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections

extension HistoryReport {
  /// The maximum number of runs in the list.
  private static let runsShown = 24

  private static let dateWidth = 16
  private static let suiteWidth = 16

  /// A line for each run, in the order of the commits, and the machines below them.
  var runLines: [String] {
    let runs = history.commits.flatMap { commit in
      commit.runs.enumerated().map { index, run in
        (
          commit: commit, run: run,
          suites: run.suites.keys.joined(separator: ", ").escapingControls,
          // The message of the commit, at its first run only.
          subject: index == 0 ? (subjects[commit.identity] ?? "").escapingControls : ""
        )
      }
    }
    let shown = runs.suffix(Self.runsShown)
    let machines = Machines(shown.map(\.run))
    let suiteWidth = min(Self.suiteWidth, shown.map(\.suites.count).max() ?? 0)
    let earlier = runs.count - shown.count
    let title =
      "\(counted(runs.count, "run")) of "
      + "\(counted(history.commits.count, "commit")), in the order of the commits"
    return [title] + (earlier > 0 ? ["  \(earlier) earlier ones are not listed"] : [])
      + shown.map { commit, run, suites, subject in
        let date = String(run.info.dateText.prefix(Self.dateWidth)).replacing("T", with: " ")
        let name =
          commitName(commit.commit, isDirty: run.info.dirty) + (commit.isKnown ? "" : "?")
        let start = [
          "  \(date)", name.trailing(9), machines.name(of: run),
          suites.cut(to: suiteWidth).trailing(suiteWidth),
        ].joined(separator: "  ")
        return "\(start)  \(subject.cut(to: Terminal.width - start.count - 2))".withoutSpacesAtEnd
      } + machines.lines
  }
}

/// The machines of runs, each with a letter.
private struct Machines {
  /// A run on each of them.
  private var examples: [HistoryRun] = []

  private var unknownCount = 0

  init(_ runs: [HistoryRun]) {
    for run in runs {
      if run.environment == nil {
        unknownCount += 1
      } else if !examples.contains(where: { ComparisonRemark.areJoinable($0, run) }) {
        examples.append(run)
      }
    }
  }

  /// A letter, or a number after `Z`; `–` if the machine is unknown.
  func name(of run: HistoryRun) -> String {
    let index = examples.firstIndex { ComparisonRemark.areJoinable($0, run) }
    return index.map(Self.letter) ?? FigureText.missing
  }

  private static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))) : "\(index + 1)"
  }

  var lines: [String] {
    let known = examples.enumerated().flatMap { index, run in
      HistoryReport.items(
        [run.environment.map(Self.text) ?? ""], marked: "  \(Self.letter(index))  ")
    }
    let unknown = "\(FigureText.missing)  a machine that is unknown: there is no .json file"
    return known + (unknownCount > 0 ? ["  \(unknown)"] : [])
  }

  private static func text(_ environment: RunEnvironment) -> String {
    [
      environment.cpuModel, counted(environment.cores, "core"),
      environment.isVirtual == true ? "virtual" : nil, environment.kernel,
      environment.swiftVersion.map { "Swift \($0)" },
      // Without the hash of the allocator's own commit behind the version.
      environment.jemallocVersion.map { "jemalloc \($0.prefix { $0 != "-" })" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
