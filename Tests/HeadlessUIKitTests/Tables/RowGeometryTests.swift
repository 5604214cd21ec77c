import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Positions of rows")
struct RowGeometryTests {
  private func fixed(_ counts: Int..., height: CGFloat) -> RowGeometry {
    let geometry = RowGeometry()
    geometry.rowHeight = height
    for count in counts { geometry.appendSection(rowCount: count) }
    return geometry
  }

  private func variable(_ heights: CGFloat...) -> RowGeometry {
    let geometry = RowGeometry()
    geometry.appendSection(rowCount: heights.count)
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

  @Test("Rows and index paths convert to each other, with and without empty sections")
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

  @Test("Without rows, the range is empty")
  func empty() {
    #expect(RowGeometry().rows(from: 0, through: 100) == 0..<0)
    #expect(fixed(0, 0, height: 44).contentHeight == 0)
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

  @Test("Headers and footers are between the rows in any geometry")
  func edgesOfSections() {
    var generator = SeededNumbers(state: 3)
    for _ in 0..<200 {
      let geometry = RowGeometry()
      geometry.rowHeight = 10
      let counts = (0..<5).map { _ in Int.random(in: 0...3, using: &generator) }
      for count in counts { geometry.appendSection(rowCount: count) }
      if Bool.random(using: &generator) {
        geometry.setHeights(
          RowHeights(count: geometry.rowCount) { _ in
            CGFloat(Int.random(in: 1...4, using: &generator))
          })
      }
      var tops: [CGFloat] = []
      var y: CGFloat = 0
      for (section, count) in counts.enumerated() {
        let header = CGFloat(Int.random(in: 0...5, using: &generator))
        let footer = CGFloat(Int.random(in: 0...5, using: &generator))
        geometry.appendEdges(header: header, footer: footer)
        #expect(geometry.headerTop(of: section) == y)
        y += header
        for _ in 0..<count {
          tops.append(y)
          y += geometry.height(of: tops.count - 1)
        }
        #expect(geometry.footerTop(of: section) == y)
        y += footer
      }
      #expect(geometry.contentHeight == y)
      #expect(tops.indices.map { geometry.top(of: $0) } == tops)
      for minY in stride(from: CGFloat(-2), to: y + 2, by: 1) {
        let met = tops.indices.filter {
          tops[$0] <= minY + 7 && tops[$0] + geometry.height(of: $0) > minY
        }
        #expect(Array(geometry.rows(from: minY, through: minY + 7)) == met)
      }
    }
  }
}
