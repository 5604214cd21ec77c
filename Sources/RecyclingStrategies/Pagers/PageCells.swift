import UIKit

/// A collection view that pages, with a controller made for each page that is displayed and released when its display ends.
/// What the user did can be saved then, as by Android's `FragmentStateAdapter`, which releases a page when it is too far away.
/// https://developer.android.com/reference/androidx/viewpager2/adapter/FragmentStateAdapter
final class PageCellsViewController: DisplayCollectionViewController, PagerScreen {
  private let savesStates: Bool
  private var states = SavedStates()
  private var currentPage = 0
  private var size = CGSize.zero

  init(pages: any ListModel, savesStates: Bool) {
    self.savesStates = savesStates
    super.init(rows: pages, layout: PageLayout())
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.isPagingEnabled = true
    // Pages are as high as the view, below bars too.
    collectionView.contentInsetAdjustmentBehavior = .never
  }

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    let model = rows.model(at: indexPath)
    let viewController = rows.makeViewController(for: model)
    viewController.model = model
    addChild(viewController)
    cell.contentViewController = viewController
    viewController.view.frame = cell.contentView.bounds
    if savesStates { states.restore(viewController) }
    cell.contentView.addSubview(viewController.view)
    viewController.didMove(toParent: self)
  }

  override func endDisplaying(_ cell: any ControllerCell) {
    cell.contentViewController?.willMove(toParent: nil)
    guard let viewController = cell.removeContentViewController() else { return }
    viewController.removeFromParent()
    if savesStates { states.save(viewController) }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // While the size changes, the offset is still that of the old one.
    guard size == scrollView.bounds.size, size.width > 0 else { return }
    currentPage = Int((scrollView.contentOffset.x / size.width).rounded())
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The same page stays on screen when the device rotates.
    if size != collectionView.bounds.size {
      size = collectionView.bounds.size
      select(currentPage)
    }
  }

  func pull(from page: Int, by progress: CGFloat) {
    collectionView.contentOffset.x = (CGFloat(page) + progress) * collectionView.bounds.width
  }

  func select(_ page: Int) { pull(from: page, by: 0) }
}

private final class PageLayout: UICollectionViewFlowLayout {
  override func prepare() {
    if let collectionView { itemSize = collectionView.bounds.size }
    scrollDirection = .horizontal
    minimumLineSpacing = 0
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
