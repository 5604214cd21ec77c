import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Where rows lie")
struct RowGeometryTests {
  private func fixed(_ counts: Int..., height: CGFloat) -> RowGeometry {
    var geometry = RowGeometry()
    geometry.rowHeight = height
    for count in counts { geometry.appendSection(rowCount: count) }
    return geometry
  }

  private func variable(_ heights: CGFloat...) -> RowGeometry {
    var geometry = RowGeometry()
    geometry.appendSection(rowCount: heights.count)
    for height in heights { geometry.appendHeight(height) }
    return geometry
  }

  @Test("One height: the row that touches the lower edge is in, the one that ends at the upper out")
  func edges() {
    let geometry = fixed(500, height: 60)
    #expect(geometry.rows(from: 0, through: 600) == 0..<11)
    #expect(geometry.rows(from: 30, through: 630) == 0..<11)
    #expect(geometry.rows(from: 60, through: 660) == 1..<12)
    #expect(geometry.rows(from: -100, through: 0) == 0..<1)
    #expect(geometry.rows(from: -100, through: -1) == 0..<0)
    #expect(geometry.rows(from: 29_400, through: 30_000) == 490..<500)
    #expect(geometry.rows(from: 29_990, through: 31_000) == 499..<500)
    #expect(geometry.rows(from: 30_000, through: 31_000) == 0..<0)
    #expect(geometry.rows(from: 100, through: 100) == 0..<0)
  }

  @Test("Heights of their own, hand-computed")
  func heights() {
    let geometry = variable(44, 66, 88, 0, 10)
    #expect(geometry.contentHeight == 208)
    #expect((0...5).map(geometry.top(of:)) == [0, 44, 110, 198, 198, 208])
    #expect((0..<5).map(geometry.height(of:)) == [44, 66, 88, 0, 10])
    #expect(geometry.rows(from: 43, through: 44) == 0..<2)
    #expect(geometry.rows(from: 44, through: 109) == 1..<2)
    #expect(geometry.rows(from: 110, through: 197) == 2..<3)
    #expect(geometry.rows(from: 111, through: 198) == 2..<5)
    #expect(geometry.rows(from: 207, through: 500) == 4..<5)
  }

  @Test("Rows and index paths are each other's inverse, over sections with and without rows")
  func indexPaths() {
    let geometry = fixed(0, 2, 0, 0, 3, 0, height: 10)
    let paths = (0..<5).map { geometry.indexPath(of: $0) }
    #expect(paths.map(\.section) == [1, 1, 4, 4, 4])
    #expect(paths.map(\.row) == [0, 1, 0, 1, 2])
    #expect(paths.map { geometry.row(at: $0) } == [0, 1, 2, 3, 4])
    #expect(geometry.row(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(geometry.row(at: IndexPath(row: 2, section: 1)) == nil)
    #expect(geometry.row(at: IndexPath(row: 0, section: 6)) == nil)
    #expect(geometry.row(at: IndexPath(index: 1)) == nil)
  }

  @Test("No rows, no range")
  func empty() {
    #expect(RowGeometry().rows(from: 0, through: 100) == 0..<0)
    #expect(fixed(0, 0, height: 44).contentHeight == 0)
  }
}
