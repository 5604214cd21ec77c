/// A node of `RowHeights`: a leaf with heights, or an inner node with child nodes.
/// It recomputes its totals from its contents instead of applying differences, so that rounding errors don't accumulate.
final class HeightNode {
  static let mostHeights = 256, mostChildren = 32
  /// The number of heights initially put in a leaf, which leaves room for insertions.
  private static let loadedHeights = 224
  /// The increment by which leaves grow. Their free room stays below twice this number.
  private static let step = 32
  private(set) var count = 0, sum: CGFloat = 0, heights: [CGFloat], children: [HeightNode]

  init(heights: [CGFloat]) {
    self.heights = heights
    children = []
    addUp()
  }

  init(children: [HeightNode]) {
    self.children = children
    heights = []
    addUp()
  }

  var isLeaf: Bool { children.isEmpty }

  private var isSparse: Bool {
    isLeaf ? heights.count < Self.mostHeights * 3 / 8 : children.count < Self.mostChildren * 3 / 8
  }

  /// Returns the index of the child that contains a row, and changes `row` to its number within the child.
  func findChild(with row: inout Int) -> Int {
    var index = 0
    while row >= children[index].count {
      row -= children[index].count
      index += 1
    }
    return index
  }

  func setHeight(_ height: CGFloat, at row: Int) {
    if isLeaf {
      heights[row] = height
    } else {
      var row = row
      let index = findChild(with: &row)
      children[index].setHeight(height, at: row)
    }
    addUp()
  }

  /// Inserts a row. If the node had to be split, returns the new node that follows it.
  func insert(_ height: CGFloat, at row: Int) -> HeightNode? {
    var sibling: HeightNode?
    if isLeaf {
      if heights.count == heights.capacity { heights.reserveCapacity(heights.count + Self.step) }
      heights.insert(height, at: row)
      if heights.count > Self.mostHeights { sibling = split() }
    } else {
      var row = row
      let index = row == count ? children.count - 1 : findChild(with: &row)
      if row == count { row = children[index].count }
      if let added = children[index].insert(height, at: row) {
        children.insert(added, at: index + 1)
        if children.count > Self.mostChildren { sibling = split() }
      }
    }
    addUp()
    return sibling
  }

  func remove(at row: Int) {
    if isLeaf {
      heights.remove(at: row)
      if heights.capacity - heights.count >= 2 * Self.step { heights = Self.fitted(heights[...]) }
    } else {
      var row = row
      let index = findChild(with: &row)
      children[index].remove(at: row)
      if children[index].isSparse && children.count > 1 { join(max(index - 1, 0)) }
    }
    addUp()
  }

  /// Merges two neighboring children, or balances them if they don't fit into one.
  private func join(_ index: Int) {
    let left = children[index]
    let right = children[index + 1]
    left.heights = Self.fitted((left.heights + right.heights)[...])
    left.children += right.children
    if left.heights.count > Self.mostHeights || left.children.count > Self.mostChildren {
      children[index + 1] = left.split()
    } else {
      children.remove(at: index + 1)
    }
    left.addUp()
  }

  private func split() -> HeightNode {
    if isLeaf {
      let middle = heights.count / 2
      let sibling = HeightNode(heights: Self.fitted(heights[middle...]))
      heights = Self.fitted(heights[..<middle])
      return sibling
    }
    let middle = children.count / 2
    let sibling = HeightNode(children: Array(children[middle...]))
    children.removeSubrange(middle...)
    return sibling
  }

  private func addUp() {
    count = heights.count
    sum = 0
    var index = 0
    while index < heights.count {
      sum += heights[index]
      index += 1
    }
    index = 0
    while index < children.count {
      count += children[index].count
      sum += children[index].sum
      index += 1
    }
  }

  /// Returns the heights in an array without spare capacity. Appending alone would double the capacity.
  private static func fitted(_ heights: ArraySlice<CGFloat>) -> [CGFloat] {
    var result: [CGFloat] = []
    result.reserveCapacity(heights.count)
    result.append(contentsOf: heights)
    return result
  }
}

extension HeightNode {
  static func tree(count: Int, height: (Int) -> CGFloat) -> HeightNode {
    let leaves = max(1, (count + loadedHeights - 1) / loadedHeights)
    var nodes: [HeightNode] = []
    nodes.reserveCapacity(leaves)
    for leaf in 0..<leaves {
      let rows = share(leaf, of: count, in: leaves)
      var heights: [CGFloat] = []
      heights.reserveCapacity(rows.count)
      for row in rows { heights.append(height(row)) }
      nodes.append(HeightNode(heights: heights))
    }
    while nodes.count > 1 {
      let parents = (nodes.count + mostChildren - 1) / mostChildren
      nodes = (0..<parents).map { parent in
        HeightNode(children: Array(nodes[share(parent, of: nodes.count, in: parents)]))
      }
    }
    return nodes[0]
  }

  private static func share(_ part: Int, of count: Int, in parts: Int) -> Range<Int> {
    (part * count / parts)..<((part + 1) * count / parts)
  }
}
