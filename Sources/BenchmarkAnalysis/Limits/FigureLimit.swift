import BenchmarkResults
import OrderedCollections

/// The most that figures may be: a line of a file of limits, of which the first that matches a figure is its limit.
package struct FigureLimit: Hashable, Sendable {
  /// The figures that it limits. The name in `uikit` includes unusual values of prefetching.
  package let pattern: FigurePattern
  /// The toolchains for which it holds, `*` for any. Another Swift or jemalloc may allocate differently.
  package let toolchain: String
  /// The most that the figures may be, in the unit of the metric; `nil` for cases that may fail.
  package let most: Double?
  /// The line of the file on which it stands; 0 if it isn't in a file yet.
  package var line = 0

  package func holds(for toolchain: String) -> Bool {
    FigurePattern.matches(toolchain, self.toolchain)
  }
}

extension [FigureLimit] {
  /// The limits that `bytes` hold, the content of the file called `file` in errors.
  package init(_ bytes: [UInt8], file: String) throws(ResultFileError) {
    var known: [[String]: Int] = [:]
    self = try CSVFormat.limits.values(of: bytes, file: file) { record throws(ResultFileError) in
      let limit = try FigureLimit(record)
      let names = limit.pattern.fields + [limit.toolchain]
      guard let line = known.updateValue(limit.line, forKey: names) else { return limit }
      throw record.error(.strategy, "the same names as in line \(line)", "delete one of the two")
    }
  }

  package var text: String {
    let fields = map { $0.pattern.fields + [$0.toolchain, $0.most.map(CSVNumber.text) ?? "*"] }
    return ([CSVFormat.limits.columns.map(\.name)] + fields).map(CSVFormat.line).joined()
  }

  /// Limits that are what a run measured: its costs, and its failures.
  package init(measuredBy table: ResultTable, toolchain: String) {
    let cases = CaseFigures.all(of: table.allRows).map { ($0, $0.limitable) }
    var costs: OrderedDictionary<FigurePattern, Double> = [:]
    var (failures, rules) = (costs, costs)
    for (figures, values) in cases where !figures.key.isCheck {
      for id in FigureID.limitedCosts {
        guard let value = values[id] else { continue }
        let pattern = figures.pattern(id.phase.rawValue, id.metric.name)
        costs.merge([(pattern, value)], uniquingKeysWith: Swift.max)
      }
    }
    for id in Failure.figureIDs + [.uncheckedRows] {
      for (figures, values) in cases {
        guard let value = values[id] else { continue }
        var pattern = figures.pattern(id.phase.rawValue, id.metric.name)
        // A strategy that is wrong under one workload isn't ranked under the others, so that the worst is its limit.
        for column in [CSVColumn.workload, .rows] { pattern.names[column] = "*" }
        if value > 0 { failures.merge([(pattern, value)], uniquingKeysWith: Swift.max) }
        // All else, with any strategy that is added later, has no failure.
        for column in CSVColumn.ofPattern.prefix(6) { pattern.names[column] = "*" }
        rules[pattern] = 0
      }
    }
    // A check that crashes has no figures. Those of all others remain limited.
    let failing = cases.filter { $0.0.key.isCheck && !$0.0.status.isOK }
      .map { FigureLimit(pattern: $0.0.pattern("*", "*"), toolchain: "*", most: nil) }
    func lines(_ limits: OrderedDictionary<FigurePattern, Double>, _ name: String) -> [FigureLimit]
    {
      limits.map { pattern, most in
        // Which calls are sent and which rows are wrong doesn't depend on the toolchain.
        let isOfCalls = pattern.names[.metric]?.hasPrefix("calls.") == true
        return FigureLimit(pattern: pattern, toolchain: isOfCalls ? "*" : name, most: most)
      }
    }
    let own = failing + lines(costs.withoutNeedlessRows, toolchain) + lines(failures, "*")
    let strategies = OrderedSet(cases.map(\.0.key.strategy))
    self =
      strategies.flatMap { name in own.filter { $0.pattern.names[.strategy] == name } }
      + lines(rules, "*")
  }
}

extension FigureLimit {
  fileprivate init(_ record: CSVRecord) throws(ResultFileError) {
    pattern = try FigurePattern(record)
    (toolchain, line) = (try record.pattern(.toolchain), record.line(of: .strategy))
    let (name, text) = (try record.text(.metric), try record.text(.limit))
    if !name.contains("*"), Metric(named: name)?.kind != .exact {
      throw record.error(
        .metric, "\(name.quotedForMessage) is no exact metric",
        "write the name of one that \"bench list metrics\" calls exact, or a part of it and *")
    }
    most = text == "*" ? nil : CSVNumber.value(Array(text.utf8)[...])
    if text != "*", most == nil {
      throw record.error(
        .limit, "limit \(text.quotedForMessage) is not a number",
        "write one in the unit of the metric, or * for cases that may fail")
    }
  }
}

extension RunEnvironment {
  /// What counts and bytes of the allocator depend on: `Swift 6.3.1 jemalloc 5.3.0`.
  package var toolchain: String {
    let jemalloc = jemallocVersion.map { String($0.prefix { $0 != "-" }) }
    return "Swift \(swiftVersion ?? "unknown") jemalloc \(jemalloc ?? "unknown")"
      + (build == .debug ? " debug" : "")
  }
}

