import AllocationMeter
import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// One play of the memory pass: by default with a list of 60 rows for 400 frames, enough to go to the end and turn back.
struct StrategyPlay: Sendable, CustomStringConvertible {
  var strategy: String
  var workload: String
  var uikit: String
  var prefetching = Prefetching()
  var host = ListHost.table
  var content: String
  var rows: Int
  var frames: Int
  var catalog = Catalog(suites: [])

  /// By default, a list of the strategy's first kind, with the only content that it supports.
  init(
    _ strategy: String, _ workload: String, content: String? = nil, uikit: String = "classic",
    in host: ListHost? = nil, rows: Int = 60, frames: Int? = nil
  ) {
    (self.strategy, self.workload, self.uikit, self.rows) = (strategy, workload, uikit, rows)
    self.content = content ?? (strategy == "nib-cell" ? "nib-card" : "label")
    // Those of containers are played as a whole.
    let isOfList = Workload.namesOfLists.contains(workload)
    self.frames = frames ?? (isOfList ? 400 : .max)
    self.host = host ?? hosts.first ?? .table
  }

  /// Ten rows under a workload of the test's own, played to its end.
  init(
    _ strategy: String, own workload: Workload, content: String = "label",
    uikit: String = "classic", in host: ListHost = .table
  ) {
    self.init(
      strategy, workload.name, content: content, uikit: uikit, in: host, rows: 10, frames: .max)
    catalog.workloads.append(workload)
  }

  var hosts: [ListHost] { catalog.strategies.first { $0.name == strategy }?.hosts ?? [] }

  func with<Value>(_ aspect: WritableKeyPath<StrategyPlay, Value>, _ value: Value) -> StrategyPlay {
    var other = self
    other[keyPath: aspect] = value
    return other
  }

  var description: String { "\(strategy), \(workload), \(uikit), \(host.name), \(rows) rows" }

  var initialRows: Int {
    let workload = try? catalog.workload(named: workload)
    return workload?.beginning(of: ListGeometry(rows: rows)).rows ?? rows
  }

  private var key: CaseKey {
    var key = CaseKey(
      suite: "test", uikit: uikit, host: host.name, workload: workload, content: content,
      strategy: strategy, rows: rows)
    if uikit == Prefetching.behavior { prefetching.describe(&key) }
    return key
  }

  @MainActor private static var known: [[AnyHashable]: Any] = [:]
  @MainActor private static var warmedUp: Set<[String]> = []

  /// Finds something out once for all tests, by what it depends on. Other contents of a catalog have other names.
  @MainActor private func once<Value>(
    _ identity: AnyHashable..., find: () throws -> Value
  ) rethrows -> Value {
    if let known = Self.known[identity] as? Value { return known }
    let value = try find()
    Self.known[identity] = value
    return value
  }

  /// Returns the figures of the scenario, which is played only once for all tests.
  @MainActor func figures() throws -> StrategyFigures {
    try once("figures", key, frames, find: play)
  }

  /// Plays the scenario and returns its figures. The first play of each kind is preceded by a short
  /// one, so that one-time work of the process isn't counted. In a list that was played before, only the
  /// events can be new, and those begin the short play.
  @MainActor func play() throws -> StrategyFigures {
    try AllocationMeter.requireJemalloc()
    let whole = try Scenario(key, seed: 1, catalog: catalog)
    let list = [strategy, host.name, content, uikit]
    let isNewList = Self.warmedUp.insert(list).inserted
    if Self.warmedUp.insert(list + kinds(of: whole)).inserted {
      let warmUp = try Scenario.warmUp(for: key, seed: 1, catalog: catalog)
      try warmUp.limited(toFrames: isNewList ? .max : 120).play(with: MemoryPass(warmUp))
    }
    let pass = MemoryPass(whole)
    try whole.limited(toFrames: frames).play(with: pass)
    return StrategyFigures(values: pass.figures)
  }

  @MainActor func faults() throws -> [String] {
    let whole = try Scenario(key, seed: 1, catalog: catalog)
    let pass = CheckPass(whole)
    try whole.limited(toFrames: frames).play(with: pass)
    return pass.figures.filter { $0.metric.failure != nil && $0.value != 0 }.map(\.metric.name)
  }

