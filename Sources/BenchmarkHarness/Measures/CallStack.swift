import BenchmarkResults
import HeadlessUIKit

/// Computes the exclusive cost of nested calls.
///
/// A call's exclusive cost is the difference of the readings at its ends, minus the differences of
/// the calls directly inside it. So the costs add up, and the cost of `addSubview` excludes the
/// `viewWillAppear` that it sends. The storage is allocated once, so pushing and popping don't
/// allocate.
struct CallStack: ~Copyable {
  /// The exclusive cost of a call.
  struct Share: Equatable {
    /// The difference over the call, minus the differences over the calls directly inside it.
    var own: Int
    /// The number of calls directly inside the call.
    var nestedCalls: Int
  }

  private struct Entry {
    var start: Int
    var nested: Int
    var nestedCalls: Int
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  private var depth = 0

  /// Creates a stack for calls nested up to `capacity` deep. Deeper nesting is a fatal error.
  init(capacity: Int = 256) {
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(start: 0, nested: 0, nestedCalls: 0))
  }

  deinit {
    entries.deallocate()
  }

  /// Begins a call at a reading of `start`.
  @inline(__always)
  mutating func push(at start: Int) {
    precondition(depth < entries.count, "calls are nested more than \(entries.count) deep")
    entries[depth] = Entry(start: start, nested: 0, nestedCalls: 0)
    depth += 1
  }

  /// Ends the innermost call at a reading of `end` and returns its exclusive cost.
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

/// A number for each kind of call.
///
/// Not an array, because the optimizer decides whether a write copies it, and a copy made while
/// counting allocations would be counted as well.
struct CallTable: ~Copyable {
  private let numbers: UnsafeMutableBufferPointer<Int>

  init() {
    numbers = .allocate(capacity: TracedCall.allCases.count)
    numbers.initialize(repeating: 0)
  }

  deinit {
    numbers.deallocate()
  }

  subscript(call: TracedCall) -> Int {
    @inline(__always) get { numbers[call.index] }
    @inline(__always) nonmutating set { numbers[call.index] = newValue }
  }

  /// Sets every number to 0.
  func reset() {
    numbers.update(repeating: 0)
  }
}

extension TracedCall {
  /// The index of the call in tables with an entry per kind of call.
  @inline(__always)
  var index: Int { Int(rawValue) }

  /// The call in the names of metrics. `nil` for calls without metrics: calls to a table's data source
  /// and delegate and a cell's layout, which `bench trace` shows.
  var measured: MeasuredCall? { MeasuredCall(rawValue: String(describing: self)) }

  /// Whether this is a containment or appearance call, the calls in which strategies differ.
  var isContainment: Bool {
    switch self {
    case .addChild, .removeFromParent, .willMove, .didMove, .addSubview, .removeFromSuperview,
      .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      true
    default:
      false
    }
  }

  /// Whether strategies make this call themselves, so that it is counted separately from the
  /// model's.
  var canBeExplicit: Bool {
    switch self {
    case .addChild, .removeFromParent, .willMove, .didMove, .addSubview, .removeFromSuperview: true
    default: isAppsOwn
    }
  }
}
