import Foundation

/// A view controller that manages a collection view and is its data source and delegate.
///
/// Subclasses override the methods they need from both protocols. **Model choice:** `view` is a
/// plain view that contains `collectionView`.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout used to create the collection view.
  public final let collectionViewLayout: UICollectionViewLayout
  private var collectionStore: UICollectionView?

  /// Creates a controller with a layout. The collection view loads with the controller's view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  /// The collection view. Reading it loads the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collectionStore
    }
    set { replaceCollectionView(with: newValue) }
  }

  /// Creates the view and its collection view.
  open override func loadView() {
    receive(.loadView) {
      let view = CollectionWrapperView()
      self.view = view
      replaceCollectionView(
        with: UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout))
    }
  }

  private func replaceCollectionView(with collectionView: UICollectionView?) {
    collectionStore?.removeFromSuperview()
    collectionStore = collectionView
    guard let collectionView, let view = viewIfLoaded else { return }
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    collectionView.frame = view.bounds
    view.addSubview(collectionView)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Stops with a fatal error. A subclass with items must provide cells.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { fatalError("\(self) must override collectionView(_:cellForItemAt:)") }

  /// Stops with a fatal error. A subclass whose layout has headers or footers must provide them.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError("\(self) must override collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  // MARK: Delegate

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {}

  // Moves are never asked for here.
  open func collectionView(_ c: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { false }
  open func collectionView(_ c: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didDeselectItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didHighlightItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didUnhighlightItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ c: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ c: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    true
  }
}

/// A view that resizes its collection view to its own bounds.
private final class CollectionWrapperView: UIView {
  override func layoutSubviews() {
    for subview in subviews where subview is UICollectionView { subview.frame = bounds }
  }
}
