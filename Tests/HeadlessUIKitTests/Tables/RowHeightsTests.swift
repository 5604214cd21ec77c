import Testing

@testable import HeadlessUIKit

@Suite("Individual row heights") struct RowHeightsTests {
  private struct Pair {
    var tree: RowHeights
    var list: [CGFloat]
    var generator: Draws

    init(count: Int, seed: UInt64) {
      var generator = Draws(state: seed)
      let list = (0..<count).map { _ in Self.height(&generator) }
      tree = RowHeights(count: count) { list[$0] }
      self.list = list
      self.generator = generator
    }

    /// Returns a multiple of a quarter, so that sums are exact in any order, and occasionally 0.
    private static func height(_ generator: inout Draws) -> CGFloat {
      CGFloat(max(0, Int.random(in: -40...400, using: &generator))) / 4
    }

    mutating func change() {
      let kind = list.isEmpty ? 0 : Int.random(in: 0..<3, using: &generator)
      let height = Self.height(&generator)
      switch kind {
      case 0:
        let row = Int.random(in: 0...list.count, using: &generator)
        tree.insert(height, at: row)
        list.insert(height, at: row)
      case 1:
        let row = Int.random(in: 0..<list.count, using: &generator)
        tree[row] = height
        list[row] = height
      default: remove(Int.random(in: 0..<list.count, using: &generator))
      }
    }

    mutating func remove(_ row: Int) {
      tree.remove(at: row)
      list.remove(at: row)
    }

    func agrees() -> Bool {
      var top: CGFloat = 0
      for (row, height) in list.enumerated() {
        if tree[row] != height || tree.top(of: row) != top { return false }
        // If several rows start at the same offset, the last one is at it.
        let next = list[row...].firstIndex { $0 > 0 } ?? list.count - 1
        if tree.row(at: top) != next { return false }
        if height > 0, tree.row(at: top + height - 0.125) != row { return false }
        top += height
      }
      return tree.count == list.count && tree.total == top && tree.top(of: list.count) == top
    }
  }

  @Test(arguments: 1...6) func `Agrees with a list after every change`(seed: UInt64) {
    var pair = Pair(count: Int(seed * seed) * 20, seed: seed)
    #expect(pair.agrees())
    for step in 1...400 {
      pair.change()
      if step % 20 == 0 { #expect(pair.agrees()) }
    }
  }

  @Test func `Agrees with a list that grows by thousands and shrinks to zero`() {
    var pair = Pair(count: 0, seed: 9)
    for row in 0..<8_000 {
      pair.tree.insert(CGFloat(row % 7), at: row / 2)
      pair.list.insert(CGFloat(row % 7), at: row / 2)
    }
    for count in [8_000, 3_000, 0] {
      while pair.list.count > count { pair.remove((pair.list.count * 7) / 11) }
      #expect(pair.agrees())
    }
    #expect(pair.tree.root.isLeaf)
  }

  @Test func `A row takes at most 16 bytes, after loading and after any changes`() {
    let tree = RowHeights(count: 20_000) { CGFloat($0) }
    #expect(bytesPerRow(tree) < 10)
    for row in 0..<6_000 { tree.insert(1, at: row * 4) }
    #expect(bytesPerRow(tree) < 16)
    for row in 0..<12_000 { tree.remove(at: row) }
    #expect(bytesPerRow(tree) < 16)
    // Removals that leave every node as sparse as possible.
    var row = 0
    while tree.count > 6_000 {
      tree.remove(at: row % tree.count)
      row += 2
    }
    #expect(bytesPerRow(tree) < 16)
  }

  private func bytesPerRow(_ tree: RowHeights) -> Double {
    Double(bytes(of: tree.root)) / Double(tree.count)
  }

  /// An object takes two words plus four, and an array four words before its elements.
  private func bytes(of node: HeightNode) -> Int {
    let own = 48 + (node.isLeaf ? 0 : 32) + (node.heights.isEmpty ? 0 : 32)
    let held = 8 * (node.heights.capacity + node.children.capacity)
    return own + held + node.children.reduce(0) { $0 + bytes(of: $1) }
  }

  @Test func `The edges of rows are exact whatever their height`() {
    let geometry = RowGeometry(rowCount: 2000)
    geometry.rowHeight = 44.1
    for row in 1..<2000 {
      let top = geometry.top(of: row)
      #expect(geometry.rows(from: 0, to: top) == 0..<row)
      #expect(geometry.rows(from: 0, to: top.nextUp) == 0..<(row + 1))
      #expect(geometry.rows(from: top, to: top + 1) == row..<(row + 1))
      #expect(geometry.rows(from: top.nextDown, to: top + 1) == (row - 1)..<(row + 1))
    }
  }

  @Test func `Rows of one height need no memory until one differs`() {
    let geometry = RowGeometry(rowCount: 500)
    geometry.rowHeight = 60
    let isSameOther = geometry.setHeight(60, of: 7)
    #expect(!isSameOther && geometry.heights == nil)
    let isOther = geometry.setHeight(61, of: 7)
    #expect(isOther && geometry.heights?.count == 500)
    #expect([geometry.contentHeight, geometry.top(of: 8)] == [30_001, 481])
  }
}
