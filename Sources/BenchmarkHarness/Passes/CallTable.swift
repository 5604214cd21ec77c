import BenchmarkResults
import HeadlessUIKit

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