  /// Returns what leaks as the scenario is played again and again, which is found out only once for all tests.
  @MainActor func leaks() throws -> StrategyFigures {
    try once("leaks", key, frames) {
      try AllocationMeter.requireJemalloc()
      let scenario = try Scenario(key, seed: 1, catalog: catalog).limited(toFrames: frames)
      // What repetitions do for the first time in a process is no leak.
      if Self.warmedUp.insert(["leaks"] + kinds(of: scenario)).inserted { _ = try scenario.leaks() }
      return StrategyFigures(values: try scenario.leaks())
    }
  }

  /// Plays the scenario for an observer of its own.
  @MainActor func playUncounted() throws {
    try Scenario(key, seed: 1, catalog: catalog).limited(toFrames: frames).play(with: NoProbe())
  }

  @MainActor func tracedRows() throws -> TracedCase {
    try catalog.tracedRows(of: key, frames: frames, seed: 1)
  }

  @MainActor func trace() throws -> [String] {
    var lines: [String] = []
    try catalog.trace(key, frames: frames, seed: 1) { lines.append($0) }
    return lines
  }

  /// Returns the kinds of events in the workload. One-time work depends on them, not on their order.
  @MainActor private func kinds(of scenario: Scenario) -> [String] {
    once("kinds", workload, host.name, rows) {
      // Edits of sections are other calls.
      Set(scenario.trace.frames.map(\.kind)).sorted()
        + (scenario.sectionLength == nil ? [] : ["sections"])
    }
  }

  /// Returns the expectations from geometry, which are the same for all strategies.
  @MainActor func expected() throws -> ExpectedRows {
    try once("expected", workload, host.name, rows, frames) {
      var geometry = ListGeometry(rows: rows)
      geometry.columns = host.columns
      let workload = try catalog.workload(named: workload)
      let trace = workload.trace(for: geometry, seed: 1)
      return ExpectedRows(workload.beginning(of: geometry), frames: trace.frames.prefix(frames))
    }
  }
}

struct StrategyFigures: Equatable {
  let values: [Figure]

  subscript(metric: String, phase: Phase) -> Int? {
    values.first { $0.metric.name == metric && $0.phase == phase }.map { Int($0.value) }
  }

  /// The bytes and objects that the teardown leaves behind.
  var leftBehind: [Int?] { [self["leaked_bytes", .teardown], self["leaked_blocks", .teardown]] }

  func total(_ metric: String) -> Int {
    Int(values.filter { $0.metric.name == metric }.map(\.value).reduce(0, +))
  }

  /// Returns the sum over the phases in which rows come and go.
  func shown(_ metric: String) -> Int {
    (self[metric, .present] ?? 0) + (self[metric, .scroll] ?? 0)
  }
}

extension StrategyFigures {
  /// Expects these values of metrics in phases, and these sums of metrics.
  func expect(
    setup: KeyValuePairs<String, Int> = [:], present: KeyValuePairs<String, Int> = [:],
    scroll: KeyValuePairs<String, Int> = [:], total: KeyValuePairs<String, Int> = [:],
    shown: KeyValuePairs<String, Int> = [:], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func compare(_ values: KeyValuePairs<String, Int>, _ actual: (String) -> Int?) {
      let expected = values.map { "\($0): \($1)" }
      let found = values.map { name, _ in "\(name): \(actual(name).map(String.init) ?? "none")" }
      #expect(found == expected, comment, sourceLocation: sourceLocation)
    }
    compare(setup) { self[$0, .setup] }
    compare(present) { self[$0, .present] }
    compare(scroll) { self[$0, .scroll] }
    compare(total, self.total)
    compare(shown, self.shown)
  }

  /// Expects calls, each sent so often while rows come and go, or in the scroll.
  func expect(
    _ calls: [String], shown: Int? = nil, scroll: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for call in calls.map({ "calls.\($0)" }) {
      let found = shown == nil ? self[call, .scroll] ?? 0 : self.shown(call)
      #expect(found == shown ?? scroll, "\(call)", sourceLocation: sourceLocation)
    }
  }
}

extension Workload {
  static let namesOfLists = all.filter { $0.screen == .list }.map(\.name)

  /// A workload of the same frames in every list.
  init(_ name: String, _ frames: [FrameEvent]) {
    self.init(name: name, summary: "a test") { _, _ in frames }
  }

  /// A workload with events in some frames, which are counted from 1, and none in the others.
  init(_ name: String, frames: Int, _ events: [Int: FrameEvent]) {
    self.init(name, (1...frames).map { events[$0] ?? .idle })
  }
}
