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
