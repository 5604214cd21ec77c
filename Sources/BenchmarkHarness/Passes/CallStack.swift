/// Tells what each of several nested calls cost by itself.
///
/// A call's own share is what was read over its whole length, less what the calls inside it took:
/// so that shares add up, and the cost of `addSubview` is not told again in the `viewWillAppear`
/// that it sent. The storage is made once, so that pushing and popping allocate nothing.
struct CallStack: ~Copyable {
  /// What a call cost by itself.
  struct Share: Equatable {
    /// What was read over the call, less what was read over the calls directly inside it.
    var own: Int
    /// The number of calls directly inside it.
    var nestedCalls: Int
  }

  private struct Entry {
    var start: Int
    var nested: Int
    var nestedCalls: Int
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  private var depth = 0

  /// Makes a stack for calls nested up to `capacity` deep; deeper nesting stops the process.
  init(capacity: Int = 256) {
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(start: 0, nested: 0, nestedCalls: 0))
  }

  deinit {
    entries.deallocate()
  }

  /// Opens a call at a reading of `start`.
  @inline(__always)
  mutating func push(at start: Int) {
    precondition(depth < entries.count, "calls are nested more than \(entries.count) deep")
    entries[depth] = Entry(start: start, nested: 0, nestedCalls: 0)
    depth += 1
  }

  /// Closes the innermost call at a reading of `end`, and tells its share.
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
