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
  override func userDidAct(_ number: Int) { (view as! CarouselContentView).scrollByAnItem() }
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

extension Content {
  public static let carousel = Content(
    name: "carousel",
    summary: "\(CarouselItem.count) items to scroll sideways: a collection view and its controller",
    makeController: { RecycledCarouselViewController() })

  public static let carouselUnrecycled = Content(
    name: "carousel-unrecycled",
    summary:
      "\(CarouselItem.count) items to scroll sideways: a scroll view, all of them made at once",
    makeController: { UnrecycledCarouselViewController() })
}

/// The data source of its row's collection view, so that no other controller needs to know about it.
final class RecycledCarouselViewController: CarouselViewController, UICollectionViewDataSource {
  private let carousel = RecycledCarouselView()

  override func loadView() {
    carousel.collectionView.dataSource = self
    view = carousel
  }

  override func show(_ model: RowModel) {
    super.show(model)
    carousel.collectionView.reloadData()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { CarouselItem.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      as! CarouselCell
    if let model { cell.parts.show(CarouselItem(indexPath.item, of: model)) }
    return cell
  }
}

final class RecycledCarouselView: CarouselContentView {
  let collectionView: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CarouselItem.size
    layout.minimumLineSpacing = 0
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.register(CarouselCell.self, forCellWithReuseIdentifier: "Cell")
    super.init(collectionView)
  }

  required init?(coder: NSCoder) { nil }

  override func parts(ofItem index: Int) -> CarouselItemParts? {
    let cell = collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? CarouselCell
    guard let cell, !cell.isHidden else { return nil }
    return cell.parts
  }
}

final class CarouselCell: UICollectionViewCell {
  private(set) lazy var parts = CarouselItemParts(madeIn: contentView)

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut()
  }
}

final class UnrecycledCarouselViewController: CarouselViewController {
  override func loadView() { view = UnrecycledCarouselView() }
}

final class UnrecycledCarouselView: CarouselContentView {
  private let itemViews = (0..<CarouselItem.count).map { _ in CarouselItemView(frame: .zero) }

  init() {
    super.init(UIScrollView(frame: .zero))
    for itemView in itemViews { scrollView.addSubview(itemView) }
    let size = CarouselItem.size
    scrollView.contentSize = CGSize(
      width: size.width * CGFloat(CarouselItem.count), height: size.height)
  }

  required init?(coder: NSCoder) { nil }

  override func show(_ model: RowModel) {
    super.show(model)
    // Counts by hand because an iterator allocates in unoptimized builds.
    var index = 0
    while index < itemViews.count {
      itemViews[index].parts.show(CarouselItem(index, of: model))
      index += 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CarouselItem.size
    var index = 0
    while index < itemViews.count {
      itemViews[index].frame = CGRect(
        x: size.width * CGFloat(index), y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
      index += 1
    }
  }

  override func parts(ofItem index: Int) -> CarouselItemParts? { itemViews[index].parts }
}

final class CarouselItemView: UIView {
  private(set) lazy var parts = CarouselItemParts(madeIn: self)

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut()
  }
}
