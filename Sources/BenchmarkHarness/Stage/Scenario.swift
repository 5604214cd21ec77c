import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// A case with resolved names and a computed trace: everything a worker needs to play it.
struct Scenario: Sendable {
  let behavior: UIKitBehavior
  let host: ListHost
  let strategy: Strategy
  let content: Content
  let geometry: ListGeometry
  private(set) var trace: ScrollTrace
  let models: RowModels
  let sectionLength: Int?
  /// The order of the rows of a list under test whose rows change, or `nil`.
  let order: RowOrder?
  let isUnderTest: Bool

  init(_ key: CaseKey, seed: UInt64, catalog: Catalog) throws(HarnessError) {
    behavior = try catalog.behavior(of: key)
    host = try catalog.host(named: key.host)
    strategy = try catalog.strategy(named: key.strategy)
    content = try catalog.content(named: key.content)
    let workload = try catalog.workload(named: key.workload)
    var whole = ListGeometry(rows: key.rows)
    whole.columns = host.columns
    geometry = workload.beginning(of: whole)
    trace = workload.trace(for: whole, seed: seed)
    models = RowModels(count: geometry.rows, content: content)
    sectionLength = workload.sectionLength
    (order, isUnderTest) = (nil, false)
  }

  /// Creates a scenario for a list in no catalog, with today's UIKit behavior. Its rows and frames may become known later.
  init(
    list strategy: Strategy, content: Content, geometry: ListGeometry = ListGeometry(rows: 0),
    frames: [FrameEvent] = [], order: RowOrder? = nil
  ) {
    behavior = .prefetching
    host = .table
    (self.strategy, self.content, self.geometry) = (strategy, content, geometry)
    (self.order, isUnderTest) = (order, true)
    trace = ScrollTrace(frames: frames)
    models = RowModels(count: geometry.rows, content: content)
    sectionLength = nil
  }

  /// Returns a short version of the case, played once before any measurement, so that no strategy is charged for the runtime's
  /// one-time work, such as binding symbols and instantiating generic types. After the beginning of the workload, it scrolls
  /// both ways and jumps, to cover what comes later. It has more rows than fit into one node of a table's row heights.
  static func warmUp(
    for key: CaseKey, seed: UInt64, catalog: Catalog
  ) throws(HarnessError) -> Scenario {
    var short = key
    short.rows = min(key.rows, 240)
    let scenario = try Scenario(short, seed: seed, catalog: catalog)
    return scenario.with(
      scenario.trace.beginning(ofFrames: 96, in: scenario.geometry) + scenario.bothWays())
  }

  private func bothWays() -> [FrameEvent] {
    // Screens other than lists don't scroll.
    guard strategy.screen == .list else { return [] }
    let end = geometry.maximumOffset
    let down = stride(from: 0, through: end, by: geometry.rowHeight / 2).map { $0 }
    return (down + down.reversed() + [end, 0]).map { .scroll(to: $0) }
  }

  func limited(toFrames count: Int) -> Scenario { with(Array(trace.frames.prefix(count))) }

  func with(_ frames: [FrameEvent]) -> Scenario {
    var scenario = self
    scenario.trace = ScrollTrace(frames: frames)
    return scenario
  }
}

extension ScrollTrace {
  /// Returns the first `count` events, and the first of each kind that occurs later. A text size is a kind, as a process makes
  /// its font once. At the end, the window has its initial size again, and the list all of its rows.
  fileprivate func beginning(ofFrames count: Int, in geometry: ListGeometry) -> [FrameEvent] {
    var events = Array(frames.prefix(count))
    func kind(_ event: FrameEvent) -> String {
      if case .textSize = event { event.summary } else { event.kind }
    }
    var kinds = Set(events.map(kind))
    for event in frames.dropFirst(count) where kinds.insert(kind(event)).inserted {
      events.append(event)
    }
    if kinds.contains("resize") {
      events.append(.resize(width: geometry.viewportWidth, height: geometry.viewportHeight))
    }
    if kinds.contains("filter") { events.append(.filter(every: 1, of: geometry.rows)) }
    return events
  }
}
