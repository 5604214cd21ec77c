// In UIKit, these methods are optional, and a call has a question mark after the method's base name. Here, a property of that
// name whose value can be called lets such calls compile. These are additions to UIKit's API.

@preconcurrency @MainActor public struct OptionalCalls<Target> { let target: Target }

@preconcurrency @MainActor public struct SectionCall<List> {
  let count: (List) -> Int
  public func callAsFunction(in list: List) -> Int { count(list) }
}

extension UITableViewDelegate {
  public var tableView: OptionalCalls<any UITableViewDelegate>? { .init(target: self) }
}

extension UITableViewDataSource {
  public var tableView: OptionalCalls<any UITableViewDataSource>? { .init(target: self) }
  public var numberOfSections: SectionCall<UITableView>? { .init(count: numberOfSections(in:)) }
}

extension UICollectionViewDelegate {
  public var collectionView: OptionalCalls<any UICollectionViewDelegate>? { .init(target: self) }
}

extension UICollectionViewDataSource {
  public var collectionView: OptionalCalls<any UICollectionViewDataSource>? { .init(target: self) }
  public var numberOfSections: SectionCall<UICollectionView>? {
    .init(count: numberOfSections(in:))
  }
}

// swift-format-ignore
extension OptionalCalls where Target == any UITableViewDelegate {
  public func callAsFunction(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat? {
    let height = target.tableView(t, heightForRowAt: path)
    return height == UITableView.unspecifiedHeight ? nil : height
  }
  public func callAsFunction(_ t: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) { target.tableView(t, willDisplay: cell, forRowAt: path) }
  public func callAsFunction(_ t: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) { target.tableView(t, didEndDisplaying: cell, forRowAt: path) }
  public func callAsFunction(_ t: UITableView, viewForHeaderInSection section: Int) -> UIView? { target.tableView(t, viewForHeaderInSection: section) }
  public func callAsFunction(_ t: UITableView, viewForFooterInSection section: Int) -> UIView? { target.tableView(t, viewForFooterInSection: section) }
  public func callAsFunction(_ t: UITableView, heightForHeaderInSection section: Int) -> CGFloat { target.tableView(t, heightForHeaderInSection: section) }
  public func callAsFunction(_ t: UITableView, heightForFooterInSection section: Int) -> CGFloat { target.tableView(t, heightForFooterInSection: section) }
  public func callAsFunction(_ t: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool { target.tableView(t, shouldHighlightRowAt: path) }
  public func callAsFunction(_ t: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { target.tableView(t, willSelectRowAt: path) }
  public func callAsFunction(_ t: UITableView, didSelectRowAt path: IndexPath) { target.tableView(t, didSelectRowAt: path) }
  public func callAsFunction(_ t: UITableView, didDeselectRowAt path: IndexPath) { target.tableView(t, didDeselectRowAt: path) }
}

// swift-format-ignore
extension OptionalCalls where Target == any UITableViewDataSource {
  public func callAsFunction(_ t: UITableView, titleForHeaderInSection section: Int) -> String? { target.tableView(t, titleForHeaderInSection: section) }
  public func callAsFunction(_ t: UITableView, titleForFooterInSection section: Int) -> String? { target.tableView(t, titleForFooterInSection: section) }
  public func callAsFunction(_ t: UITableView, canEditRowAt path: IndexPath) -> Bool { target.tableView(t, canEditRowAt: path) }
  public func callAsFunction(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) { target.tableView(t, commit: style, forRowAt: path) }
}

// swift-format-ignore
extension OptionalCalls where Target == any UICollectionViewDelegate {
  private var flow: (any UICollectionViewDelegateFlowLayout)? {
    target as? any UICollectionViewDelegateFlowLayout
  }
  public func callAsFunction(_ c: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) { target.collectionView(c, willDisplay: cell, forItemAt: path) }
  public func callAsFunction(_ c: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) { target.collectionView(c, didEndDisplaying: cell, forItemAt: path) }
  public func callAsFunction(_ c: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool { target.collectionView(c, shouldHighlightItemAt: path) }
  public func callAsFunction(_ c: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { target.collectionView(c, shouldSelectItemAt: path) }
  public func callAsFunction(_ c: UICollectionView, didSelectItemAt path: IndexPath) { target.collectionView(c, didSelectItemAt: path) }
  public func callAsFunction(_ c: UICollectionView, didDeselectItemAt path: IndexPath) { target.collectionView(c, didDeselectItemAt: path) }
  public func callAsFunction(
    _ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize? {
    let size = flow?.collectionView(c, layout: layout, sizeForItemAt: path)
    return size == UICollectionViewFlowLayout.unspecifiedSize ? nil : size
  }
  public func callAsFunction(_ c: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt i: Int) -> UIEdgeInsets? { flow?.collectionView(c, layout: layout, insetForSectionAt: i) }
  public func callAsFunction(_ c: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt i: Int) -> CGFloat? { flow?.collectionView(c, layout: layout, minimumLineSpacingForSectionAt: i) }
  public func callAsFunction(_ c: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt i: Int) -> CGFloat? { flow?.collectionView(c, layout: layout, minimumInteritemSpacingForSectionAt: i) }
  public func callAsFunction(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection i: Int) -> CGSize? { flow?.collectionView(c, layout: layout, referenceSizeForHeaderInSection: i) }
  public func callAsFunction(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection i: Int) -> CGSize? { flow?.collectionView(c, layout: layout, referenceSizeForFooterInSection: i) }
}

extension OptionalCalls where Target == any UICollectionViewDataSource {
  public func callAsFunction(
    _ c: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    target.collectionView(c, viewForSupplementaryElementOfKind: kind, at: path)
  }
}
