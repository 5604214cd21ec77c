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
