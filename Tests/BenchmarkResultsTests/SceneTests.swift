import BenchmarkAnalysis
import BenchmarkOutput
import Foundation
import ScrollWorkloads
import TestSupport
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkResults

/// What commands say of made-up runs: the pages in `Golden/Scenes`.
///
/// A line `# ` and a title begin a scene. A line of a run is strategies, lengths, workloads if it isn't `fling`, and what
/// differs from `CaseFixture`; it stands for all their cases. `usual` begins what differs in all lines below it. `--` begins
/// the next run, with its commit, its minute and what differs in its environment. What a command says stands below it, with
/// `…` for lines that say nothing new.
@Suite struct SceneTests {
  static let all: [Scene] = {
    let folder = Fixtures.goldenFolder.appending(path: "Scenes").path
    return try! Files.names(in: folder).flatMap { name in
      let text = try! Files.text(of: "\(folder)/\(name)")
      return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map { Scene($0) }
    }
  }()

  @Test(arguments: all) func commandsSayWhatIsShown(_ scene: Scene) {
    #expect(!scene.steps.isEmpty)
    for (command, shown) in scene.steps {
      let said = scene.output(of: command)
      let lines = [shown, said].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      #expect(ShownOutput.matches(lines[0], lines[1]), "'\(command)' says this instead:\n\(said)")
    }
  }
}

