import UIKit

extension Content {
  public static let carouselUnrecycled = Content(
    name: "carousel-unrecycled",
    summary:
      "\(CarouselItem.count) items to scroll sideways: a scroll view, all of them made at once",
    makeController: { UnrecycledCarouselViewController() })
}

final class UnrecycledCarouselViewController: CarouselViewController {
  override func loadView() {
    view = UnrecycledCarouselView()
  }
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

  override func parts(ofItem index: Int) -> CarouselItemParts? {
    itemViews[index].parts
  }
}

final class CarouselItemView: UIView {
  private(set) lazy var parts = CarouselItemParts(madeIn: self)

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut()
  }
}
