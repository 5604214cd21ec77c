import HeadlessUIKit

/// A number for each kind of call.
///
/// An array would do, but for its copies: whether one is made on a write is the optimizer's affair,
/// and a copy made while allocations are counted would be counted with them.
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
