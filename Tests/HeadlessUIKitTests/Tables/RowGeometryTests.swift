import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Positions of rows")
struct RowGeometryTests {
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

  @Test("One height: a row touching the bottom edge is included, one ending at the top isn't")
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

  @Test("Individual heights, computed by hand")
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

  @Test("Without rows, the range is empty")
  func empty() {
    #expect(RowGeometry().rows(from: 0, through: 100) == 0..<0)
    #expect(fixed(0, height: 44).contentHeight == 0)
  }

  @Test("Rows of one height need no memory until one differs")
  func oneDiffers() {
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
