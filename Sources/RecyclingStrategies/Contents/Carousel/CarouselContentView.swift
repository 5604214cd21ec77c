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

  required init?(coder: NSCoder) { nil }

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

  /// Scrolls by one item and reverses at the ends. A jump back to the first item would need nearly as many cells as there are
  /// items, because new cells are requested before the old ones are recycled.
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

class CarouselViewController: ContentViewController {
  override func userDidAct(_ number: Int) {
    (view as! CarouselContentView).scrollByAnItem()
  }
}

/// One of the items that a carousel row scrolls through.
struct CarouselItem {
  /// The number of items in a row.
  static let count = 10
  static let size = CGSize(width: 100, height: 100)

  let text: String
  let pixel: UInt32

  init(_ index: Int, of model: RowModel) {
    text = index.isMultiple(of: 2) ? model.title : model.body
    // Any odd factor makes the items of a row differ.
    pixel = model.thumbnailPixel &+ UInt32(truncatingIfNeeded: index) &* 0x9E37_79B1
  }
}

/// The views that show an item, in a cell or in a plain view.
@MainActor struct CarouselItemParts {
  private let imageView: UIImageView
  private let label: UILabel

  init(madeIn container: UIView) {
    imageView = UIImageView(image: UIImage(width: 32, height: 32))
    label = UILabel(frame: .zero)
    container.addSubview(imageView)
    container.addSubview(label)
  }

  func show(_ item: CarouselItem) {
    label.text = item.text
    imageView.fill(with: item.pixel)
  }

  func isShowing(_ item: CarouselItem) -> Bool {
    label.text == item.text && imageView.isFilled(with: item.pixel)
  }

  func layOut() {
    imageView.frame = CGRect(x: 34, y: 12, width: 32, height: 32)
    label.frame = CGRect(x: 4, y: 56, width: 92, height: 36)
  }
}
