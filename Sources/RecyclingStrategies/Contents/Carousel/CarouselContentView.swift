import HeadlessUIKit

/// A row that is scrolled sideways through its items.
class CarouselContentView: ContentView {
  final let scrollView: UIScrollView
  private var model: RowModel?
  private var step = CarouselItem.size.width

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(frame: .zero)
    addSubview(scrollView)
  }

  /// What shows an item; nil if nothing does.
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

  /// Scrolls on by an item, and turns round at the ends. A jump back to the first item would take
  /// nearly as many cells as there are items, since new ones are asked for before the old are given
  /// back.
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
  /// The user scrolls on by an item.
  override func userDidAct(_ number: Int) {
    (view as! CarouselContentView).scrollByAnItem()
  }
}
