import Foundation

/// The heights of rows that have one each, from the top: a B+-tree whose nodes know how many rows
/// are below them and how high these are together.
///
/// A height, an offset and the row at an offset are found, and a height is changed, inserted or
/// removed, in time that grows with the logarithm of the number of rows. A row takes 8 bytes in a
/// leaf, and with the room that leaves keep free, and the nodes, fewer than 16.
final class RowHeights {
  private(set) var root: HeightNode

  /// Takes the height of each row in turn.
  init(count: Int, height: (Int) -> CGFloat) {
    root = HeightNode.tree(count: count, height: height)
  }

  /// The number of rows.
  var count: Int { root.count }

  /// All heights together.
  var total: CGFloat { root.sum }

  subscript(row: Int) -> CGFloat {
    get {
      var node = root
      var row = row
      while !node.isLeaf {
        node = node.children[node.findChild(with: &row)]
      }
      return node.heights[row]
    }
    set { root.setHeight(newValue, at: row) }
  }

  /// The heights of the rows above this one together; for the number of rows, the total.
  func top(of row: Int) -> CGFloat {
    if row == count { return total }
    var node = root
    var row = row
    var top: CGFloat = 0
    while !node.isLeaf {
      let child = node.findChild(with: &row)
      var index = 0
      while index < child {
        top += node.children[index].sum
        index += 1
      }
      node = node.children[child]
    }
    var index = 0
    while index < row {
      top += node.heights[index]
      index += 1
    }
    return top
  }

  /// The last row whose upper edge is at an offset or above it; the first, if the offset is
  /// negative. There must be rows.
  ///
  /// Heights are added up as in `top(of:)`, so that both agree however they are rounded.
  func row(at offset: CGFloat) -> Int {
    var node = root
    var row = 0
    var top: CGFloat = 0
    while !node.isLeaf {
      var index = 0
      while index + 1 < node.children.count, top + node.children[index].sum <= offset {
        top += node.children[index].sum
        row += node.children[index].count
        index += 1
      }
      node = node.children[index]
    }
    var index = 0
    while index + 1 < node.heights.count, top + node.heights[index] <= offset {
      top += node.heights[index]
      index += 1
    }
    return row + index
  }

  /// Inserts a row before another, or at the end.
  func insert(_ height: CGFloat, at row: Int) {
    if let sibling = root.insert(height, at: row) {
      root = HeightNode(children: [root, sibling])
    }
  }

  func remove(at row: Int) {
    root.remove(at: row)
    if root.children.count == 1 { root = root.children[0] }
  }
}
