import UIKit

/// Attributes that tell a tile in which column it lies.
final class TileAttributes: UICollectionViewLayoutAttributes {
  var column = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TileAttributes)?.column = column
    return copy
  }
}

protocol WaterfallDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightOfItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat
}

/// A layout that puts each item into the shortest column, with a line behind each.
final class WaterfallLayout: UICollectionViewLayout {
  static let lineKind = "Line"

  var columnCount = 2 { didSet { invalidateLayout() } }
  var spacing: CGFloat = 10
  private(set) var preparations = 0
  private var tiles: [TileAttributes] = []
  private var lines: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0

  override class var layoutAttributesClass: AnyClass { TileAttributes.self }

  override init() {
    super.init()
    register(WaterfallLine.self, forDecorationViewOfKind: Self.lineKind)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func prepare() {
    super.prepare()
    guard let collectionView, tiles.isEmpty else { return }
    preparations += 1
    let width =
      (collectionView.bounds.width - spacing * CGFloat(columnCount - 1)) / CGFloat(columnCount)
    var bottoms = [CGFloat](repeating: 0, count: columnCount)
    let delegate = collectionView.delegate as? any WaterfallDelegate
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let tile = TileAttributes(forCellWith: indexPath)
      tile.column = column
      tile.frame = CGRect(
        x: CGFloat(column) * (width + spacing), y: bottoms[column], width: width,
        height: delegate?.collectionView(
          collectionView, heightOfItemAt: indexPath, width: width) ?? width)
      bottoms[column] = tile.frame.maxY + spacing
      tiles.append(tile)
      let line = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: Self.lineKind, with: indexPath)
      line.frame = CGRect(x: tile.frame.minX, y: tile.frame.maxY, width: width, height: 1)
      line.zIndex = -1
      lines.append(line)
    }
    height = max(0, (bottoms.max() ?? 0) - spacing)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (tiles as [UICollectionViewLayoutAttributes] + lines).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    tiles.indices.contains(indexPath.item) ? tiles[indexPath.item] : nil
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    lines.indices.contains(indexPath.item) ? lines[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    tiles = []
    lines = []
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let tops = tiles.map(\.frame.minY)
    let nearest = tops.min {
      abs($0 - proposedContentOffset.y) < abs($1 - proposedContentOffset.y)
    }
    return CGPoint(x: proposedContentOffset.x, y: nearest ?? proposedContentOffset.y)
  }
}

final class WaterfallLine: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .separator
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class TileCell: UICollectionViewCell {
  private(set) var column: Int?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    column = (layoutAttributes as? TileAttributes)?.column
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }
}

final class WaterfallViewController: UICollectionViewController, WaterfallDelegate {
  var heights: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "Tile")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    heights.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, heightOfItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    heights[indexPath.item]
  }
}
