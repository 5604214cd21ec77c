import Foundation
import UIKit

// Measures what the steps of a list cost on the device that runs it, and prints them as a profile for
// `bench project`. This file needs nothing but UIKit and a content to show. Add it to an app or a test
// target, build for release, and print `UnitCostProbe(contents: [...]).profile(...)` on the main thread.

/// Measures the costs of steps in lists that it makes, shows and scrolls.
///
/// The clock is read around the calls that a list of hosted controllers makes, where the list makes them,
/// so that caches are as they are in a scroll. What UIKit does by itself is the difference between lists: with
/// and without rows that come in, with and without hosted controllers, with and without appearance callbacks.
@MainActor public final class UnitCostProbe {
  private let contents: [ProbedContent]
  private let hooks: ProbeHooks
  private var costs: [Cost] = []
  private var places: [String: Int] = [:]
  /// The bytes that each content's controllers take with their views, once they were measured.
  private var bytesMade: [String: Double] = [:]

  /// Creates a probe of contents.
  public init(contents: [ProbedContent], hooks: ProbeHooks = ProbeHooks()) {
    self.contents = contents
    self.hooks = hooks
  }

  /// One cost, with the value of each repetition.
  public struct Cost: Codable, Sendable {
    /// The unit, as a profile names it.
    public var unit: String
    /// The content or the kind of list, or `*`.
    public var subject: String
    /// The unit of measure, as a profile names it.
    public var measure: String
    /// The values, one for each repetition.
    public var values: [Double]
  }

  /// Measures everything `repetitions` times, after one repetition that only warms up.
  public func measure(repetitions: Int = 9) -> [Cost] {
    let quantities: [ProbeMeter.Quantity] = hooks.memory == nil ? [.time] : [.time, .memory]
    func measure(_ quantity: ProbeMeter.Quantity, _ body: () -> Void) {
      if quantity == .memory { hooks.willMeasureMemory() }
      body()
      if quantity == .memory { hooks.didMeasureMemory() }
    }
    for quantity in quantities {
      measure(quantity) {
        for repetition in 0...repetitions {
          if repetition <= 1 { forget(quantity) }
          measureOnce(quantity)
        }
      }
    }
    // Afterwards, because it changes which memory all others find. The bytes come first.
    for quantity in quantities.reversed() {
      measure(quantity) {
        for _ in 0..<repetitions { measureMany(ProbeMeter(quantity, hooks)) }
      }
    }
    return costs
  }

  /// Returns the text of a profile of this device.
  public func profile(device: String, os: String, repetitions: Int = 9) -> String {
    var text = "unit,content,unit_of_measure,low,typical,high,n,source,device,os\n"
    for cost in measure(repetitions: repetitions) where !cost.values.isEmpty {
      let sorted = cost.values.sorted()
      let range = [sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1]]
      let fields =
        [cost.unit, cost.subject, cost.measure] + range.map { "\(($0 * 1_000).rounded() / 1_000)" }
        + ["\(sorted.count)", "UnitCostProbe", device, os]
      text += fields.map(quoted).joined(separator: ",") + "\n"
    }
    return text
  }

  private func quoted(_ field: String) -> String {
    guard field.contains(where: { "\",\r\n".contains($0) }) else { return field }
    return "\"\(field.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  /// Forgets the values of a quantity, but not the order of the costs.
  private func forget(_ quantity: ProbeMeter.Quantity) {
    for place in costs.indices where costs[place].measure.hasPrefix("ns") == (quantity == .time) {
      costs[place].values = []
    }
  }

  private func add(_ unit: String, _ subject: String = "*", _ measure: String, _ value: Double) {
    let name = "\(unit)|\(subject)|\(measure)"
    let place = places[name] ?? costs.count
    if place == costs.count {
      places[name] = place
      costs.append(Cost(unit: unit, subject: subject, measure: measure, values: []))
    }
    costs[place].values.append(max(0, value))
  }

  /// Adds the cost of a step that was measured by itself.
  private func add(_ unit: String, _ subject: String = "*", _ cost: ProbeCost, keeps: ProbeCost) {
    switch cost.quantity {
    case .time:
      add(unit, subject, "ns", cost.amount)
    case .memory:
      add(unit, subject, "allocations", cost.amount)
      add(unit, subject, "bytes", keeps.bytes)
      add(unit, subject, "bytes-at-peak", max(keeps.peak, keeps.bytes))
    }
  }

  private func add(_ unit: String, _ subject: String = "*", _ cost: ProbeCost) {
    add(unit, subject, cost, keeps: cost)
  }

  /// Adds the time of a step in a list's first frame.
  private func addFirst(_ unit: String, _ subject: String = "*", _ cost: ProbeCost) {
    if cost.quantity == .time { add(unit, subject, "ns-first", cost.amount) }
  }

  /// Adds the time of a step that follows another one of its kind in a frame.
  private func addFollowing(_ unit: String, _ subject: String = "*", _ cost: ProbeCost) {
    if cost.quantity == .time { add(unit, subject, "ns-following", cost.amount) }
  }
}

// MARK: - What is given

/// A content that the probe's rows show.
@MainActor public struct ProbedContent {
  /// The name, as profiles have it.
  public var name: String
  /// Creates the controller of a row, without a model. Its view loads when first read.
  public var makeViewController: () -> UIViewController
  /// Gets the model of a row for a controller that keeps it until its view loads.
  public var prepare: (_ viewController: UIViewController, _ row: Int) -> Void
  /// Gets the model of a row and shows it in the controller's loaded view.
  public var bind: (_ viewController: UIViewController, _ row: Int) -> Void
  /// Does what a tap on the row does. The number of the tap starts at 0.
  public var userActs: (_ viewController: UIViewController, _ number: Int) -> Void

  /// Creates a content.
  public init(
    name: String, makeViewController: @escaping () -> UIViewController,
    prepare: @escaping (UIViewController, Int) -> Void = { _, _ in },
    bind: @escaping (UIViewController, Int) -> Void,
    userActs: @escaping (UIViewController, Int) -> Void = { _, _ in }
  ) {
    self.name = name
    self.makeViewController = makeViewController
    self.prepare = prepare
    self.bind = bind
    self.userActs = userActs
  }

  /// Creates a controller and loads its view, step by step.
  fileprivate func make(_ meter: ProbeMeter) -> UIViewController {
    let hosted = meter.measure(.controller, makeViewController)
    meter.measure(.loadView) { hosted.loadViewIfNeeded() }
    return hosted
  }

  /// Creates controllers with their models, and returns them with the cost of each.
  fileprivate func makeMany(
    _ count: Int, loadsViews: Bool = false, _ meter: ProbeMeter
  ) -> (made: [UIViewController], cost: ProbeCost) {
    var made: [UIViewController] = []
    made.reserveCapacity(count)
    let cost = meter.whole {
      for row in 0..<count {
        let hosted = makeViewController()
        prepare(hosted, row)
        if loadsViews { hosted.loadViewIfNeeded() }
        made.append(hosted)
      }
    }
    return (made, cost / count)
  }
}

/// How the probe reads the memory of its process and ends a frame.
@MainActor public struct ProbeHooks {
  /// The memory that is allocated at a moment.
  public struct Memory {
    /// The blocks allocated so far.
    public var allocations: Int
    /// The bytes in use.
    public var bytes: Int
    /// The most bytes in use since ``ProbeHooks/resetPeak``.
    public var peak: Int

    /// Creates a reading.
    public init(allocations: Int, bytes: Int, peak: Int) {
      self.allocations = allocations
      self.bytes = bytes
      self.peak = peak
    }
  }