struct Scene: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let steps: [(command: String, shown: String)]
  /// The words of the lines of each run, below those of the line that begins it.
  private let runs: [[[Substring]]]

  init(_ text: String) {
    let parts = text.components(separatedBy: "\n$ ")
    let lines = parts[0].split(separator: "\n").map { $0.split(separator: " ") }
    testDescription = lines[0].joined(separator: " ")
    runs = lines.dropFirst().reduce(into: []) { runs, words in
      if words[0] == "--" {
        runs.append([Array(words.dropFirst())])
      } else {
        if runs.isEmpty { runs.append([[]]) }
        runs[runs.count - 1].append(words)
      }
    }
    steps = parts.dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.dropFirst().joined().trimmingCharacters(in: .newlines))
    }
  }

  func output(of command: String) -> String {
    let words = command.split(separator: " ").map(String.init)
    do { return try text(of: words).trimmingCharacters(in: .newlines) } catch { return "\(error)" }
  }

  private func text(of words: [String]) throws -> String {
    switch words[0] {
    case "answer":
      return TerminalSummary(try file(0), isFull: words.contains("full")).verdict.joined(
        separator: "\n")
    case "summary": return TerminalSummary(try file(0)).text
    case "advise":
      let answers = Answer.all(of: try runs.indices.map { try file($0).table })
      let needs = words.dropFirst().compactMap { Need(rawValue: $0) }
      let rows = words.first { $0.hasPrefix("rows=") }?.dropFirst(5)
      let report = AdviceReport(
        try #require(answers.first), needs: needs, rows: try rows.map { try RowCount(parsing: $0) },
        files: runs.indices.map { "\($0).csv" }, measuring: "bench run",
        content: { $1.contents.first }, explains: words.contains("why"))
      return report.text + (report.isAnswered ? "" : "[no answer]")
    case "compare":
      return ComparisonReport(try comparison(words), base: "base", head: "head").rendered(
        as: words.compactMap { ComparisonReport.Format(rawValue: $0) }.first ?? .text)
    case "history":
      let runs = try runs.indices.map { place in
        let file = try file(place, isWhole: true)
        return (path: "Results/\(file.table.run.id).csv", file: file)
      }
      let checkout = words.dropFirst().first?.map { Compared.hash("\($0)") } ?? []
      return History(runs, commitHistory: checkout, filter: Self.filter(words))
        .text(subjects: subjects)
    case "chart":
      let kind = try #require(ChartKind.all.first { $0.name == words[1] })
      return kind.charts(of: try chartSource()).map(\.wholeText).joined()
    default: preconditionFailure("a scene has an unknown command '\(words[0])'")
    }
  }

  func chartSource() throws -> ChartSource {
    let files = try runs.indices.map { ChartSource.Named("\($0).csv", try file($0)) }
    return ChartSource(
      files.filter { !$0.file.table.rows.isEmpty },
      traces: traces.isEmpty ? [] : [("trace.csv", traces)])
  }

  /// The lists in lines `trace STRATEGY`, each with `ROW/CONTROLLER/FIRST-LAST` or `ROW/CONTROLLER/FIRST-LAST/FAILURE` for
  /// the frames in which a row was on screen.
  private var traces: [TracedCase] {
    runs.joined().filter { $0.first == "trace" }.map { words in
      let displays = words.compactMap { word in
        word.wholeMatch(of: /(\d+)\/(\d+)\/(\d+)-(\d+)(?:\/(\w+))?/).map { match in
          RowDisplay(
            row: Int(match.1)!, controller: Int(match.2)!,
            wrong: match.5.flatMap { WrongRow.Failure(rawValue: String($0)) },
            frames: Int(match.3)!...Int(match.4)!)
        }
      }
      return TracedCase(key: CaseFixture(String(words[1]), rows: 1_000).key, displays: displays)
    }
  }

  /// The first run compared with the second, as the words of a command say.
  func comparison(_ words: [String] = []) throws -> RunComparison {
    RunComparison(
      base: try file(0, isWhole: true), head: try file(1, isWhole: true),
      design: words.contains("paired") ? .paired : .independent,
      settings: Compared.settings { $0.filter = Self.filter(words) },
      allowances: try Self.allowances(words))
  }

  /// The changes that the words after `allowing` permit, with `~` for each space.
  private static func allowances(_ words: [String]) throws -> [Allowance] {
    guard let place = words.firstIndex(of: "allowing") else { return [] }
    return try AllowanceTests.allowances(
      words[(place + 1)...].map { $0.replacing("~", with: " ") + "\n" }.joined())
  }

  /// The subjects of commits, by the first seven digits of their hashes.
  private var subjects: [String: String] {
    runs.reduce(into: [:]) { subjects, lines in
      guard let subject = lines[0].first(where: { $0.hasPrefix("subject=") }) else { return }
      let hash = String(Compared.hash(lines[0][0]).prefix(7))
      subjects[hash] = String(subject.dropFirst(8)).replacing("_", with: " ")
    }
  }

  private static func filter(_ words: [String]) -> CaseFilter {
    var filter = CaseFilter()
    for option in words.map({ $0.split(separator: "=") }) where option.count == 2 {
      let values = Set(option[1].split(separator: ",").map(String.init))
      switch option[0] {
      case "strategy": filter.strategies = values
      case "rows": continue
      case "uikit": filter.behaviors = values
      case "metric": filter.metrics = Set(values.compactMap { Metric(named: $0) })
      default: preconditionFailure("a command has an unknown '\(option[0])'")
      }
    }
    return filter
  }

  /// A run, with its environment if it is whole.
  private func file(_ place: Int, isWhole: Bool = false) throws -> RunFile {
    let words = runs[place][0].map { $0.split(separator: "=").map(String.init) }
    let (flags, values) = (words.map { $0[0] }, words.filter { $0.count == 2 })
    let minute = values.first { $0[0] == "at" }.flatMap { Double($0[1]) } ?? 0
    let digit = flags.first { $0.count == 1 }.map { Compared.hash($0) }
    let run = RunInfo(
      commit: flags.contains("unknown") ? "unknown" : digit ?? Fixtures.commit,
      date: Date(timeIntervalSince1970: 1_769_904_000 + 60 * minute),
      dirty: flags.contains("dirty"), debug: flags.contains("debug"))
    let rows = try Self.cases(runs[place].dropFirst()).flatMap(\.rows)
    return Compared.file(rows, run: run, hasEnvironment: isWhole && !flags.contains("alone")) {
      if flags.contains("debug") { $0.build = .debug }
      for value in values {
        switch value[0] {
        case "cpu": $0.cpuModel = value[1]
        case "kernel": $0.kernel = value[1] == "?" ? nil : value[1]
        case "swift": $0.swiftVersion = value[1] == "?" ? nil : value[1]
        case "jemalloc": $0.jemallocVersion = value[1]
        case "counting": $0.allocationCounting = value[1]
        case "seed": $0.seed = UInt64(value[1]) ?? 0
        case "shard": $0.settings = ["shard": .string(value[1])]
        case "at", "subject": break
        default: preconditionFailure("a run has an unknown '\(value[0])'")
        }
      }
    }
  }

  /// The workloads with a name, or all of a kind of screen.
  private static func workloads(_ name: Substring) -> [String] {
    let screen: Workload.Screen? = name == "lists" ? .list : name == "pagers" ? .pager : nil
    guard let screen else { return [String(name)] }
    return Workload.all.filter { $0.screen == screen }.map(\.name)
  }

  private static func cases(_ lines: some Sequence<[Substring]>) throws -> [CaseFixture] {
    var usual: [Substring] = []
    return try lines.flatMap { words -> [CaseFixture] in
      if words[0] == "trace" { return [] }
      if words[0] == "usual" {
        usual = Array(words.dropFirst())
        return []
      }
      let lists = words.prefix { !$0.contains("=") && $0 != "only" }.map {
        $0.split(separator: ",")
      }
      let changes = usual + words.dropFirst(lists.count)
      let named = (lists.count > 2 ? lists[2] : ["fling"]).flatMap(Self.workloads)
      return try named.flatMap { workload in
        try lists[1].flatMap { rows in
          try lists[0].map { name in
            var fixture = CaseFixture(
              String(name), rows: try RowCount(parsing: rows).count, workload: workload)
            for change in changes { try fixture.apply(change) }
            return fixture
          }
        }
      }
    }
  }
}

