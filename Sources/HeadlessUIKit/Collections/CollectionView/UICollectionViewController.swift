/// A controller that is the data source and delegate of a collection view. **Model choice:** `view` is a plain view around it.
// swift-format-ignore
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout used to create the collection view.
  public final let collectionViewLayout: UICollectionViewLayout
  private var collectionStore: UICollectionView?

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

  open override func loadView() {
    receive(.loadView) {
      view = CollectionWrapperView(frame: UIScreen.frame)
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

  /// Whether the selection is cleared when the collection view is about to appear. The default is `true`.
  open var clearsSelectionOnViewWillAppear: Bool { get { settings.clearsSelection } set { ownExtras.clearsSelection = newValue } }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  open func numberOfSections(in c: UICollectionView) -> Int { 1 }
  open func collectionView(_ c: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// Stops with a fatal error. A subclass with items must provide cells.
  open func collectionView(_ c: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell { fatalError("\(self) must override collectionView(_:cellForItemAt:)") }
  /// Stops with a fatal error. A subclass whose layout has headers or footers must provide them.
  open func collectionView(_ c: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath) -> UICollectionReusableView { fatalError("\(self) must override collectionView(_:viewForSupplementaryElementOfKind:at:)") }
  open func scrollViewDidScroll(_ view: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ view: UIScrollView) {}
  open func scrollViewWillEndDragging(_ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {}
  open func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ view: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ view: UIScrollView) {}
  open func collectionView(_ c: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind kind: String, at path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String, at path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didSelectItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  // Moves are never asked for here.
  open func collectionView(_ c: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { false }
  open func collectionView(_ c: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {}
  open func collectionView(_ c: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool { true }
  open func collectionView(_ c: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didDeselectItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didHighlightItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, didUnhighlightItemAt path: IndexPath) {}
  open func collectionView(_ c: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool { true }
  open func collectionView(_ c: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { true }
  open func collectionView(_ c: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool { true }
}

private final class CollectionWrapperView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    for subview in subviews where subview is UICollectionView { subview.frame = bounds }
  }
}
