import UIKit

protocol PagerDelegate: AnyObject {
  func pager(_ pager: PagerViewController, didShowPageAt index: Int)
}

/// Pages side by side in a scroll view. Only those in sight are children, and their appearance is
/// forwarded by hand.
class PagerViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let header = UISegmentedControl()
  weak var delegate: (any PagerDelegate)?
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  private(set) var currentIndex = 0
  private let pages: [UIViewController]

  init(pages: [UIViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    edgesForExtendedLayout = []
    for (index, page) in pages.enumerated() {
      header.insertSegment(withTitle: page.title, at: index, animated: false)
    }
    header.selectedSegmentIndex = 0
    header.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        showPage(at: header.selectedSegmentIndex, animated: true)
      }, for: .valueChanged)
    scrollView.delegate = self
    scrollView.isPagingEnabled = true
    scrollView.bounces = false
    scrollView.scrollsToTop = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    navigationItem.titleView = header
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for child in children { child.beginAppearanceTransition(true, animated: animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for child in children { child.endAppearanceTransition() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.bounds.size != view.bounds.size || children.isEmpty else { return }
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(
      width: view.bounds.width * CGFloat(pages.count), height: view.bounds.height)
    scrollView.contentOffset.x = CGFloat(currentIndex) * view.bounds.width
    updateChildren()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let index = currentIndex
    coordinator.animate(alongsideTransition: { _ in
      self.scrollView.contentOffset.x = CGFloat(index) * size.width
    })
  }

  func showPage(at index: Int, animated: Bool) {
    let offset = CGPoint(x: CGFloat(index) * scrollView.bounds.width, y: 0)
    scrollView.setContentOffset(offset, animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrollDelegate?.scrollViewDidScroll?(scrollView)
    updateChildren()
    let index = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard index != currentIndex, pages.indices.contains(index) else { return }
    currentIndex = index
    if !scrollView.isTracking, !scrollView.isDragging { header.selectedSegmentIndex = index }
    delegate?.pager(self, didShowPageAt: index)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    scrollDelegate?.scrollViewShouldScrollToTop?(scrollView) ?? false
  }

  private func updateChildren() {
    let size = view.bounds.size
    for (index, page) in pages.enumerated() {
      let frame = CGRect(origin: CGPoint(x: CGFloat(index) * size.width, y: 0), size: size)
      if abs(frame.minX - scrollView.contentOffset.x) < size.width {
        if page.parent == nil { add(page) }
        page.view.frame = frame
      } else if page.parent != nil {
        remove(page)
      }
    }
  }

  private func add(_ page: UIViewController) {
    let isVisible = view.window != nil
    if isVisible { page.beginAppearanceTransition(true, animated: false) }
    addChild(page)
    page.view.autoresizingMask = [.flexibleHeight]
    scrollView.addSubview(page.view)
    page.didMove(toParent: self)
    if isVisible { page.endAppearanceTransition() }
  }

  private func remove(_ page: UIViewController) {
    page.beginAppearanceTransition(false, animated: false)
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
    page.endAppearanceTransition()
  }
}
