/// A cell's place in a group of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public final let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  /// The insets, which count only along axes that aren't estimated.
  final func insets(_ estimated: Estimates) -> NSDirectionalEdgeInsets {
    var insets = contentInsets
    if estimated.width { (insets.leading, insets.trailing) = (0, 0) }
    if estimated.height { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// Items that are laid out along a line. A group is laid out again and again until the section's items are used up.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  final let isHorizontal: Bool
  public final let subitems: [NSCollectionLayoutItem]
  final let count: Int, dividesEvenly: Bool
  open var interItemSpacing: NSCollectionLayoutSpacing?
  init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool,
    count: Int = 0, dividesEvenly: Bool = false
  ) {
    if subitems.isEmpty {
      UIKitException.internalInconsistency.raise("At least 1 subitem is required for a group")
    }
    (self.isHorizontal, self.subitems) = (isHorizontal, subitems)
    (self.count, self.dividesEvenly) = (count, dividesEvenly)
    super.init(layoutSize: size)
  }
}

// swift-format-ignore
extension NSCollectionLayoutGroup {
  /// Creates a row of items, which repeat as long as there is room.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup { .init(layoutSize, subitems, isHorizontal: true) }
  /// Creates a row of a number of items of their own size.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: true, count: count) }
  /// Creates a row of a number of items that share its width evenly.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: true, count: count, dividesEvenly: true) }
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup { .init(layoutSize, subitems, isHorizontal: false) }
  public static func vertical(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: false, count: count) }

  public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
    .init(layoutSize, [subitem], isHorizontal: false, count: count, dividesEvenly: true)
  }
}

open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public final let elementKind: String, alignment: NSRectAlignment, offset: CGPoint
  open var pinToVisibleBounds = false
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.elementKind, self.alignment, offset) = (elementKind, alignment, absoluteOffset)
    super.init(layoutSize: layoutSize)
  }

  final func isHeader(_ axis: FlowAxis) -> Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing: false
    case .trailing: !axis.isHorizontal
    default: true
    }
  }

  final func frame(
    of size: CGSize, at position: CGFloat, side: CGFloat, _ breadth: CGFloat, _ axis: FlowAxis
  ) -> CGRect {
    let part: CGFloat =
      switch alignment {
      case .topLeading, .bottomLeading: 0
      case .topTrailing, .bottomTrailing: 1
      default: 0.5
      }
    return axis.rect(
      start: position, side: side + (breadth - axis.breadth(of: size)) * part,
      length: axis.length(of: size), breadth: axis.breadth(of: size)
    ).inset(by: insets(layoutSize.estimates)).offsetBy(dx: offset.x, dy: offset.y).onPixels()
  }
}

open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public final let elementKind: String

  init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a decoration as large as its section, with its headers and footers, within the insets.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    .init(elementKind)
  }
}

public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
