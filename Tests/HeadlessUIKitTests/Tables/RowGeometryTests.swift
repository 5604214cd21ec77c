import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Positions of rows") struct RowGeometryTests {
  private func fixed(_ count: Int, height: CGFloat) -> RowGeometry {
    let geometry = RowGeometry(rowCount: count)
    geometry.rowHeight = height
    return geometry
  }

  private func variable(_ heights: CGFloat...) -> RowGeometry {
    let geometry = RowGeometry(rowCount: heights.count)
    geometry.setHeights(RowHeights(count: heights.count) { heights[$0] })
    return geometry
  }

  @Test func `One height: a row that only touches an edge is not included`() {
    let geometry = fixed(500, height: 60)
    #expect(geometry.rows(from: 0, to: 600) == 0..<10)
    #expect(geometry.rows(from: 30, to: 630) == 0..<11)
    #expect(geometry.rows(from: 60, to: 660) == 1..<11)
    #expect(geometry.rows(from: -100, to: 0) == 0..<0)
    #expect(geometry.rows(from: -100, to: 1) == 0..<1)
    #expect(geometry.rows(from: 29_400, to: 30_000) == 490..<500)
    #expect(geometry.rows(from: 29_990, to: 31_000) == 499..<500)
    #expect(geometry.rows(from: 30_000, to: 31_000) == 0..<0)
    #expect(geometry.rows(from: 100, to: 100) == 0..<0)
  }

  @Test func `Individual heights, computed by hand`() {
    let geometry = variable(44, 66, 88, 0, 10)
    #expect(geometry.contentHeight == 208)
    #expect((0...5).map(geometry.top(of:)) == [0, 44, 110, 198, 198, 208])
    #expect((0..<5).map(geometry.height(of:)) == [44, 66, 88, 0, 10])
    #expect(geometry.rows(from: 43, to: 44) == 0..<1)
    #expect(geometry.rows(from: 44, to: 109) == 1..<2)
    #expect(geometry.rows(from: 110, to: 197) == 2..<3)
    #expect(geometry.rows(from: 111, to: 198) == 2..<3)
    #expect(geometry.rows(from: 207, to: 500) == 4..<5)
  }

  @Test func `The edges of rows are exact whatever their height`() {
    let geometry = fixed(2000, height: 44.1)
    for row in 1..<2000 {
      let top = geometry.top(of: row)
      #expect(geometry.rows(from: 0, to: top) == 0..<row)
      #expect(geometry.rows(from: 0, to: top.nextUp) == 0..<(row + 1))
      #expect(geometry.rows(from: top, to: top + 1) == row..<(row + 1))
      #expect(geometry.rows(from: top.nextDown, to: top + 1) == (row - 1)..<(row + 1))
    }
  }

  @Test func `Without rows, the range is empty`() {
    #expect(RowGeometry().rows(from: 0, to: 100) == 0..<0)
    #expect(fixed(0, height: 44).contentHeight == 0)
  }

  @Test func `Rows of one height need no memory until one differs`() {
    let geometry = fixed(500, height: 60)
    let isSameOther = geometry.setHeight(60, of: 7)
    #expect(!isSameOther)
    #expect(geometry.heights == nil)
    let isOther = geometry.setHeight(61, of: 7)
    #expect(isOther)
    #expect(geometry.heights?.count == 500)
    #expect(geometry.contentHeight == 30_001)
    #expect(geometry.top(of: 8) == 481)
  }
}
