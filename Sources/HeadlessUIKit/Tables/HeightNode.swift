import Foundation

/// A node of `RowHeights`: a leaf, which holds heights, or one that holds other nodes.
///
/// What a node knows of its rows is always added up anew from what it holds, never adjusted by a
/// difference, so that rounding does not accumulate.
final class HeightNode {
  static let mostHeights = 256
  static let mostChildren = 32

  /// The heights that a leaf is loaded with, to leave room for rows to come.
  private static let loadedHeights = 224

  /// The room by which leaves grow; they keep less than twice as much free.
  private static let step = 32

  private(set) var count = 0
  private(set) var sum: CGFloat = 0
  private(set) var heights: [CGFloat]
  private(set) var children: [HeightNode]

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

  /// Too little is held to be worth a node: less than three eighths of what fits.
  private var isSparse: Bool {
    isLeaf
      ? heights.count < Self.mostHeights * 3 / 8 : children.count < Self.mostChildren * 3 / 8
  }

  /// The child in which a row lies; `row` becomes its number there.
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

  /// Inserts a row, and returns the node that now follows this one if it had to be split.
  func insert(_ height: CGFloat, at row: Int) -> HeightNode? {
    var sibling: HeightNode?
    if isLeaf {
      if heights.count == heights.capacity { heights.reserveCapacity(heights.count + Self.step) }
      heights.insert(height, at: row)
      if heights.count > Self.mostHeights { sibling = split() }
    } else {
      var row = row
      // A row at the end of all goes to the last child.
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

  /// Makes one of two neighbouring children, or shares what they hold between them.
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

  /// Gives the second half of what it holds to a new node.
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

  /// The heights in an array without room to spare; a library that appends doubles it.
  private static func fitted(_ heights: ArraySlice<CGFloat>) -> [CGFloat] {
    var result: [CGFloat] = []
    result.reserveCapacity(heights.count)
    result.append(contentsOf: heights)
    return result
  }
}

extension HeightNode {
  /// A tree whose nodes are evenly filled, made from the leaves up.
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

  /// One of some nearly equal parts of a list.
  private static func share(_ part: Int, of count: Int, in parts: Int) -> Range<Int> {
    (part * count / parts)..<((part + 1) * count / parts)
  }
}
