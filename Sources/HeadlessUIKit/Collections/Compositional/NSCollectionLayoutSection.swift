/// A section of a compositional layout: groups one after another.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  final let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero, interGroupSpacing: CGFloat = 0
  // Stored, but without effect.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// A closure that may change the attributes of what is shown, called when that or the offset changes (Flow layout 6).
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var supplementariesFollowContentInsets = true
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Creates a section of rows that size themselves (Tables 31). **Model choice:** Rows of `insetGrouped` are inset by 16
  /// points at the sides. In grouped appearances without headers, the first row has 35 points above it.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func row(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let height = UITableView.defaultRowHeight
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: row(height), subitems: [NSCollectionLayoutItem(layoutSize: row(height))]))
    let isInset = configuration.appearance == .insetGrouped
    if isInset { (section.contentInsets.leading, section.contentInsets.trailing) = (16, 16) }
    if isInset || configuration.appearance == .grouped, configuration.headerMode == .none {
      section.contentInsets.top = 35
    }
    func add(_ kind: String, _ alignment: NSRectAlignment) {
      section.boundarySupplementaryItems.append(
        .init(layoutSize: row(28), elementKind: kind, alignment: alignment))
    }
    if configuration.headerMode == .supplementary {
      add(UICollectionView.elementKindSectionHeader, .top)
      section.boundarySupplementaryItems[0].pinToVisibleBounds = configuration.appearance == .plain
    }
    if configuration.footerMode == .supplementary {
      add(UICollectionView.elementKindSectionFooter, .bottom)
    }
    return section
  }
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// What a handler of a section can change of an item, header or footer.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UICollectionViewLayoutAttributes {}
extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What insets of a layout are measured from.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// The room in which a section is laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
}

@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment {
  var container: any NSCollectionLayoutContainer { get }
}

struct LayoutRoom: NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let contentSize: CGSize
  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
}

/// How a list in a collection view looks, and whether its sections have headers and footers.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public var appearance: Appearance, headerMode = HeaderMode.none, footerMode = FooterMode.none

  // Stored, but without effect.
  public var showsSeparators = true
  public var backgroundColor: UIColor?, headerTopPadding: CGFloat?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public init(appearance: Appearance) { self.appearance = appearance }
}
