import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import Histogram

/// Counts traced calls, and the allocations in each kind of call.
@MainActor final class CallCounter: CallObserver {
  private let explicit = CallTable()
  private let automatic = CallTable()
  private let allocations = CallTable()
  private var stack = CallStack()
  /// The measures that are told of each call. What they do isn't counted.
  private let measures: [any Measure]
  /// The number of rows of the list that came on screen, without those of a list inside a row.
  private(set) var rowDisplays = 0

  init(_ measures: [any Measure] = []) { self.measures = measures }

  func reset() {
    explicit.reset()
    automatic.reset()
    allocations.reset()
    rowDisplays = 0
  }

  func callWillBegin(_ event: CallEvent) {
    AllocationMeter.pause()
    for measure in measures { measure.callWillBegin(event) }
    AllocationMeter.resume()
    stack.push(at: AllocationMeter.counts.allocations)
  }

  func callDidEnd(_ event: CallEvent) {
    allocations[event.call] += stack.pop(at: AllocationMeter.counts.allocations).own
    if event.isAutomatic { automatic[event.call] += 1 } else { explicit[event.call] += 1 }
    if event.call == .willDisplay, !isInCell(event.subject) { rowDisplays += 1 }
  }

  func figures(of phase: Phase) -> [Figure] {
    var figures: [Figure] = []
    for call in TracedCall.allCases {
      guard let measured = call.measured else { continue }
      // Most strategies make no calls of their own and need no rows of zeros for them.
      if call.isAppsOwn, explicit[call] == 0 { continue }
      if call.canBeExplicit { figures.append(Figure(phase, .calls(measured), explicit[call])) }
      // The model rarely sends `addChild` itself, so an automatic one needs no row of zeros.
      if !call.canBeExplicit || automatic[call] > 0 {
        figures.append(Figure(phase, .automaticCalls(measured), automatic[call]))
      }
      let count = explicit[call] + automatic[call]
      if count > 0 {
        let mean = Double(allocations[call]) / Double(count)
        figures.append(Figure(phase, .callAllocations(measured), mean))
      }
    }
    return figures
  }
}

extension CallObserver {
  func isInCell(_ subject: AnyObject) -> Bool {
    var ancestor = (subject as? UIView)?.superview
    while let view = ancestor {
      if view is UITableViewCell || view is UICollectionViewCell { return true }
      ancestor = view.superview
    }
    return false
  }
}

/// Computes the exclusive cost of nested calls: the difference of the readings at a call's ends, minus that of the calls
/// directly inside it. So `addSubview` excludes the `viewWillAppear` that it sends. Pushing and popping don't allocate.
struct CallStack: ~Copyable {
  struct Share: Equatable {
    var own: Int
    var nestedCalls: Int
  }

  private struct Entry {
    var start: Int
    var nested: Int
    var nestedCalls: Int
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  private var depth = 0

  init(capacity: Int = 256) {
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(start: 0, nested: 0, nestedCalls: 0))
  }

  deinit { entries.deallocate() }

  @inline(__always)
  mutating func push(at start: Int) {
    precondition(depth < entries.count, "calls are nested more than \(entries.count) deep")
    entries[depth] = Entry(start: start, nested: 0, nestedCalls: 0)
    depth += 1
  }

  @inline(__always)
  mutating func pop(at end: Int) -> Share {
    depth -= 1
    let entry = entries[depth]
    let whole = end - entry.start
    if depth > 0 {
      entries[depth - 1].nested += whole
      entries[depth - 1].nestedCalls += 1
    }
    return Share(own: whole - entry.nested, nestedCalls: entry.nestedCalls)
  }
}

/// A number for each kind of call. Not an array: a write may copy it, and the copy would be counted as an allocation.
struct CallTable: ~Copyable {
  private let numbers: UnsafeMutableBufferPointer<Int>

  init() {
    numbers = .allocate(capacity: TracedCall.allCases.count)
    numbers.initialize(repeating: 0)
  }

  deinit { numbers.deallocate() }

  subscript(call: TracedCall) -> Int {
    @inline(__always) get { numbers[call.index] }
    @inline(__always) nonmutating set { numbers[call.index] = newValue }
  }

  func reset() { numbers.update(repeating: 0) }
}

extension TracedCall {
  @inline(__always)
  var index: Int { Int(rawValue) }

