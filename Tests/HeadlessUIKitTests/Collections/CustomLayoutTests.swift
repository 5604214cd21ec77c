import HeadlessUIKit
import Testing

/// Two columns of items of different heights, a header, and a decoration every 500 points.
private final class Waterfall: UICollectionViewLayout {
  final class Attributes: UICollectionViewLayoutAttributes {
    var column = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Attributes)?.column = column
      return copy
    }
  }

  var frames: [CGRect] = []
  var prepared = 0
  var updates: [String] = []
  var contexts: [Bool] = []
  private var height: CGFloat = 0

  override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
  }
  required init?(coder: NSCoder) { nil }
  override class var layoutAttributesClass: AnyClass { Attributes.self }

  override func prepare() {
    prepared += 1
    guard let collectionView else { return }
    var ends: [CGFloat] = [40, 40]
    frames = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let column = ends[0] <= ends[1] ? 0 : 1
      let height = CGFloat(30 + item * 37 % 90)
      defer { ends[column] += height }
      return CGRect(CGFloat(column) * 150, ends[column], 150, height)
    }
    height = ends.max() ?? 0
  }

  override var collectionViewContentSize: CGSize { CGSize(300, height) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    var found = frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: .row($0))
    }
    let head = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: .row(0))
    head.frame = CGRect(0, 0, 300, 40)
    found.append(head)
    for line in 0..<Int(height / 500) {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line", with: IndexPath.row(line))
      attributes.frame = CGRect(0, CGFloat(line) * 500, 300, 1)
      found.append(attributes)
    }
    return found
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = Attributes(forCellWith: path)
    attributes.frame = frames[path.item]
    attributes.column = Int(attributes.frame.minX / 150)
    return attributes
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    updates += updateItems.map {
      "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
    }
  }
  override func finalizeCollectionViewUpdates() { updates.append("end") }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context.invalidateEverything)
    super.invalidateLayout(with: context)
  }
}

@MainActor @Suite("Custom layouts") struct CustomLayoutTests {
  private final class ColumnCell: UICollectionViewCell {
    var column: Int?
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      column = (layoutAttributes as? Waterfall.Attributes)?.column
    }
  }

  @Test func `At every offset, the attributes decide what is displayed, and cells are reused`() {
    let layout = Waterfall()
    let scene = LayoutScene(Rows(2000), layout, cell: ColumnCell.self)
    var draws = Draws(state: 7)
    for step in 0..<300 {
      let jump = Int.random(in: 0..<150_000, using: &draws)
      scene.scroll(to: step < 150 ? CGFloat(step * 25) : CGFloat(jump % 70_000))
      let bounds = scene.collection.bounds
      let expected = layout.frames.indices.filter {
        layout.frames[$0].minY < bounds.maxY && layout.frames[$0].maxY > bounds.minY
      }
      #expect(scene.visibleRows == expected)
      scene.collection.forEachVisibleCell { path, cell in
        #expect(cell.frame == layout.frames[path.item])
        #expect((cell as? ColumnCell)?.column == Int(cell.frame.minX / 150))
      }
      #expect((scene.supplement("head") != nil) == (bounds.minY < 40))
      let lines = scene.collection.subviews.filter { $0.frame.height == 1 && !$0.isHidden }
      #expect(lines.allSatisfy { $0.frame.minY < bounds.maxY && $0.frame.maxY > bounds.minY })
      #expect(!lines.isEmpty)
    }
    #expect(layout.prepared == 1)
    // A screen has at most 40 items of at least 30 points in two columns.
    #expect(scene.collection.subviews.count < 120)
  }

  @Test func `An update tells the layout what changes, and the displayed items follow`() {
    let layout = Waterfall()
    let scene = LayoutScene(Rows(100), layout)
    layout.contexts = []
    let second = scene.collection.cellForItem(at: .row(2))
    scene.source.counts[0] = 99
    scene.collection.deleteItems(at: [.row(1)])
    #expect(layout.updates == ["delete 1 -1", "end"])
    #expect(layout.contexts == [false] && scene.collection.cellForItem(at: .row(1)) === second)
    #expect(second?.frame == layout.frames[1])
    scene.window.turn { scene.collection.reloadData() }
    #expect(layout.contexts == [false, true])
    #expect(scene.collection.indexPathForItem(at: CGPoint(160, 41))?.item == 1)
    #expect(scene.collection.indexPathForItem(at: CGPoint(160, 39)) == nil)
  }

  @Test func `Another layout displays its own items, also in place of a flow layout`() {
    let flow = UICollectionViewFlowLayout()
    let (scene, waterfall) = (LayoutScene(Rows(100), flow), Waterfall())
    scene.window.turn { scene.collection.setCollectionViewLayout(waterfall, animated: false) }
    #expect(scene.frame(3) == waterfall.frames[3])
    scene.scroll(to: 700)
    scene.collection.collectionViewLayout = flow
    scene.scroll(to: 0)
    #expect(scene.frame(4) == CGRect(250, 0, 50, 50) && scene.collection.visibleCells.count == 50)
  }

  @Test func `Attributes are copied and compared by value`() {
    let one = Waterfall.Attributes(forCellWith: IndexPath.row(1, 2))
    one.frame = CGRect(1, 2, 30, 40)
    one.column = 5
    let two = one.copy() as? Waterfall.Attributes
    #expect(two?.column == 5 && two?.center == CGPoint(16, 22) && one.isEqual(two))
    two?.size.height = 50
    #expect(two?.frame == CGRect(1, -3, 30, 50) && !one.isEqual(two))

    one.transform = CGAffineTransform(scaleX: 2, y: 2)
    let three = one.copy() as? Waterfall.Attributes
    #expect(three?.transform == one.transform && one.isEqual(three))
    three?.alpha = 0.5
    #expect(one.alpha == 1 && !one.isEqual(three))
  }

  /// Moves the items of the second line.
  private final class Shifted: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect)
      for one in attributes ?? [] where one.frame.minY == 60 { one.frame.origin.x += 7 }
      return attributes
    }
  }

  /// Follows the offset, without other attributes.
  private final class Following: UICollectionViewFlowLayout {
    var asked: [CGFloat] = []
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      asked.append(newBounds.minY)
      return false
    }
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(0, (proposed.y / 100).rounded() * 100) }
  }

  @Test func `A flow layout's subclass changes attributes, and chooses where a flick ends`() {
    let shifted = LayoutScene(Rows(100), Shifted())
    #expect(shifted.frame(4)?.minX == 250 && shifted.frame(5) == CGRect(7, 60, 50, 50))
    let layout = Following()
    let following = LayoutScene(Rows(1000), layout)
    layout.asked = []
    following.window.turn { following.scroll(to: 30) }
    #expect(layout.asked == [30])
    following.collection.flick(withVelocity: CGPoint(0, 1))
    while following.collection.advance(by: 16) {}
    let lines = following.collection.contentOffset.y / 100
    #expect(lines > 1 && abs(lines - lines.rounded()) < 0.001)
  }
}
