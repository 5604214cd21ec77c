import HeadlessUIKit
import Testing

@MainActor @Suite("Flow layout 5: compositional layout") struct CompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// An item that fills its group, or one of a size.
  private func item(
    _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
    _ height: NSCollectionLayoutDimension = .fractionalHeight(1)
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  private func boundary(
    _ kind: String, _ height: NSCollectionLayoutDimension, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment)
  }

  private func column(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
    of part: NSCollectionLayoutItem? = nil
  ) -> NSCollectionLayoutGroup {
    .vertical(layoutSize: size(width, height), subitems: [part ?? item()])
  }

  private func scene(_ rows: Rows, _ section: NSCollectionLayoutSection) -> LayoutScene {
    LayoutScene(rows, UICollectionViewCompositionalLayout(section: section))
  }

  @Test func `A grid has spacing, insets, a header and a footer`() {
    // Three columns: (300 - 2 * 20 - 2 * 10) / 3 = 80.
    let cell = item()
    cell.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: cell, count: 3)
    row.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 20, bottom: 9, trailing: 20)
    section.boundarySupplementaryItems = [
      boundary("head", .absolute(30), .top), boundary("foot", .absolute(11), .bottom),
    ]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 100
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let scene = LayoutScene(Rows(7, 1, 0), layout)
    // Section 0: header 0..30, rows from 37 on, 55 apart, the last one 147..197, footer 206..217.
    #expect(scene.frame(0) == CGRect(22, 38, 74, 46) && scene.frame(5) == CGRect(202, 93, 74, 46))
    #expect(scene.frame(6) == CGRect(22, 148, 74, 46))
    #expect(scene.supplement("head")?.frame == CGRect(20, 0, 260, 30))
    #expect(scene.supplement("foot")?.frame == CGRect(20, 206, 260, 11))
    // Section 1 begins at 317 and ends at 317 + 30 + 7 + 50 + 9 + 11 = 424; section 2, without items, is 57 long.
    #expect(scene.frame(0, 1)?.minY == 355 && scene.supplement("foot", 2)?.frame.maxY == 581)
    #expect(scene.collection.contentSize == CGSize(300, 581))
  }

  @Test func `Flow layout 8: estimated groups hold subitems once; an empty section is 0 long`() {
    let row = item(.fractionalWidth(1), .absolute(30))
    let section = NSCollectionLayoutSection(
      group: column(.fractionalWidth(1), .estimated(100), of: row))
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 0, bottom: 16, trailing: 0)
    let scene = scene(Rows(0, 3), section)
    #expect((0..<3).map { scene.frame($0, 1)?.minY } == [16, 54, 92])
    #expect(scene.collection.contentSize.height == 138)
  }

  @Test func `Subitems repeat while there is room; groups nest; space can be flexible`() {
    let big = item(.fractionalWidth(0.5), .fractionalHeight(1))
    let column = column(
      .fractionalWidth(0.25), .fractionalHeight(1),
      of: item(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.4)), subitems: [big, column, column])
    let nested = scene(Rows(12), NSCollectionLayoutSection(group: group))
    #expect(nested.frame(0) == CGRect(0, 0, 150, 120) && nested.frame(2) == CGRect(150, 60, 75, 60))
    #expect(nested.frame(3) == CGRect(225, 0, 75, 60))
    #expect(nested.frame(6) == CGRect(150, 120, 75, 60))
    #expect(nested.collection.contentSize.height == 360)

    let spread = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [item(.absolute(80), .absolute(10))])
    spread.interItemSpacing = .flexible(10)
    let flexible = scene(Rows(5), NSCollectionLayoutSection(group: spread))
    // Three items of 80 have 30 between them.
    #expect(flexible.frame(1)?.minX == 110 && flexible.frame(2)?.maxX == 300)
    #expect(flexible.frame(3) == CGRect(0, 20, 80, 10))
  }

  private final class SizedCell: FittingCell {
    override class func height(_ item: Int) -> CGFloat { CGFloat(30 + item % 7 * 10) }
  }

  @Test func `Rows of a list get the heights that their cells prefer, and what follows moves`() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    let scene = LayoutScene(
      Rows(100_000), UICollectionViewCompositionalLayout.list(using: list), cell: SizedCell.self)
    var draws = Draws(state: 3)
    for _ in 0..<40 {
      scene.scroll(
        to: scene.collection.contentOffset.y + CGFloat(Int.random(in: 0..<250, using: &draws)))
      var end: CGFloat?
      scene.collection.forEachVisibleCell { path, cell in
        #expect(cell.frame.height == SizedCell.height(path.item))
        #expect(cell.frame.minX == 16 && cell.frame.width == 268)
        #expect(end == nil || end == cell.frame.minY)
        end = cell.frame.maxY
      }
      #expect((end ?? 0) >= scene.collection.bounds.maxY)
    }
    let measured = (0..<10).map(SizedCell.height).reduce(0, +)
    // The header above has 28 points.
    scene.scroll(to: 0)
    #expect(scene.frame(10)?.minY == 28 + measured)
    #expect(scene.collection.subviews.count < 60)
  }

  @Test func `A section that scrolls on its own shares the pool of its list`() throws {
    let wide = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(80)), subitems: [item()])
    let shelf = NSCollectionLayoutSection(group: wide)
    shelf.orthogonalScrollingBehavior = .groupPaging
    shelf.interGroupSpacing = 10
    shelf.contentInsets.leading = 20
    let rows = NSCollectionLayoutSection(group: column(.fractionalWidth(1), .absolute(100)))
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? shelf : rows }
    let scene = LayoutScene(Rows(50, 20), layout)
    var shown: [Int] { scene.list.visiblePaths.filter { $0.section == 0 }.map(\.item) }
    // Items at 20, 130 and 240; the first row below.
    #expect(shown.count == 3)
    #expect(scene.frame(0, 1)?.minY == 80)
    let scroller = try #require(scene.collection.orthogonalScrollView(ofSection: 0))
    #expect(scroller.frame == CGRect(0, 0, 300, 80) && scroller.contentSize == CGSize(5510, 80))
    let cell = try #require(scene.collection.cellForItem(at: .row(1)))
    #expect(cell.superview === scroller && cell.frame == CGRect(130, 0, 100, 80))
    var made = 0
    for offset in stride(from: CGFloat(0), to: 1400, by: 35) {
      scene.window.turn { scroller.contentOffset.x = offset }
      let lefts = (0..<50).map { CGFloat(20 + $0 * 110) - offset }
      #expect(shown == (0..<50).filter { lefts[$0] < 300 && lefts[$0] + 100 > 0 })
      made = max(made, scene.collection.visibleCells.count + scene.collection.pooledCellCount)
    }
    #expect(made <= 3 + 6 + 2)
    scroller.contentOffset.x = 0
    scroller.flick(withVelocity: CGPoint(2, 0))
    while scroller.advance(by: 16) {}
    #expect(abs(scroller.contentOffset.x - 110) < 0.5)
    scene.scroll(to: 200)
    #expect(shown.isEmpty)
    scene.scroll(to: 0)
    #expect(abs(scroller.contentOffset.x - 110) < 0.5)
    #expect(scene.frame(1)?.minX == 130 && shown.count == 4)
  }

  @Test(arguments: [true, false])
  func `A pinned header stays in sight with its section, which a background fills`(isFlow: Bool) {
    let section = NSCollectionLayoutSection(group: column(.fractionalWidth(0.5), .absolute(100)))
    let header = boundary(sectionHeader, .absolute(40), .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "back")]
    let flow = UICollectionViewFlowLayout()
    (flow.itemSize, flow.minimumLineSpacing) = (CGSize(300, 100), 0)
    flow.headerReferenceSize = CGSize(0, 40)
    flow.sectionHeadersPinToVisibleBounds = true
    let layout = isFlow ? flow : UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionViewCell.self, forDecorationViewOfKind: "back")
    let scene = LayoutScene(Rows(10, 10), layout)
    var headers: [CGRect?] { (0...1).map { scene.supplement(sectionHeader, $0)?.frame } }
    scene.scroll(to: 300)
    #expect(headers[0] == CGRect(0, 300, 300, 40))
    let back = scene.collection.subviews.first { $0.frame.height == 1040 }
    #expect(back?.frame == (isFlow ? nil : CGRect(0, 0, 300, 1040)))
    // The section ends at 1040.
    scene.scroll(to: 1020)
    #expect(headers[0]?.maxY == 1040 && headers[1]?.minY == 1040)
    #expect(scene.frame(9)?.minY == 940)
  }

  @Test func `Frames are on pixels, and the content scrolls sideways`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let column = column(
      .absolute(100), .fractionalHeight(1),
      of: item(.fractionalWidth(1), .fractionalHeight(1.0 / 7)))
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: column), configuration: configuration)
    let scene = LayoutScene(Rows(100), layout)
    let scale = UIScreen.main.scale
    #expect(scene.frame(1)?.minY == (600 / 7 * scale).rounded() / scale)
    #expect(scene.frame(8)?.minX == 100)
    #expect(scene.collection.contentSize == CGSize(1500, 600))
    scene.window.turn { scene.collection.contentOffset.x = 150 }
    #expect(scene.visibleRows == Array(7..<35))
  }

  /// Headers that are 90 points high, and count how often they are asked.
  private final class SizedHeader: UICollectionReusableView {
    static var asked = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      Self.asked += 1
      layoutAttributes.size.height = 90
      return layoutAttributes
    }
  }

  @Test func `Headers that size themselves are asked once each, as they come on screen`() {
    let row = item(.fractionalWidth(1), .estimated(4))
    let section = NSCollectionLayoutSection(
      group: column(.fractionalWidth(1), .estimated(4), of: row))
    section.boundarySupplementaryItems = [boundary("head", .estimated(4), .top)]
    let layout = UICollectionViewCompositionalLayout(section: section)
    SizedHeader.asked = 0
    let rows = Rows()
    rows.counts = Array(repeating: 1, count: 100)
    let scene = LayoutScene(rows, layout, cell: FittingCell.self, header: SizedHeader.self)
    // A section is 150 points long.
    #expect(SizedHeader.asked == 4 && scene.supplement("head", 3)?.frame == CGRect(0, 450, 300, 90))
    #expect(scene.frame(0, 3) == CGRect(0, 540, 300, 60))
    for step in 1...60 { scene.scroll(to: CGFloat(step * 10)) }
    #expect(SizedHeader.asked == 8)
  }

  @Test func `A header has insets, and a handler changes what is shown of its section`() {
    let section = NSCollectionLayoutSection(group: column(.fractionalWidth(1), .absolute(100)))
    let header = boundary("head", .absolute(40), .top)
    header.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.boundarySupplementaryItems = [header]
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items where item.representedElementCategory == .cell {
        item.alpha = item.frame.minY < offset.y ? 0.5 : 1
      }
    }
    let scene = scene(Rows(20), section)
    #expect(scene.supplement("head")?.frame == CGRect(2, 1, 294, 36))
    #expect(scene.collection.visibleCells.allSatisfy { $0.alpha == 1 })
    scene.scroll(to: 150)
    #expect(scene.collection.visibleCells.filter { $0.alpha == 0.5 }.count == 1)
  }
}