  /// The call in the names of metrics. `nil` for calls that only `bench trace` shows: of data sources, delegates and layout.
  var measured: MeasuredCall? { MeasuredCall(rawValue: String(describing: self)) }

  static let ofContainers: [TracedCall] = [
    .addChild, .removeFromParent, .willMove, .didMove, .addSubview, .removeFromSuperview,
  ]

  /// The calls in which strategies differ.
  static let ofContainment =
    ofContainers + [
      .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]

  /// Whether strategies make this call themselves, so that it is counted separately from the model's.
  var canBeExplicit: Bool { isAppsOwn || Self.ofContainers.contains(self) }
}

/// Times every traced call of the scroll, without nested calls and the overhead of the clock. Counts nothing meanwhile.
@MainActor final class CallTimer: CallObserver, Probe {
  private let overhead: ClockOverhead
  private var stack = CallStack()
  private var histograms: [Histogram<UInt32>?]
  private let ownTimes = CallTable()
  private let counts = CallTable()
  private let nestedCalls = CallTable()

  init(overhead: ClockOverhead = CallTimer.measuredOverhead()) {
    self.overhead = overhead
    // Percentiles are within 1 %, and launches differ by more.
    histograms = TracedCall.allCases.map { call in
      guard TracedCall.ofContainers.contains(call) else { return nil }
      return Histogram(highestTrackableValue: Self.longest, numberOfSignificantValueDigits: .two)
    }
  }

  /// The longest time that is told apart, a minute in nanoseconds.
  private nonisolated static let longest: UInt64 = 60_000_000_000

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    if phase == .scroll { CallTrace.observer = self }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) { CallTrace.observer = nil }

  func callWillBegin(_ event: CallEvent) { stack.push(at: Int(Clock.now())) }

  func callDidEnd(_ event: CallEvent) {
    let end = Int(Clock.now())
    let share = stack.pop(at: end)
    ownTimes[event.call] += share.own
    counts[event.call] += 1
    nestedCalls[event.call] += share.nestedCalls
    // Below the clock's resolution, a time can be negative. The sum includes such times, so that the mean isn't biased.
    let own = Double(share.own) - cost(calls: 1, nestedCalls: share.nestedCalls)
    histograms[event.call.index]?.record(min(UInt64(max(own, 0).rounded()), Self.longest))
  }

  private func cost(calls: Int, nestedCalls: Int) -> Double {
    overhead.inside * Double(calls) + overhead.outside * Double(nestedCalls)
  }

  var figures: [Figure] {
    let calls = TracedCall.allCases.filter { counts[$0] > 0 }
    let percentiles = calls.flatMap { call -> [Figure] in
      guard let measured = call.measured, let histogram = histograms[call.index] else { return [] }
      return [(Metric.Statistic.p50, 50.0), (.p99, 99)].map { statistic, percentile in
        Figure(
          .scroll, .callTime(measured, statistic), Double(histogram.valueAtPercentile(percentile)))
      }
    }
    let containment = calls.filter(TracedCall.ofContainment.contains).reduce(0) { sum, call in
      sum + Double(ownTimes[call]) - cost(calls: counts[call], nestedCalls: nestedCalls[call])
    }
    return percentiles + [Figure(.scroll, .containmentTime, containment)]
  }

  /// Measures the overhead of timing a call, using empty calls that are observed like the model's.
  static func measuredOverhead() -> ClockOverhead {
    let timer = CallTimer(overhead: ClockOverhead())
    CallTrace.observer = timer
    defer { CallTrace.observer = nil }
    // The first batch only warms up the code of the clock and the observer.
    let batches = (0..<22).map { _ in timer.overheadOfEmptyCalls(300) }.dropFirst()
    return ClockOverhead(typicalOf: Array(batches))
  }

  private func overheadOfEmptyCalls(_ calls: Int) -> ClockOverhead {
    guard let observer = CallTrace.observer else { return ClockOverhead() }
    ownTimes.reset()
    let event = CallEvent(call: .didMove, isAutomatic: false, subject: self)
    let start = Clock.now()
    for _ in 0..<calls {
      observer.callWillBegin(event)
      observer.callDidEnd(event)
    }
    let whole = Double(Clock.now() - start) / Double(calls)
    let inside = Double(ownTimes[event.call]) / Double(calls)
    return ClockOverhead(inside: inside, outside: max(0, whole - inside))
  }
}
