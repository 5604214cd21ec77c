import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

/// Every strategy under every workload: exactly what goes wrong where, that all turn over the same rows, and
/// that none leaves memory behind.
@MainActor @Suite(.serialized) struct FaultTruthTests {
  private nonisolated static let strategies =
    Strategy.choices + Strategy.variants + Strategy.needs + Strategy.steps + Strategy.patterns

  /// The lines of `Golden/faults.txt`, which says why: one for each of their strategies.
  private static let listed: [String] = {
    let file = Bundle.module.resourceURL!.appending(path: "Golden/faults.txt")
    let lines = try! String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.flatMap { line -> [String] in
      let words = line.split(separator: " ", maxSplits: 2)
      return words[1].dropLast().split(separator: "|").map { "\(words[0]) \($0), \(words[2])" }
    }
  }()

  /// Lists of 60 rows, played for 400 frames.
  @Test(arguments: strategies.map(\.name), UIKitBehavior.presets.map(\.name))
  func exactlyTheListedCasesAreWrong(name: String, uikit: String) throws {
    let strategy = try #require(Self.strategies.first { $0.name == name })
    var wrong: [String: [String]] = [:]
    for (number, workload) in Workload.namesOfLists.enumerated() {
      // A table, and alternately a collection view with one or three columns.
      let other: ListHost = number.isMultiple(of: 2) ? .collection : .grid
      for host in [.table, other] where strategy.hosts.contains(host) {
        let play = StrategyPlay(name, workload).with(\.uikit, uikit).with(\.host, host)
        let figures = try play.figures()
        if name != "offset-only" {
          #expect(figures["row_displays", .scroll] == (try play.expected().rowDisplays), "\(play)")
        }
        #expect(figures.leftBehind == [0, 0], "\(play)")
        let leaks = try play.leaks()
        #expect(leaks["leaked_controllers", .teardown] == 0, "\(play)")
        let faults = [
          "blank_rows", "wrong_content_rows", "leaked_controllers", "stale_appearances",
          "orphaned_rows",
        ]
        for fault in faults {
          guard try #require(figures[fault, .scroll] ?? leaks[fault, .scroll]) > 0 else { continue }
          wrong["\(fault) \(name), \(uikit), \(host.name):", default: []].append(workload)
        }
      }
    }
    let found = wrong.map { "\($0) \($1.joined(separator: " "))" }.sorted()
    let listed = Self.listed.filter { $0.contains(" \(name), \(uikit), ") }.sorted()
    #expect(found == listed, "\(found.joined(separator: "\n"))")
  }

  /// Lists that don't fill the screen, and an empty one.
  @Test(arguments: strategies.map(\.name), [0, 1, 7])
  func shortListsLeaveNothingBehind(name: String, rows: Int) throws {
    let strategy = try #require(Self.strategies.first { $0.name == name })
    let isWrong = Self.listed.contains {
      $0.hasPrefix("blank_rows \(name), ") || $0.hasPrefix("wrong_content_rows \(name), ")
    }
    for (number, workload) in Workload.namesOfLists.enumerated() {
      // Behaviors and kinds of list alternate with different periods.
      let preset = UIKitBehavior.presets[number % 2].name
      let host = strategy.hosts[number / 2 % strategy.hosts.count]
      let play = StrategyPlay(name, workload).with(\.uikit, preset).with(\.host, host)
        .with(\.rows, rows).with(\.frames, 160)
      let figures = try play.figures()
      #expect(figures.leftBehind == [0, 0], "\(play)")
      // When an edit replaces the only row, the new row's controller already has its index path when
      // the old row ends (Tables 16).
      if rows == 0 || rows == 1 && workload != "edit" || !isWrong || name == "hosted-naive" {
        figures.expect(scroll: ["blank_rows": 0, "wrong_content_rows": 0], "\(play)")
      }
    }
  }
}