extension CaseFixture {
  private static var names: [String: WritableKeyPath<CaseKey, String>] {
    [
      "suite": \.suite, "uikit": \.uikit, "host": \.host, "content": \.content,
      "distance": \.prefetchDistance, "batch": \.prefetchBatch, "in-window": \.prefetchInWindow,
      "keep": \.keepDistance,
    ]
  }

  /// Applies a change: one of a name or parameter of the case, or `METRIC@PHASE=VALUE`, in `scroll` if none is given. `only`
  /// leaves out all other figures.
  fileprivate mutating func apply(_ change: Substring) throws {
    let parts = change.split(separator: "=", maxSplits: 1).map(String.init)
    switch parts[0] {
    case "only": isOnlyMore = true
    case "status":
      let words = parts[1].replacing("_", with: " ").split(separator: ": ", maxSplits: 1)
      status = CaseStatus(
        try #require(CaseStatus.Outcome(rawValue: String(words[0]))),
        reason: words.count > 1 ? String(words[1]) : nil)
    case "calls": calls = parts[1].split(separator: ",").compactMap { Double($0) }
    case "missing":
      missing = Set(
        try parts[1].split(separator: ",").map { try #require(Metric(named: String($0))) })
    case let name:
      if let path = Self.names[name] {
        key[keyPath: path] = parts[1]
      } else if parameters[name] != nil {
        self[name] = try number(parts[1])
      } else {
        let words = name.split(separator: "@").map(String.init)
        let phase = words.count > 1 ? try #require(Phase(rawValue: words[1])) : .scroll
        more.append((try #require(Metric(named: words[0])), phase, try number(parts[1])))
      }
    }
  }

  /// Reads `A`, or `A+B*n` with the number of rows n.
  private func number(_ text: String) throws -> Double {
    try text.split(separator: "+").map { term in
      term.hasSuffix("*n")
        ? try #require(Double(term.dropLast(2))) * Double(key.rows) : try #require(Double(term))
    }.reduce(0, +)
  }
}
