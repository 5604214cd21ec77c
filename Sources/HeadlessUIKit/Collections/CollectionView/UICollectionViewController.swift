import Foundation

/// A controller whose view is filled by a collection view, of which it is data source and delegate.
///
/// A subclass overrides the methods of the two protocols that it wants. **Model choice:** `view` is
/// a plain view around `collectionView`.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout that the collection view is made with.
  public final let collectionViewLayout: UICollectionViewLayout

  private var collectionStore: UICollectionView?

  /// Creates a controller, whose collection view is made with its view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// The collection view, made at the first reading together with the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collectionStore
    }
    set { replaceCollectionView(with: newValue) }
  }

  /// Makes the view and the collection view in it.
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

  /// One section.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// No items.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Stops with an error: a subclass that has items must provide their cells.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fatalError("\(self) must override collectionView(_:cellForItemAt:)")
  }

  /// Stops with an error: a subclass whose layout has room for headers or footers must provide
  /// them.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError("\(self) must override collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  // MARK: Delegate

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
}

/// The view around a collection view, which it keeps as large as itself.
private final class CollectionWrapperView: UIView {
  override func layoutSubviews() {
    for subview in subviews where subview is UICollectionView { subview.frame = bounds }
  }
}