extension FigureID {
  /// The costs that are limited, besides failures: few, for a file that people read. Most other figures follow from these: a
  /// controller, a view or a cell is made of blocks, and each call that adds a controller or its view is undone by another.
  fileprivate static let limitedCosts =
    [Phase.setup, .present, .scroll].map { FigureID(.allocations, in: $0) }
    // The peak up to the end of the scroll, whatever came before.
    + [FigureID(.peakLiveBytes, in: .scroll)] + limitedCalls
  fileprivate static let limitedCalls = [MeasuredCall.addChild, .addSubview]
    .map { FigureID(.calls($0), in: .scroll) }
  fileprivate static let uncheckedRows = FigureID(.uncheckedRows, in: .scroll)
}

extension CaseFigures {
  /// The exact figures of which less is better; none of a case that failed.
  var limitable: [FigureID: Double] {
    guard status.isOK else { return [:] }
    let given = rows.filter { $0.key.metric.kind == .exact && $0.key.metric.better == .lower }
      // Memory that is freed too often is a failure as well.
      .mapValues { $0.metric.failure != nil ? abs($0.median) : $0.median }
    // Calls that no strategy of a list sends have no rows, nor has a case whose rows were all checked.
    let absent = !key.isCheck && countsCalls ? FigureID.limitedCalls : []
    return given.merging((absent + [.uncheckedRows]).map { ($0, 0) }) { known, _ in known }
  }

  fileprivate func pattern(_ phase: String, _ metric: String) -> FigurePattern {
    FigurePattern(key, uikit: key.behavior, phase: phase, metric: metric)
  }
}

extension OrderedDictionary<FigurePattern, Double> {
  /// The limits, with `*` for the rows of lists that have the same limit at each of several lengths.
  fileprivate var withoutNeedlessRows: Self {
    let groups = OrderedDictionary<FigurePattern, [Element]>(grouping: elements) { pattern, _ in
      var pattern = pattern
      pattern.names[.rows] = "*"
      return pattern
    }
    return groups.reduce(into: [:]) { limits, group in
      let isSame = group.value.count > 1 && Set(group.value.map(\.value)).count == 1
      let kept = isSame ? [(group.key, group.value[0].value)] : group.value.map { ($0, $1) }
      limits.merge(kept) { $1 }
    }
  }
}

package struct LimitCheck: Sendable {
  package struct Finding: Sendable {
    package let key: CaseKey
    package let id: FigureID
    package let value, most: Double

    package var change: FigureChange { FigureChange(exactFrom: most, to: value) }
    fileprivate var rank: (Double, Double, String) {
      (change.magnitude, abs(change.difference), "\(key) \(id)")
    }
  }

  /// The figures beyond their limits, the worst first.
  package private(set) var exceeded: [Finding] = []
  /// The cases that failed, and have no limit that permits that.
  package private(set) var failed: [CaseFigures] = []
  /// The limits that nothing in the run needs, such as those of a strategy that was renamed.
  package let unmatched: [FigureLimit]
  /// The figures whose limits are all of other toolchains.
  package private(set) var elsewhere: [Finding] = []
  /// The greatest figure of each limit that could be lower.
  package let better: [Finding]

  /// The number of limits that hold for the toolchain of the run.
  package let limitCount: Int

  package var isKept: Bool {
    exceeded.isEmpty && failed.isEmpty && unmatched.isEmpty && elsewhere.isEmpty
  }

  package init(_ table: ResultTable, toolchain: String, limits: [FigureLimit]) {
    let held = limits.filter { $0.holds(for: toolchain) }
    limitCount = held.count
    var used: Set<FigureLimit> = []
    var greatest: OrderedDictionary<FigureLimit, Finding> = [:]
    for figures in CaseFigures.all(of: table.allRows) {
      let key = figures.key
      let all = limits.filter { $0.pattern.matches(key, uikit: key.behavior) }
      let own = all.filter { $0.holds(for: toolchain) }
      if !figures.status.isOK {
        used.formUnion(own)
        if !all.isEmpty, own.allSatisfy({ $0.most != nil }) { failed.append(figures) }
      }
      for (id, value) in figures.limitable {
        let limits = all.filter { $0.most != nil && $0.pattern.matches(id) }
        let matching = limits.filter { $0.holds(for: toolchain) }
        used.formUnion(matching)
        guard let limit = (matching + limits).first, let most = limit.most else { continue }
        let finding = Finding(key: key, id: id, value: value, most: most)
        guard !matching.isEmpty else {
          elsewhere.append(finding)
          continue
        }
        if value > most { exceeded.append(finding) }
        if greatest[limit].map({ $0.value < value }) ?? true { greatest[limit] = finding }
      }
    }
    exceeded.sort { $0.rank > $1.rank }
    elsewhere.sort { $0.rank > $1.rank }
    better = greatest.values.filter { $0.value < $0.most }.sorted { $0.rank > $1.rank }
    unmatched = held.filter { !used.contains($0) }
  }
}
