import BenchmarkResults
import OrderedCollections

/// What the checks of a run found of its strategies: in short lists, under every workload, with the contents that the run
/// measures, and with contents that have needs of their own under the workloads that test those.
package struct Checks: Sendable {
  /// How a strategy did with one content in one kind of list and behavior.
  package struct Outcome {
    /// The workloads that were played, and those of them in which the strategy was wrong.
    package let workloads, wrong: OrderedSet<String>
    /// Whether rows were left unchecked, because their views don't tell which row they show.
    package let isUnchecked: Bool

    init(_ cases: [CaseFigures]) {
      let played = cases.filter { $0.status.outcome != .interrupted }
      isUnchecked = played.contains(where: \.hasUncheckedRows)
      workloads = OrderedSet(played.map(\.key.workload))
      wrong = OrderedSet(
        played.filter { figures in
          !figures.status.isOK || Fault.Kind.all.contains { $0.isFound(in: figures) }
        }.map(\.key.workload))
    }

    /// `22 of 22`: the workloads in which the strategy was right.
    package var text: String {
      isUnchecked && wrong.isEmpty
        ? "unchecked" : "\(workloads.count - wrong.count) of \(workloads.count)"
    }
  }

  package let cases: [CaseFigures]

  private let outcomes: [CaseKey: Outcome]

  init(_ table: ResultTable) {
    cases = CaseFigures.all(of: table.checks)
    outcomes = Dictionary(grouping: cases) { Self.allWorkloads(of: $0.key) }.mapValues(Outcome.init)
  }

  /// How the strategy of a case did with the content of the case, or with another one; `nil` if that wasn't checked.
  package func outcome(of key: CaseKey, content: String? = nil) -> Outcome? {
    var key = Self.allWorkloads(of: key)
    if let content { key.content = content }
    return outcomes[key]
  }

  /// The contents with needs of their own with which strategies were checked, in the kind of list and behavior of a case.
  package func needs(like key: CaseKey) -> OrderedSet<String> {
    OrderedSet(
      cases.map(\.key).filter {
        $0.host == key.host && $0.behavior == key.behavior && Self.needs[$0.content] != nil
      }.map(\.content))
  }

  /// The checks of a strategy that apply to a case: of its content, kind of list and behavior.
  func cases(like keys: [CaseKey]) -> [CaseFigures] {
    let wanted = Set(keys.map(Self.allWorkloads))
    return cases.filter { wanted.contains(Self.allWorkloads(of: $0.key)) }
  }

  /// What the checks of one strategy, content, kind of list and behavior have in common.
  private static func allWorkloads(of key: CaseKey) -> CaseKey {
    var key = key
    (key.suite, key.workload, key.rows) = (CaseKey.checkSuite, "", 0)
    return key
  }
}

extension Checks {
  /// For each kind of list and behavior the first case of each strategy, and the contents, those with needs of their own
  /// last.
  package var scenes: [(strategies: [CaseKey], contents: [String])] {
    OrderedDictionary(grouping: cases.map(\.key)) { [$0.host, $0.behavior] }.values.map { keys in
      let contents = OrderedSet(keys.map(\.content))
      return (
        OrderedDictionary(grouping: keys, by: \.strategy).values.map { $0[0] },
        contents.filter { Self.needs[$0] == nil } + contents.filter { Self.needs[$0] != nil }
      )
    }
  }

  /// The contents that test a need of rows, with the titles of their columns.
  private static let needs = [
    "self-sizing": "self-sizing", "async-image": "late content", "stateful": "state",
  ]

  package static func title(ofContent name: String) -> String { needs[name] ?? name }
}
