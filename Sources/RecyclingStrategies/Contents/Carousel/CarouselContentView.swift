import UIKit

/// A row that scrolls sideways through its items.
class CarouselContentView: ContentView {
  final let scrollView: UIScrollView
  private var model: RowModel?
  private var step = CarouselItem.size.width

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(frame: .zero)
    addSubview(scrollView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Returns the views that show an item, or `nil` if none do.
  func parts(ofItem index: Int) -> CarouselItemParts? {
    fatalError("\(Self.self) must override parts(ofItem:)")
  }

  override func show(_ model: RowModel) {
    super.show(model)
    self.model = model
    scrollView.contentOffset = .zero
    step = CarouselItem.size.width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
  }

  /// Scrolls by one item and reverses at the ends. A jump back to the first item would need nearly
  /// as many cells as there are items, because new cells are requested before the old ones are
  /// recycled.
  final func scrollByAnItem() {
    let offset = scrollView.contentOffset.x
    let end = scrollView.contentSize.width - scrollView.bounds.width
    if offset + step < 0 || offset + step > end { step = -step }
    scrollView.contentOffset = CGPoint(x: min(max(0, offset + step), max(0, end)), y: 0)
  }

  override var isShowingAll: Bool {
    guard let model else { return false }
    return visibleItems.allSatisfy { index in
      parts(ofItem: index)?.isShowing(CarouselItem(index, of: model)) ?? false
    }
  }

  private var visibleItems: Range<Int> {
    let bounds = scrollView.bounds
    let width = CarouselItem.size.width
    let first = Int((bounds.minX / width).rounded(.down))
    let end = Int((bounds.maxX / width).rounded(.up))
    return max(first, 0)..<min(end, CarouselItem.count)
  }
}

/// The controller of a carousel.
class CarouselViewController: ContentViewController {
  /// Simulates a user who scrolls by one item.
  override func userDidAct(_ number: Int) {
    (view as! CarouselContentView).scrollByAnItem()
  }
}
