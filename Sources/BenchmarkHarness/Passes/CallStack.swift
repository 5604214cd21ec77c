/// Tells what each of several nested calls cost by itself.
///
/// A call's own share is what was read over its whole length, less what the calls inside it took:
/// so that shares add up, and the cost of `addSubview` is not told again in the `viewWillAppear`
/// that it sent. The storage is made once, so that pushing and popping allocate nothing.
struct CallStack: ~Copyable {
  private struct Entry {
    var start: Int
    var nested: Int
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  private var depth = 0

  /// Makes a stack for calls nested up to `capacity` deep; deeper nesting stops the process.
  init(capacity: Int = 256) {
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(start: 0, nested: 0))
  }

  deinit {
    entries.deallocate()
  }

  /// Opens a call at a reading of `start`.
  @inline(__always)
  mutating func push(at start: Int) {
    precondition(depth < entries.count, "calls are nested more than \(entries.count) deep")
    entries[depth] = Entry(start: start, nested: 0)
    depth += 1
  }

  /// Closes the innermost call at a reading of `end`.
  ///
  /// - Parameter overhead: what reading this call cost its surrounding call, beyond the call itself.
  /// - Returns: the call's own share.
  @inline(__always)
  mutating func pop(at end: Int, overhead: Int = 0) -> Int {
    depth -= 1
    let entry = entries[depth]
    let whole = end - entry.start
    if depth > 0 {
      entries[depth - 1].nested += whole + overhead
    }
    return whole - entry.nested
  }
}
