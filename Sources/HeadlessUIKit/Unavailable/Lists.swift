@available(*, unavailable, message: "There are no outlines here. Apply the visible items instead.")
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> {}

@available(*, unavailable, message: "Layouts have no badges here. Add them to the cell.")
open class NSCollectionLayoutSupplementaryItem: NSObject {}

extension NSCollectionLayoutGroup {
  @available(*, unavailable, message: "Groups are lines here. Nest horizontal and vertical ones.")
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [Any]
  ) -> NSCollectionLayoutGroup { fatalError() }
}
