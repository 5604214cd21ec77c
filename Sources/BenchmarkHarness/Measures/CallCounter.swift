import AllocationMeter
import BenchmarkResults
import HeadlessUIKit

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
