/// The individual heights of rows: a B+-tree whose nodes store the number and the total height of the rows below them.
/// A row takes 8 bytes in a leaf, and fewer than 16 including the leaves' spare room and the nodes.
final class RowHeights {
  private(set) var root: HeightNode

  init(count: Int, height: (Int) -> CGFloat) {
    root = HeightNode.tree(count: count, height: height)
  }

  var count: Int { root.count }
  var total: CGFloat { root.sum }

  subscript(row: Int) -> CGFloat {
    get {
      var node = root
      var row = row
      while !node.isLeaf { node = node.children[node.findChild(with: &row)] }
      return node.heights[row]
    }
    set { root.setHeight(newValue, at: row) }
  }

  /// Returns the total height of the rows above a row. For the number of rows, returns the total.
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

  /// Returns the last row whose upper edge is at or above an offset, or else the first row. There must be rows.
  /// Adds heights in the same order as `top(of:)`, so that both round the same way.
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

  func insert(_ height: CGFloat, at row: Int) {
    if let sibling = root.insert(height, at: row) { root = HeightNode(children: [root, sibling]) }
  }
  func remove(at row: Int) {
    root.remove(at: row)
    if root.children.count == 1 { root = root.children[0] }
  }
}
