struct LayoutTerm { var symbol: Int32, coefficient: Double }

/// A row of the solver's tableau: a basic symbol equals a constant and a sum of terms, sorted by symbol.
struct LayoutRow {
  private(set) var terms: UnsafeMutablePointer<LayoutTerm>, count = 0
  private var capacity = 8
  var constant = 0.0, basic: Int32 = -1
  /// One bit for each symbol of the terms, modulo 64. Most rows without a symbol are told by it.
  private var mask: UInt64 = 0
  /// A smaller coefficient is taken for zero.
  static let tiny = 1e-9
  init() { terms = .allocate(capacity: capacity) }
  func deallocate() { terms.deallocate() }
  mutating func clear() { (count, constant, mask, basic) = (0, 0, 0, -1) }

  private mutating func reserve(_ wanted: Int) {
    if wanted <= capacity { return }
    while capacity < wanted { capacity *= 2 }
    let grown = UnsafeMutablePointer<LayoutTerm>.allocate(capacity: capacity)
    grown.update(from: terms, count: count)
    terms.deallocate()
    terms = grown
  }

  private func position(of symbol: Int32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low &+ high) >> 1
      if terms[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  @inline(__always) private func index(of symbol: Int32) -> Int? {
    guard mayContain(symbol) else { return nil }
    let index = position(of: symbol)
    return index < count && terms[index].symbol == symbol ? index : nil
  }

  @inline(__always)
  func mayContain(_ symbol: Int32) -> Bool { mask & (1 << UInt64(symbol & 63)) != 0 }

  func coefficient(of symbol: Int32) -> Double {
    index(of: symbol).map { terms[$0].coefficient } ?? 0
  }

  mutating func add(_ coefficient: Double, _ symbol: Int32) {
    if abs(coefficient) < Self.tiny { return }
    let index = position(of: symbol)
    if index < count, terms[index].symbol == symbol {
      terms[index].coefficient += coefficient
      if abs(terms[index].coefficient) < Self.tiny { remove(at: index) }
      return
    }
    reserve(count + 1)
    (terms + index + 1).update(from: terms + index, count: count - index)
    terms[index] = LayoutTerm(symbol: symbol, coefficient: coefficient)
    count += 1
    mask |= 1 << UInt64(symbol & 63)
  }

  private mutating func remove(at index: Int) {
    count -= 1
    // Faster than a call that moves memory, for so few.
    for moved in index..<count { terms[moved] = terms[moved + 1] }
  }

  /// Removes a symbol. Returns its coefficient, or 0 if the row doesn't contain it.
  mutating func remove(_ symbol: Int32) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    let coefficient = terms[index].coefficient
    remove(at: index)
    return coefficient
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in 0..<count { terms[index].coefficient *= factor }
  }

  /// Adds a multiple of another row, with the memory of a third.
  mutating func add(_ factor: Double, _ other: LayoutRow, with scratch: inout LayoutRow) {
    scratch.reserve(count + other.count)
    let (left, right, out) = (terms, other.terms, scratch.terms)
    var (first, second, end) = (0, 0, 0)
    mask = 0
    while first < count || second < other.count {
      var term: LayoutTerm
      if second >= other.count || (first < count && left[first].symbol < right[second].symbol) {
        term = left[first]
        first &+= 1
      } else {
        term = right[second]
        term.coefficient *= factor
        second &+= 1
        if first < count && left[first].symbol == term.symbol {
          term.coefficient += left[first].coefficient
          first &+= 1
          if abs(term.coefficient) < Self.tiny { continue }
        }
      }
      mask |= 1 << UInt64(term.symbol & 63)
      out[end] = term
      end &+= 1
    }
    reserve(end)
    terms.update(from: out, count: end)
    count = end
    constant += factor * other.constant
    if abs(constant) < Self.tiny { constant = 0 }
  }
}