  /// Reads the clock, in nanoseconds.
  public var now: () -> Int = {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
  /// Reads the memory, or `nil` to measure times alone, without that of new memory.
  public var memory: (() -> Memory)?
  /// Called before memory is measured, and after.
  public var willMeasureMemory: () -> Void = {}
  public var didMeasureMemory: () -> Void = {}
  /// Sets the peak to the bytes in use.
  public var resetPeak: () -> Void = {}
  /// Returns freed memory to the system, so that memory is new when it's used again.
  public var releaseFreedMemory: () -> Void = {}
  /// Lays out a window and ends the turn of the run loop, without idle work.
  public var finishFrame: (UIWindow) -> Void = { $0.layoutIfNeeded() }
  /// Does the work that lists have for the idle time, or `nil` if it can't be told apart.
  public var finishIdleWork: ((UIWindow) -> Void)?
  /// The memory that bitmaps of views take, or `nil` if views aren't drawn.
  public var bitmapBytes: (() -> Int)?
  /// Reads the model of a row from a database and adds its texts to an array, or `nil` if there is none.
  public var query: ((_ row: Int, _ texts: inout [String]) -> Void)?

  /// Creates the hooks of this system.
  public init() {
    #if canImport(Darwin)
      memory = Self.mallocStatistics
      releaseFreedMemory = { malloc_zone_pressure_relief(nil, 0) }
      bitmapBytes = { Self.footprint() - Self.mallocStatistics().bytes }
      finishFrame = { window in
        window.layoutIfNeeded()
        CATransaction.flush()
        RunLoop.current.run(mode: .default, before: .distantPast)
      }
    #endif
  }

  #if canImport(Darwin)
    private static func mallocStatistics() -> Memory {
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      let bytes = Int(statistics.size_in_use)
      return Memory(allocations: Int(statistics.blocks_in_use), bytes: bytes, peak: bytes)
    }

    private static func footprint() -> Int {
      var info = task_vm_info_data_t()
      var count = mach_msg_type_number_t(
        MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &info) { pointer in
        pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Int(info.phys_footprint) : 0
    }
  #endif
}

// MARK: - Metering

/// A step that a list of the probe makes, around which the meter is read.
private enum ProbeStep: Int, CaseIterable {
  case load, present, frame, endingFrame, idle, beforeRequest
  case dequeue, cell, configure, controller, loadView, bind, rowEntry
  case addChild, willMove, didMove, removeFromParent, enter, leave
  case other

  /// Whether the step is part of an outer one.
  var isInner: Bool { rawValue >= ProbeStep.dequeue.rawValue }
}

/// An amount of time or memory.
private struct ProbeCost {
  var quantity: ProbeMeter.Quantity
  /// Nanoseconds, or allocations.
  var amount = 0.0
  var bytes = 0.0
  var peak = 0.0

  static func + (left: ProbeCost, right: ProbeCost) -> ProbeCost {
    ProbeCost(
      quantity: left.quantity, amount: left.amount + right.amount, bytes: left.bytes + right.bytes,
      peak: left.peak + right.peak)
  }

  static func - (left: ProbeCost, right: ProbeCost) -> ProbeCost { left + right * -1 }

  static func * (cost: ProbeCost, factor: Double) -> ProbeCost {
    ProbeCost(
      quantity: cost.quantity, amount: cost.amount * factor, bytes: cost.bytes * factor,
      peak: cost.peak * factor)
  }

  static func / (cost: ProbeCost, count: Int) -> ProbeCost { cost * (1 / Double(max(count, 1))) }
}

/// Adds up what steps cost.
@MainActor private final class ProbeMeter {
  enum Quantity { case time, memory }

  let quantity: Quantity
  /// Whether steps are metered. Reading the clock makes them slower.
  var isOn = true
  private let hooks: ProbeHooks
  private var sums: [ProbeCost]
  private(set) var counts: [Int]
  /// The time of each step, for leaving out those in which the system ran something else.
  private var samples: [[Double]]
  /// The part of presenting a list that the steps inside it don't take.
  private(set) var rest: ProbeCost
  private(set) var inner: ProbeCost
  /// What reading the clock twice takes, besides what it adds to the time between the readings.
  private var reading = 0.0
  /// What reading the clock twice adds to the time between the readings.
  private var inside = 0.0

  init(_ quantity: Quantity, _ hooks: ProbeHooks) {
    self.quantity = quantity
    self.hooks = hooks
    sums = ProbeStep.allCases.map { _ in ProbeCost(quantity: quantity) }
    counts = ProbeStep.allCases.map { _ in 0 }
    inner = ProbeCost(quantity: quantity)
    rest = inner
    func room() -> [Double] {
      var room: [Double] = []
      room.reserveCapacity(4_096)
      return room
    }
    samples = ProbeStep.allCases.map { _ in room() }
    calibrate()
  }

  struct Reading {
    var amount = 0
    var bytes = 0
    var peak = 0
  }

  @inline(__always)
  func read(isEnd: Bool = false) -> Reading {
    guard isOn else { return Reading() }
    switch quantity {
    case .time:
      return Reading(amount: hooks.now())
    case .memory:
      if !isEnd { hooks.resetPeak() }
      let memory = hooks.memory.unsafelyUnwrapped()
      return Reading(amount: memory.allocations, bytes: memory.bytes, peak: memory.peak)
    }
  }

  @inline(__always)
  func end(_ step: ProbeStep, from start: Reading) {
    guard isOn else { return }
    let index = step.rawValue
    let cost = cost(from: start)
    counts[index] += 1
    sums[index] = sums[index] + cost
    samples[index].append(cost.amount)
    if step.isInner {
      inner = inner + cost
    } else if step == .present {
      rest = cost - inner
    }
  }

  @inline(__always)
  private func cost(from start: Reading) -> ProbeCost {
    let end = read(isEnd: true)
    return ProbeCost(
      quantity: quantity, amount: Double(end.amount - start.amount) - inside,
      bytes: Double(end.bytes - start.bytes), peak: Double(end.peak - start.bytes))
  }

  @inline(__always)
  func measure<Result>(_ step: ProbeStep, _ body: () -> Result) -> Result {
    let start = read()
    let result = body()
    end(step, from: start)
    return result
  }

  /// Takes the time of presenting a list from one whose steps weren't metered, because metering slows down all of it.
  func takePresentTime(from whole: ProbeCost) {
    guard quantity == .time else { return }
    let steps = ProbeStep.allCases.filter(\.isInner).map(\.rawValue)
    let readings = steps.reduce(0) { $0 + counts[$1] }
    let metered = inner.amount + rest.amount - reading * Double(readings)
    let share = min(1, max(0, whole.amount / max(metered, 1)))
    for step in steps { samples[step] = samples[step].map { $0 * share } }
    inner.amount *= share
    rest.amount = whole.amount - inner.amount
  }

  func reset() {
    for index in sums.indices {
      sums[index] = ProbeCost(quantity: quantity)
      counts[index] = 0
      samples[index].removeAll(keepingCapacity: true)
    }
    inner = ProbeCost(quantity: quantity)
  }

  /// The rows that were requested.
  var rowCount: Int { counts[ProbeStep.dequeue.rawValue] + counts[ProbeStep.cell.rawValue] }

  func mean(_ step: ProbeStep) -> ProbeCost {
    let index = step.rawValue
    guard quantity == .time else { return sums[index] / counts[index] }
    return ProbeCost(quantity: .time, amount: Self.mean(samples[index]))
  }

  /// The mean of the first times of a step, or of all of its memory.
  func first(_ step: ProbeStep) -> ProbeCost {
    guard quantity == .time else { return mean(step) }
    let times = samples[step.rawValue].prefix(ProbeGeometry.visible)
    return ProbeCost(quantity: .time, amount: times.reduce(0, +) / Double(max(times.count, 1)))
  }

  /// Returns what work costs, without metering what is in it.
  func whole(_ body: () -> Void) -> ProbeCost { unmetered(body).cost }

  /// Returns the result of work with what it costs, without metering what is in it.
  func unmetered<Result>(_ body: () -> Result) -> (result: Result, cost: ProbeCost) {
    let start = read()
    isOn = false
    let result = body()
    isOn = true
    return (result, cost(from: start))
  }

  /// The mean of costs, without times in which the system ran something else.
  func mean(of costs: [ProbeCost]) -> ProbeCost {
    var mean = costs.reduce(ProbeCost(quantity: quantity), +) / costs.count
    if quantity == .time { mean.amount = Self.mean(costs.map(\.amount)) }
    return mean
  }

  /// The mean of times without those in which the system ran something else meanwhile: those far beyond
  /// what most take.
  static func mean(_ times: [Double]) -> Double {
    guard !times.isEmpty else { return 0 }
    let sorted = times.sorted()
    let usual = sorted[sorted.count / 2]
    let kept = sorted.filter { $0 <= 5 * max(usual, 1) }
    return kept.isEmpty ? usual : kept.reduce(0, +) / Double(kept.count)
  }

  private func calibrate() {
    let count = 200
    let costs = (0..<21).map { _ in
      reset()
      let start = read()
      for _ in 0..<count { measure(.other) {} }
      let whole = cost(from: start).amount
      return (whole, inside: samples[ProbeStep.other.rawValue].reduce(0, +))
    }
    inside = costs.map(\.inside).sorted()[10] / Double(count)
    reading = costs.map { $0 - $1 }.sorted()[10] / Double(count)
    reset()
  }
}

// MARK: - The lists

/// What the rows of a list of the probe have.
private struct ProbeRows {
  /// What their controllers show, or `nil` for rows without controllers.
  var content: ProbedContent?
  /// Whether their controllers get appearance callbacks.
  var forwardsAppearance = true
  /// Whether their cells get content configurations.
  var areConfigured = false
  /// Whether they take controllers that nothing shows out of a pool.
  var arePooled = false
  /// The controllers of rows if they were made before.
  var loaded: [UIViewController] = []

  @MainActor static let empty = ProbeRows()

  @MainActor static let configured = ProbeRows(areConfigured: true)

  @MainActor static let pooled = ProbeRows(arePooled: true)

  static func silent(_ content: ProbedContent) -> ProbeRows {
    ProbeRows(content: content, forwardsAppearance: false)
  }

  static func appearing(_ content: ProbedContent) -> ProbeRows { ProbeRows(content: content) }
}

/// What both kinds of list do with their cells.
@MainActor private final class ProbeScript {
  let meter: ProbeMeter
  let content: ProbedContent?
  let forwardsAppearance: Bool
  let areConfigured: Bool
  let arePooled: Bool
  let loaded: [UIViewController]
  let prefetches: Bool
  let count: Int
  /// The models of the rows, in order.
  var order: [Int]
  /// When the frame at hand began, until its first row is requested.
  var frameStart: ProbeMeter.Reading?
  /// The rows displayed so far, and those that no longer are.
  private(set) var shownCount = 0
  private(set) var endedCount = 0
  private var unused: [UIViewController] = []
  private var taken: [IndexPath: UIViewController] = [:]

  init(_ meter: ProbeMeter, _ rows: ProbeRows, count: Int, prefetches: Bool) {
    self.meter = meter
    content = rows.content
    forwardsAppearance = rows.forwardsAppearance
    areConfigured = rows.areConfigured
    arePooled = rows.arePooled
    loaded = rows.loaded
    self.prefetches = prefetches
    self.count = count
    order = Array(0..<count)
  }

  func willRequest() {
    if let frameStart {
      meter.end(.beforeRequest, from: frameStart)
      self.frameStart = nil
    }
  }

  func dequeue<Cell: ProbeCell>(_ body: () -> Cell) -> Cell {
    let reuses = ProbeReuse.count
    let start = meter.read()
    let cell = body()
    meter.end(ProbeReuse.count == reuses ? .cell : .dequeue, from: start)
    return cell
  }

  func fill(_ cell: some ProbeCell, at indexPath: IndexPath) {
    if areConfigured {
      meter.measure(.configure) {
        cell.contentConfiguration = ProbeConfiguration(indexPath.row, of: self)
      }
    }
    if arePooled {
      if unused.isEmpty { unused.append(UIViewController()) }
      meter.measure(.rowEntry) { taken[indexPath] = unused.popLast() }
    }
    guard loaded.isEmpty else {
      cell.hosted = loaded[indexPath.row]
      return
    }
    guard let content else { return }
    let hosted = cell.hosted ?? content.make(meter)
    cell.hosted = hosted
    meter.measure(.bind) { content.bind(hosted, indexPath.row) }
  }

  func show(_ cell: some ProbeCell, in list: UIViewController) {
    shownCount += 1
    guard let hosted = cell.hosted, let view = hosted.view else { return }
    let superview = cell.contentView
    meter.measure(.addChild) { list.addChild(hosted) }
    meter.measure(.didMove) { hosted.didMove(toParent: list) }
    meter.measure(.enter) { superview.addSubview(view) }
  }

  func hide(_ cell: some ProbeCell, at indexPath: IndexPath) {
    endedCount += 1
    if arePooled {
      meter.measure(.rowEntry) {
        if let viewController = taken.removeValue(forKey: indexPath) {
          unused.append(viewController)
        }
      }
    }
    guard let hosted = cell.hosted, let view = hosted.view else { return }
    meter.measure(.leave) { view.removeFromSuperview() }
    meter.measure(.willMove) { hosted.willMove(toParent: nil) }
    meter.measure(.removeFromParent) { hosted.removeFromParent() }
  }
}

/// How often cells were reused. It isn't a property of cells, so that they take as much memory as an app's.
@MainActor private enum ProbeReuse {
  static var count = 0
}

/// A cell of either kind.
@MainActor private protocol ProbeCell: UIView {
  var contentView: UIView { get }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var hosted: UIViewController? { get set }
}

/// The configuration of a row with the texts of a model, whose view shows nothing.
private struct ProbeConfiguration: UIContentConfiguration {
  let row: Int
  let type: String
  let title: String
  let body: String
  let source: AnyObject

  init(_ row: Int, of source: AnyObject) {
    self.row = row
    type = "Cell"
    title = "Title"
    body = "Body"
    self.source = source
  }

  func makeContentView() -> any UIView & UIContentView { ProbeConfiguredView(self) }

  func updated(for state: any UIConfigurationState) -> Self { self }
}

private final class ProbeConfiguredView: UIView, UIContentView {
  private var shown: ProbeConfiguration

  init(_ configuration: ProbeConfiguration) {
    shown = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var configuration: any UIContentConfiguration {
    get { shown }
    set { if let newValue = newValue as? ProbeConfiguration { shown = newValue } }
  }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    (configuration as? ProbeConfiguration)?.type == shown.type
  }
}

private final class ProbeTableCell: UITableViewCell, ProbeCell {
  var hosted: UIViewController?

  override func prepareForReuse() {
    super.prepareForReuse()
    ProbeReuse.count += 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hosted?.viewIfLoaded?.frame = contentView.bounds
  }
}

private final class ProbeCollectionCell: UICollectionViewCell, ProbeCell {
  var hosted: UIViewController?

  override func prepareForReuse() {
    super.prepareForReuse()
    ProbeReuse.count += 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hosted?.viewIfLoaded?.frame = contentView.bounds
  }
}

/// Deletions, insertions and moves of rows. Deleted rows and sources are numbered as before them, the others as after.
private struct ProbeUpdate {
  let deletions: [Int]
  let insertions: [Int]
  let moves: [(source: Int, target: Int)]

  /// Creates an update of `count` rows of each kind, from the row `first` on.
  init(count: Int, from first: Int) {
    let rows = (0..<count).map { first + $0 * 4 }
    deletions = rows
    insertions = rows.map { $0 + 4 }
    moves = rows.map { ($0 + 1, $0 + 3) }
  }

  /// Updates the models of the rows, as the app does before it updates the list.
  func apply(to models: inout [Int]) {
    var arriving = moves.map { (row: $0.target, model: models[$0.source]) }
    for row in (deletions + moves.map(\.source)).sorted(by: >) { models.remove(at: row) }
    arriving += insertions.map { ($0, models.count) }
    for (row, model) in arriving.sorted(by: { $0.row < $1.row }) { models.insert(model, at: row) }
  }
}

private func path(ofRow row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

/// A list of either kind.
@MainActor private protocol ProbeList: UIViewController {
  var script: ProbeScript { get }
  var scrollView: UIScrollView { get }
  func apply(_ update: ProbeUpdate)
}

private final class ProbeTable: UITableViewController, ProbeList {
  let script: ProbeScript

  init(_ script: ProbeScript) {
    self.script = script
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { script.forwardsAppearance }

  var scrollView: UIScrollView { tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = ProbeGeometry.rowHeight
    tableView.estimatedRowHeight = ProbeGeometry.rowHeight
    tableView.isPrefetchingEnabled = script.prefetches
    tableView.register(ProbeTableCell.self, forCellReuseIdentifier: "Cell")
  }

  func apply(_ update: ProbeUpdate) {
    update.apply(to: &script.order)
    tableView.performBatchUpdates {
      self.tableView.deleteRows(at: update.deletions.map(path(ofRow:)), with: .automatic)
      self.tableView.insertRows(at: update.insertions.map(path(ofRow:)), with: .automatic)
      for move in update.moves {
        self.tableView.moveRow(at: path(ofRow: move.source), to: path(ofRow: move.target))
      }
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    script.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    script.willRequest()
    let cell = script.dequeue {
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath) as! ProbeTableCell
    }
    script.fill(cell, at: indexPath)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    script.show(cell as! ProbeTableCell, in: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    script.hide(cell as! ProbeTableCell, at: indexPath)
  }
}

private final class ProbeCollection: UICollectionViewController, ProbeList {
  let script: ProbeScript

  init(_ script: ProbeScript, columns: Int) {
    self.script = script
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.itemSize = CGSize(
      width: ProbeGeometry.viewport.width / CGFloat(columns), height: ProbeGeometry.rowHeight)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { script.forwardsAppearance }

  var scrollView: UIScrollView { collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.isPrefetchingEnabled = script.prefetches
    collectionView.register(ProbeCollectionCell.self, forCellWithReuseIdentifier: "Cell")
  }

  func apply(_ update: ProbeUpdate) {
    update.apply(to: &script.order)
    collectionView.performBatchUpdates {
      self.collectionView.deleteItems(at: update.deletions.map(path(ofRow:)))
      self.collectionView.insertItems(at: update.insertions.map(path(ofRow:)))
      for move in update.moves {
        self.collectionView.moveItem(at: path(ofRow: move.source), to: path(ofRow: move.target))
      }
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    script.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    script.willRequest()
    let cell = script.dequeue {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
        as! ProbeCollectionCell
    }
    script.fill(cell, at: indexPath)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    script.show(cell as! ProbeCollectionCell, in: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    script.hide(cell as! ProbeCollectionCell, at: indexPath)
  }
}

/// A controller whose children get no appearance callbacks.
private final class ProbeSilentParent: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// The sizes of the probe's lists, in points.
private enum ProbeGeometry {
  static let viewport = CGSize(width: 390, height: 844)
  static let rowHeight: CGFloat = 120
  static let step: CGFloat = 20

  /// The rows of a column in the first frame.
  static let visible = 8

  /// The frames in which a scroll moves by a row.
  static let framesPerRow = 6

  /// The lines of rows in a scroll that is metered, and in one that is measured as a whole.
  static let lines = 360

  /// The views that are made at once in new memory. What was in the caches before is no longer there.
  static let views = 4_096

  /// The lines of rows that a frame brings in which moves by a page, and the number of such frames.
  static let pageLines = 7
  static let pages = 24
}

/// A kind of list, as profiles name it.
private enum ProbeHost: String, CaseIterable {
  case table, collection, grid

  var columns: Int { self == .grid ? 3 : 1 }

  /// The cost of the first row of a line, of which the others follow it, from the mean of a line.
  func first(of mean: ProbeCost, _ following: ProbeCost) -> ProbeCost {
    guard mean.quantity == .time else { return mean }
    return mean * Double(columns) - following * Double(columns - 1)
  }
}

/// A list of the probe in a window.
@MainActor private final class ProbeStage {
  let list: any ProbeList
  let window: UIWindow
  private let hooks: ProbeHooks
  private let meter: ProbeMeter
  private let scrollView: UIScrollView
  private let finishFrame: (UIWindow) -> Void
  private let columns: Int
  /// What presenting cost, if the steps inside weren't metered.
  private var presentCost: ProbeCost?

  /// Makes and presents a list, and meters both.
  init(
    _ host: ProbeHost, _ rows: ProbeRows, count: Int, _ meter: ProbeMeter, _ hooks: ProbeHooks,
    prefetches: Bool = false, metersSteps: Bool = true
  ) {
    self.hooks = hooks
    self.meter = meter
    columns = host.columns
    let finishFrame = hooks.finishFrame
    self.finishFrame = finishFrame
    meter.reset()
    let script = ProbeScript(meter, rows, count: count, prefetches: prefetches)
    let list: any ProbeList = meter.measure(.load) {
      let list: any ProbeList =
        host == .table ? ProbeTable(script) : ProbeCollection(script, columns: host.columns)
      list.loadViewIfNeeded()
      return list
    }
    self.list = list
    scrollView = list.scrollView
    func present() -> UIWindow {
      let window = UIWindow(frame: CGRect(origin: .zero, size: ProbeGeometry.viewport))
      window.rootViewController = list
      window.makeKeyAndVisible()
      finishFrame(window)
      return window
    }
    if metersSteps {
      window = meter.measure(.present, present)
    } else {
      (window, presentCost) = meter.unmetered(present)
    }
  }

  /// Makes and presents a list that has been shown and closed a few times before. What a list finds in caches doesn't
  /// depend on what the app did before then. Presenting is timed as a whole, then once more with its steps metered.
  static func shownAgain(
    _ host: ProbeHost, _ rows: ProbeRows, count: Int, _ meter: ProbeMeter, _ hooks: ProbeHooks,
    prefetches: Bool = false
  ) -> ProbeStage {
    func stage(metersSteps: Bool) -> ProbeStage {
      ProbeStage(
        host, rows, count: count, meter, hooks, prefetches: prefetches, metersSteps: metersSteps)
    }
    for _ in 0..<4 { stage(metersSteps: false).close() }
    let whole = stage(metersSteps: false)
    whole.close()
    let stage = stage(metersSteps: true)
    if let cost = whole.presentCost { meter.takePresentTime(from: cost) }
    return stage
  }

  @inline(__always)
  func scroll(to offset: CGFloat) {
    scrollView.contentOffset = CGPoint(x: 0, y: offset)
    finishFrame(window)
  }

  /// Scrolls by a number of frames, and returns the sum of their costs with the greatest peak, without metering
  /// what is in them.
  func meteredScroll(
    from first: CGFloat, frames: Int, step: CGFloat = ProbeGeometry.step
  ) -> ProbeCost {
    var sum = ProbeCost(quantity: meter.quantity)
    for frame in 1...frames {
      let cost = meter.whole { scroll(to: first + step * CGFloat(frame)) }
      finishIdleWork()
      sum.amount += cost.amount
      // What stays is a cost of its own.
      sum.peak = max(sum.peak, cost.peak - max(0, cost.bytes))
    }
    return sum
  }

  /// Scrolls by a number of frames.
  func scroll(from first: CGFloat, frames: Int, step: CGFloat = ProbeGeometry.step) {
    let script = list.script
    for frame in 1...frames {
      let offset = first + step * CGFloat(frame)
      guard meter.isOn else {
        scroll(to: offset)
        continue
      }
      let (shown, ended) = (script.shownCount, script.endedCount)
      let start = meter.read()
      script.frameStart = start
      scroll(to: offset)
      if script.shownCount == shown {
        meter.end(script.endedCount == ended ? .frame : .endingFrame, from: start)
      }
      script.frameStart = nil
      finishIdleWork()
    }
  }

  /// Scrolls and updates rows, from the screen on, ten times. Rows in between make room. Returns the mean cost without
  /// that of rows that come in, and the greatest peak.
  func batch(of rowsOfAKind: Int, shownRow: ProbeCost) -> ProbeCost {
    let costs = (0..<10).map { _ in
      _ = meteredScroll(from: scrollView.contentOffset.y, frames: 30)
      let top = Int(scrollView.contentOffset.y / ProbeGeometry.rowHeight) * columns
      let update = ProbeUpdate(count: rowsOfAKind, from: top + 2)
      let shownCount = list.script.shownCount
      var cost = meter.whole {
        list.apply(update)
        finishFrame(window)
      }
      cost.amount -= shownRow.amount * Double(list.script.shownCount - shownCount)
      finishIdleWork()
      return cost
    }
    return meter.mean(of: costs)
  }

  private func finishIdleWork() {
    if list.script.prefetches { hooks.finishIdleWork?(window) }
  }

  func close() {
    window.rootViewController = nil
    hooks.finishFrame(window)
    hooks.finishIdleWork?(window)
  }
}

// MARK: - Measuring

/// What the callbacks of a row's appearance cost, and those of its disappearance.
private struct ProbeCallbacks {
  let appear: ProbeCost
  let disappear: ProbeCost

  /// Splits what a row costs more with callbacks. Those at the end of a turn are one amount.
  init(row: ProbeCost, coming: ProbeCost, going: ProbeCost) {
    let late = (row - coming - going) * 0.5
    appear = coming + late
    disappear = going + late
  }
}

/// What showing a row costs more because a controller has its view, besides callbacks.
private struct ProbeHosting {
  /// What adding the view to a window costs more.
  let entering: ProbeCost
  /// What the rest of a first frame costs more, for each row.
  let first: ProbeCost
}

/// What the scroll of a list costs.
private struct ProbeScroll {
  /// The time of a row and of the frames in which the scroll moves by it, measured as a whole, with the greatest
  /// peak of a frame.
  var row: ProbeCost
  /// What the first frame costs besides the steps of the list's own code.
  var presentRest: ProbeCost
  /// The bytes kept by the cells of a scroll besides those of steps, and the number of these cells.
  var kept = 0.0
  var cells = 0
  /// The steps in the first frame and in the others.
  var present: [ProbeStep: ProbeCost] = [:]
  var steps: [ProbeStep: ProbeCost] = [:]
  /// The cost of a row, without a frame, and of the steps that follow others of their kind in a frame.
  var followingRow: ProbeCost
  var followingSteps: [ProbeStep: ProbeCost] = [:]
  /// The callbacks of appearance, if its controllers get them.
  var callbacks: ProbeCallbacks?
  var followingCallbacks: ProbeCallbacks?
  var firstAppear: ProbeCost?
  /// The bytes that UIKit keeps for the callbacks of a row.
  var keptCallbacks = 0.0
  /// The content, with the cost of its layout and what that keeps.
  var layout: (content: String, cost: ProbeCost, kept: ProbeCost)?

  /// The cost of a step in the scroll, or else in the first frame.
  func cost(_ step: ProbeStep) -> ProbeCost { steps[step] ?? first(step) }

  /// The cost of a step in the first frame, in which arrays get their first elements.
  func first(_ step: ProbeStep) -> ProbeCost {
    present[step] ?? ProbeCost(quantity: row.quantity)
  }

  /// The cost of a step that follows another one of its kind in a frame.
  func following(_ step: ProbeStep) -> ProbeCost { followingSteps[step] ?? cost(step) }
}

extension UnitCostProbe {
  private func measureOnce(_ quantity: ProbeMeter.Quantity) {
    // Memory that was used long ago is spread out and in no cache.
    hooks.releaseFreedMemory()
    let meter = ProbeMeter(quantity, hooks)
    let tables = ProbeHost.allCases.map { measureList($0, meter) }[0]
    let hosting = measureHosting(meter, tables)
    let scrolls = contents.map { measureContent($0, meter, tables, hosting) }
    measureContainment(scrolls, meter, hosting)
    measureConfiguring(meter)
    measureRowEntries(meter)
    measureQuery(meter)
  }

  /// Plays a list from its first row on and returns what it costs.
  private func play(
    _ host: ProbeHost, _ rows: ProbeRows, _ meter: ProbeMeter, prefetches: Bool = false
  ) -> ProbeScroll {
    let lines = ProbeGeometry.lines
    let stage = ProbeStage.shownAgain(
      host, rows,
      count: (2 * (lines + ProbeGeometry.pages * ProbeGeometry.pageLines) + 40) * host.columns,
      meter, hooks, prefetches: prefetches)
    func steps(_ cost: (ProbeStep) -> ProbeCost) -> [ProbeStep: ProbeCost] {
      let known = ProbeStep.allCases.filter { meter.counts[$0.rawValue] > 0 }
      return Dictionary(uniqueKeysWithValues: known.map { ($0, cost($0)) })
    }
    var scroll = ProbeScroll(
      row: ProbeCost(quantity: meter.quantity), presentRest: meter.rest,
      present: steps(meter.first), followingRow: ProbeCost(quantity: meter.quantity))
    scroll.cells = meter.rowCount
    // The first screens make the cells that a scroll needs.
    let start = 10 * ProbeGeometry.rowHeight
    meter.reset()
    let before = meter.read().bytes
    stage.scroll(from: 0, frames: 10 * ProbeGeometry.framesPerRow)
    scroll.kept = meter.rest.bytes + Double(meter.read().bytes - before) - meter.inner.bytes
    scroll.cells += meter.counts[ProbeStep.cell.rawValue]
    meter.reset()
    stage.scroll(from: start, frames: lines * ProbeGeometry.framesPerRow)
    scroll.steps = steps(meter.mean)
    let middle = start + CGFloat(lines) * ProbeGeometry.rowHeight
    let tenRows = (0..<lines / 10).map { number in
      let first = middle + CGFloat(number * 10) * ProbeGeometry.rowHeight
      return stage.meteredScroll(from: first, frames: 10 * ProbeGeometry.framesPerRow)
    }
    scroll.row.amount = ProbeMeter.mean(tenRows.map(\.amount)) / Double(10 * host.columns)
    scroll.row.peak = tenRows.map(\.peak).max() ?? 0
    if meter.quantity == .time {
      measurePages(
        of: stage, columns: host.columns, from: start + 2 * (middle - start), meter, &scroll)
    }
    stage.close()
    return scroll
  }

  /// Measures the rows of frames that bring in a page of them. All but the first follow one another closely.
  private func measurePages(
    of stage: ProbeStage, columns: Int, from first: CGFloat, _ meter: ProbeMeter,
    _ scroll: inout ProbeScroll
  ) {
    let lines = ProbeGeometry.pageLines
    let step = CGFloat(lines) * ProbeGeometry.rowHeight
    let pages = (0..<ProbeGeometry.pages).map { page in
      stage.meteredScroll(from: first + step * CGFloat(page), frames: 1, step: step).amount
    }
    // A page has one frame; without pages, the scroll has some for each line.
    let others = Double((lines - 1) * columns)
    scroll.followingRow.amount =
      (ProbeMeter.mean(pages) - scroll.row.amount * Double(columns)) / others
    meter.reset()
    stage.scroll(
      from: first + step * CGFloat(pages.count), frames: pages.count, step: step)
    for (kind, cost) in scroll.steps where meter.counts[kind.rawValue] > 0 {
      scroll.followingSteps[kind] = (meter.mean(kind) * Double(lines) - cost) / (lines - 1)
    }
  }

  /// Measures the units of a kind of list, and returns the scroll of an empty one.
  private func measureList(_ host: ProbeHost, _ meter: ProbeMeter) -> ProbeScroll {
    let name = host.rawValue
    let none = ProbeCost(quantity: meter.quantity)
    let present = measureLoading(host, meter)
    measureIdle(host, meter)
    let empty = play(host, .empty, meter)
    // A frame between those that bring in a row, after which caches hold less of what it needs.
    let frame = empty.cost(.frame)
    add("frame", name, frame, keeps: none)
    addFirst("cell", name, empty.first(.cell))
    let dequeue = empty.following(.dequeue)
    add("dequeue", name, host.first(of: empty.cost(.dequeue), dequeue), keeps: none)
    addFollowing("dequeue", name, dequeue)
    let frames = Double(ProbeGeometry.framesPerRow) / Double(host.columns)
    let savedFrames =
      Double(ProbeGeometry.framesPerRow - 1)
      / Double((ProbeGeometry.pageLines - 1) * host.columns)
    let following = empty.followingRow + frame * savedFrames - dequeue
    var row = empty.row - frame * frames - empty.cost(.dequeue)
    row.bytes = (empty.kept - present.bytes) / Double(empty.cells)
    row.peak = empty.row.peak
    let (request, show, followingRequest) = measureRow(host, meter, frame, row, following)
    // Rows whose cells were prepared in idle time, in frames of a list that does so.
    let ahead = play(host, .empty, meter, prefetches: true)
    let aheadFrame = ahead.cost(.frame)
    add("prefetch", name, aheadFrame - frame, keeps: none)
    let prepared = ahead.row - aheadFrame * frames - (row - request)
    let followingPrepared =
      ahead.followingRow + aheadFrame * savedFrames - (following - followingRequest)
    add("row-prepared", name, host.first(of: prepared, followingPrepared), keeps: none)
    addFollowing("row-prepared", name, followingPrepared)
    // Of a grid's rows in the first frame, most cost what later ones do.
    let otherRows = Double(ProbeGeometry.visible * (host.columns - 1))
    let first = empty.presentRest - present - (request + show) * otherRows
    addFirst("row-show", name, first / ProbeGeometry.visible - request)
    measureUpdate(host, meter, frame, shownRow: row + empty.cost(.dequeue))
    return empty
  }

  /// Measures making and presenting a list without rows. Returns what presenting costs.
  private func measureLoading(_ host: ProbeHost, _ meter: ProbeMeter) -> ProbeCost {
    let without = ProbeStage.shownAgain(host, .empty, count: 0, meter, hooks)
    let present = meter.mean(.present)
    add("list-load", host.rawValue, meter.mean(.load))
    add("list", host.rawValue, present)
    without.close()
    return present
  }

  private func measureIdle(_ host: ProbeHost, _ meter: ProbeMeter) {
    guard let finishIdleWork = hooks.finishIdleWork else { return }
    let stage = ProbeStage(
      host, .empty, count: 100 * host.columns, meter, hooks, prefetches: true)
    finishIdleWork(stage.window)
    meter.reset()
    for number in 0..<100 {
      stage.scroll(to: number.isMultiple(of: 2) ? 30 : 10)
      meter.measure(.idle) { finishIdleWork(stage.window) }
    }
    add("idle", host.rawValue, meter.mean(.idle), keeps: ProbeCost(quantity: meter.quantity))
    stage.close()
  }

  /// Splits the cost of a row into requesting, showing and ending it. Returns the first two, and that of requesting a
  /// row that follows another one. Behind the end of the content, rows only leave; on the way back they only come in.
  private func measureRow(
    _ host: ProbeHost, _ meter: ProbeMeter, _ frame: ProbeCost, _ row: ProbeCost,
    _ following: ProbeCost
  ) -> (request: ProbeCost, show: ProbeCost, followingRequest: ProbeCost) {
    let lines = 40
    let stage = ProbeStage(host, .empty, count: lines * host.columns, meter, hooks)
    add("cell", host.rawValue, meter.mean(.cell))
    let end = CGFloat(lines) * ProbeGeometry.rowHeight
    let last = end - ProbeGeometry.viewport.height
    let frames = 6 * ProbeGeometry.framesPerRow
    // The arrays of a list grow when it first holds more rows than its first frame.
    var row = row
    row.peak = max(row.peak, stage.meteredScroll(from: 0, frames: frames).peak)
    stage.scroll(to: last)
    let none = ProbeCost(quantity: meter.quantity)
    var leaving = 0.0
    var before = 0.0
    for _ in 0..<6 {
      meter.reset()
      stage.scroll(from: last, frames: frames)
      leaving += (meter.mean(.endingFrame) - frame).amount / Double(6 * host.columns)
      meter.reset()
      let behind = last + CGFloat(frames) * ProbeGeometry.step
      stage.scroll(from: behind, frames: frames, step: -ProbeGeometry.step)
      before += meter.mean(.beforeRequest).amount / 6
    }
    stage.close()
    let whole = max(0, row.amount)
    var (request, show, ending) = (none, none, none)
    ending.amount = min(max(0, leaving), whole / 2)
    // The time before the first request is that of a frame, and of finding the row.
    request.amount = min(max(0, before - frame.amount), (whole - ending.amount) / 2)
    show.amount = whole - ending.amount - request.amount
    let first = max(0, host.first(of: row, following).amount) / max(whole, 1)
    add("row-request", host.rawValue, request * first)
    add("row-show", host.rawValue, show * first, keeps: row)
    add("row-end", host.rawValue, ending * first)
    let later = max(0, following.amount) / max(whole, 1)
    addFollowing("row-request", host.rawValue, request * later)
    addFollowing("row-show", host.rawValue, show * later)
    addFollowing("row-end", host.rawValue, ending * later)
    return (request, show, request * later)
  }

  /// Measures batches of different sizes, and those of a list that prepares cells in idle time.
  private func measureUpdate(
    _ host: ProbeHost, _ meter: ProbeMeter, _ frame: ProbeCost, shownRow: ProbeCost
  ) {
    var none = ProbeCost(quantity: meter.quantity)
    func batches(of sizes: [Int], prefetches: Bool = false) -> [ProbeCost] {
      let stage = ProbeStage(
        host, .empty, count: 1_000 * host.columns, meter, hooks, prefetches: prefetches)
      defer { stage.close() }
      // The first batches only warm up.
      return ([9] + sizes).map { stage.batch(of: $0, shownRow: shownRow) - frame }
    }
    // A moved row leaves one place and comes in at another.
    let costs = batches(of: [1, 9])
    let (small, row) = (costs[1], (costs[2] - costs[1]) / 32)
    add("update-row", host.rawValue, row, keeps: none)
    let prepared = batches(of: [1], prefetches: true)[1]
    add("update-prepared", host.rawValue, prepared - small, keeps: none)
    none.peak = small.peak
    add("update", host.rawValue, small - row * 4, keeps: none)
  }
}

// MARK: - Measuring contents

extension UnitCostProbe {
  /// Measures the units of a content in a table.
  private func measureContent(
    _ content: ProbedContent, _ meter: ProbeMeter, _ empty: ProbeScroll, _ hosting: ProbeHosting
  ) -> ProbeScroll {
    let none = ProbeCost(quantity: meter.quantity)
    let name = content.name
    let viewShare = measureMaking(content, meter)
    let attached = measureAttaching(content, meter)
    let silent = play(.table, .silent(content), meter)
    // What is left of a row is its layout.
    let inner = [
      ProbeStep.bind, .addChild, .didMove, .enter, .leave, .willMove, .removeFromParent,
    ]
    let layout = inner.reduce(silent.row - empty.row) { $0 - silent.cost($1) }
    var kept = none
    kept.bytes = (silent.kept - empty.kept) / Double(silent.cells)
    kept.bytes += silent.first(.enter).bytes - attached
    addFirst(
      "layout", name,
      (silent.presentRest - empty.presentRest) / ProbeGeometry.visible - hosting.first)
    addFollowing(
      "layout", name,
      inner.reduce(silent.followingRow - empty.followingRow) { $0 - silent.following($1) })
    addFollowing("bind", name, silent.following(.bind))
    addFollowing("enter-window", name, silent.following(.enter) - hosting.entering)
    addFollowing("leave-window", name, silent.following(.leave))
    add("bind", name, silent.cost(.bind), keeps: silent.first(.bind))
    add("enter-window", name, silent.cost(.enter) - hosting.entering, keeps: silent.first(.enter))
    add("leave-window", name, silent.cost(.leave), keeps: none)
    addFirst("bind", name, silent.first(.bind))
    addFirst("enter-window", name, silent.first(.enter) - hosting.entering)
    addFirst("view", name, silent.first(.loadView) * viewShare)
    addFirst("view-did-load", name, silent.first(.loadView) * (1 - viewShare))
    measureActs(content, meter)
    measureBitmaps(content, meter)
    var appearing = play(.table, .appearing(content), meter)
    func callbacks(
      _ row: KeyPath<ProbeScroll, ProbeCost>, _ cost: (ProbeScroll, ProbeStep) -> ProbeCost
    ) -> ProbeCallbacks {
      ProbeCallbacks(
        row: appearing[keyPath: row] - silent[keyPath: row],
        coming: cost(appearing, .enter) - cost(silent, .enter),
        going: cost(appearing, .leave) - cost(silent, .leave))
    }
    appearing.callbacks = callbacks(\.row) { $0.cost($1) }
    appearing.followingCallbacks = callbacks(\.followingRow) { $0.following($1) }
    appearing.layout = (name, layout, kept)
    appearing.keptCallbacks =
      (appearing.kept - silent.kept) / Double(silent.cells)
      + appearing.first(.enter).bytes - silent.first(.enter).bytes
    appearing.firstAppear =
      appearing.first(.enter) - silent.first(.enter)
      + (appearing.presentRest - silent.presentRest) / ProbeGeometry.visible
    return appearing
  }

  /// Measures making many controllers, and loading the views of others. Returns the share of the view itself in
  /// loading it.
  private func measureMaking(_ content: ProbedContent, _ meter: ProbeMeter) -> Double {
    // What is made first uses memory for the first time, which is a unit of its own.
    let controllers = (0..<3).map { _ in content.makeMany(1_000, meter).cost }
    var made: [UIViewController] = []
    made.reserveCapacity(128)
    for _ in 0..<2 {
      made.removeAll(keepingCapacity: true)
      meter.reset()
      for _ in 0..<64 {
        made.append(content.make(meter))
        // The view alone, as where no controller loads it. Only a measurement may call `loadView` itself.
        let hosted = content.makeViewController()
        meter.measure(.other) { hosted.loadView() }
        made.append(hosted)
      }
    }
    add("controller", content.name, controllers[2], keeps: meter.mean(.controller))
    let loading = meter.mean(.loadView)
    let view = meter.mean(.other)
    add("view", content.name, view)
    add("view-did-load", content.name, loading - view)
    return min(max(0, view.amount / max(loading.amount, 1)), 1)
  }

  /// Measures adding a view to another one outside of a window, and removing it. Returns the bytes that the first
  /// addition keeps.
  private func measureAttaching(_ content: ProbedContent, _ meter: ProbeMeter) -> Double {
    let hosted = (0..<ProbeGeometry.visible).map { _ in content.makeViewController() }
    let containers = hosted.map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120)) }
    let views = hosted.compactMap(\.view)
    meter.reset()
    for (view, container) in zip(views, containers) {
      meter.measure(.other) { container.addSubview(view) }
    }
    let first = meter.first(.other)
    meter.reset()
    for _ in 0..<8 {
      for (view, container) in zip(views, containers) {
        meter.measure(.other) { view.removeFromSuperview() }
        meter.measure(.other) { container.addSubview(view) }
      }
    }
    add("attach", content.name, meter.mean(.other), keeps: first)
    addFirst("attach", content.name, first)
    return first.bytes
  }

  /// Measures taps on the rows of a screen. What stays is the mean of the first two on each
  /// row. Few rows are tapped more often before they leave.
  private func measureActs(_ content: ProbedContent, _ meter: ProbeMeter) {
    let stage = ProbeStage(.table, .appearing(content), count: 100, meter, hooks)
    let hosted = stage.list.children
    let taps = (0..<24).map { number in
      meter.whole {
        // Neighbors get different taps each time.
        content.userActs(hosted[number % hosted.count], number + number / hosted.count)
        hooks.finishFrame(stage.window)
      }
    }
    let frames = taps.map { _ in meter.whole { hooks.finishFrame(stage.window) } }
    var kept = ProbeCost(quantity: meter.quantity)
    let first = taps.prefix(2 * hosted.count)
    kept.bytes = first.reduce(0) { $0 + $1.bytes } / Double(max(first.count, 1))
    kept.peak = taps.map(\.peak).max() ?? 0
    add("user-act", content.name, meter.mean(of: taps) - meter.mean(of: frames), keeps: kept)
    stage.close()
  }

  /// Measures what making views costs more in new memory, and showing them for the first time after many others
  /// were made. Contents hardly differ in what a byte of new memory costs.
  private func measureMany(_ meter: ProbeMeter) {
    let costs = contents.compactMap { freshMemory($0, meter) }.sorted()
    if !costs.isEmpty { add("fresh-memory", "*", "ns", costs[costs.count / 2] * 1_024) }
  }

  /// Returns what making views costs more for each byte of new memory, once their bytes are known.
  private func freshMemory(_ content: ProbedContent, _ meter: ProbeMeter) -> Double? {
    let few = (0..<9).map { _ in content.makeMany(32, loadsViews: true, meter).cost }
    guard meter.quantity == .time else {
      bytesMade[content.name] = few[8].bytes
      return nil
    }
    hooks.releaseFreedMemory()
    let (made, cost) = content.makeMany(ProbeGeometry.views, loadsViews: true, meter)
    var rows = ProbeRows.appearing(content)
    rows.loaded = made
    add("cold-view", content.name, "ns", coldCost(of: rows, meter).amount)
    guard let bytes = bytesMade[content.name], bytes > 0 else { return nil }
    return (cost.amount - few.map(\.amount).sorted()[few.count / 2]) / bytes
  }

  /// Returns what showing a view for the first time costs more than the second time, in screenfuls from places far
  /// apart. The first screenful brings back the code.
  private func coldCost(of rows: ProbeRows, _ meter: ProbeMeter) -> ProbeCost {
    let count = rows.loaded.count
    let stage = ProbeStage(.table, rows, count: count, meter, hooks)
    defer { stage.close() }
    func jump() -> ProbeCost {
      let frames = (1..<ProbeGeometry.visible).map { place in
        let row = count / ProbeGeometry.visible * place
        return meter.whole { stage.scroll(to: CGFloat(row) * ProbeGeometry.rowHeight) }
      }
      return meter.mean(of: frames)
    }
    let cold = jump()
    return (cold - jump()) / ProbeGeometry.visible
  }

  /// Measures what the bitmaps of a screenful of rows take, in excess of an empty list's.
  private func measureBitmaps(_ content: ProbedContent, _ meter: ProbeMeter) {
    guard meter.quantity == .memory else { return }
    func bytes(_ rows: ProbeRows) -> Double {
      guard let bitmapBytes = hooks.bitmapBytes else { return 0 }
      let before = bitmapBytes()
      let stage = ProbeStage(.table, rows, count: ProbeGeometry.visible, meter, hooks)
      defer { stage.close() }
      return Double(bitmapBytes() - before)
    }
    let bytes = (bytes(.silent(content)) - bytes(.empty)) / Double(ProbeGeometry.visible)
    add("backing-store", content.name, "bytes", bytes)
    add("backing-store", content.name, "bytes-at-peak", bytes)
  }
}

// MARK: - Measuring what all contents share

extension UnitCostProbe {
  /// Adds the units that don't depend on the content, from the scrolls of all contents.
  private func measureContainment(
    _ scrolls: [ProbeScroll], _ meter: ProbeMeter, _ hosting: ProbeHosting
  ) {
    let none = ProbeCost(quantity: meter.quantity)
    func mean(_ cost: (ProbeScroll) -> ProbeCost) -> ProbeCost {
      scrolls.reduce(none) { $0 + cost($1) } / scrolls.count
    }
    // Callbacks cost little beside the rows of a heavy content, whose times vary more than that.
    func median(_ cost: (ProbeScroll) -> ProbeCost?) -> ProbeCost {
      let sorted = scrolls.compactMap(cost).sorted { $0.amount < $1.amount }
      return sorted.isEmpty ? none : sorted[sorted.count / 2]
    }
    let willMove = mean { $0.cost(.willMove) }
    let didMove = mean { $0.cost(.didMove) }
    add("will-move", "*", willMove, keeps: none)
    add("did-move", "*", didMove, keeps: none)
    addFirst("did-move", "*", mean { $0.first(.didMove) })
    add("add-child", "*", mean { $0.cost(.addChild) } - willMove, keeps: slot(meter))
    addFirst("add-child", "*", mean { $0.first(.addChild) } - willMove)
    add("remove-from-parent", "*", mean { $0.cost(.removeFromParent) } - didMove, keeps: none)
    let followingWillMove = mean { $0.following(.willMove) }
    let followingDidMove = mean { $0.following(.didMove) }
    addFollowing("will-move", "*", followingWillMove)
    addFollowing("did-move", "*", followingDidMove)
    addFollowing("add-child", "*", mean { $0.following(.addChild) } - followingWillMove)
    addFollowing(
      "remove-from-parent", "*", mean { $0.following(.removeFromParent) } - followingDidMove)
    var kept = none
    kept.bytes = scrolls.map(\.keptCallbacks).min() ?? 0
    for scroll in scrolls {
      guard var layout = scroll.layout else { continue }
      // Controllers inside a content get callbacks too.
      layout.kept.bytes += scroll.keptCallbacks - kept.bytes
      add("layout", layout.content, layout.cost, keeps: layout.kept)
    }
    add("appear", "*", median { $0.callbacks?.appear } + hosting.entering, keeps: kept)
    addFirst("appear", "*", median(\.firstAppear) + hosting.entering + hosting.first)
    addFollowing("appear", "*", median { $0.followingCallbacks?.appear } + hosting.entering)
    add("disappear", "*", median { $0.callbacks?.disappear }, keeps: none)
    addFollowing("disappear", "*", median { $0.followingCallbacks?.disappear })
  }

  /// Measures what showing a row costs more because a controller has its view, besides callbacks. It counts as part of
  /// the controller's appearance, since views without one don't cost it.
  private func measureHosting(_ meter: ProbeMeter, _ empty: ProbeScroll) -> ProbeHosting {
    let none = ProbeCost(quantity: meter.quantity)
    guard meter.quantity == .time else { return ProbeHosting(entering: none, first: none) }
    let bare = ProbedContent(
      name: "bare", makeViewController: { UIViewController() }, bind: { _, _ in })
    let hosted = play(.table, .silent(bare), meter)
    let first = (hosted.presentRest - empty.presentRest) / ProbeGeometry.visible
    let window = UIWindow(frame: CGRect(origin: .zero, size: ProbeGeometry.viewport))
    let parent = ProbeSilentParent()
    window.rootViewController = parent
    window.makeKeyAndVisible()
    func cost(_ views: [UIView]) -> ProbeCost {
      meter.reset()
      for _ in 0..<64 {
        for view in views { meter.measure(.other) { parent.view.addSubview(view) } }
        hooks.finishFrame(window)
        for view in views { view.removeFromSuperview() }
        hooks.finishFrame(window)
      }
      return meter.mean(.other)
    }
    let children = (0..<ProbeGeometry.visible).map { _ in UIViewController() }
    for child in children { parent.addChild(child) }
    let views = cost(children.map { _ in UIView() })
    let controlled = cost(children.compactMap(\.view))
    window.rootViewController = nil
    return ProbeHosting(entering: controlled - views, first: first)
  }

  /// Returns what a parent keeps for each of many children.
  private func slot(_ meter: ProbeMeter) -> ProbeCost {
    let parent = UIViewController()
    let children = (0..<1_000).map { _ in UIViewController() }
    let all = meter.whole { for child in children { parent.addChild(child) } }
    return all / children.count
  }

  /// Measures giving cells content configurations. The first ones make the views of new cells.
  private func measureConfiguring(_ meter: ProbeMeter) {
    let scroll = play(.table, .configured, meter)
    add("configure", "*", scroll.cost(.configure), keeps: scroll.first(.configure))
    addFirst("configure", "*", scroll.first(.configure))
  }

  /// Measures reading models from a database, and what their texts take.
  private func measureQuery(_ meter: ProbeMeter) {
    guard let query = hooks.query else { return }
    var texts: [String] = []
    texts.reserveCapacity(1_000)
    // The list that was shown just before has read the first rows.
    for row in 0..<ProbeGeometry.visible { query(row, &texts) }
    texts.removeAll(keepingCapacity: true)
    meter.reset()
    for row in 0..<100 { meter.measure(.other) { query(row, &texts) } }
    add("store-query", "*", meter.mean(.other))
    addFirst("store-query", "*", meter.first(.other))
  }

  /// Measures a pool's entries of rows. What they keep is known from the pool itself.
  private func measureRowEntries(_ meter: ProbeMeter) {
    guard meter.quantity == .time else { return }
    let scroll = play(.table, .pooled, meter)
    add("row-entry", "*", "ns", scroll.cost(.rowEntry).amount)
    addFirst("row-entry", "*", scroll.first(.rowEntry))
    addFollowing("row-entry", "*", scroll.following(.rowEntry))
  }
}
