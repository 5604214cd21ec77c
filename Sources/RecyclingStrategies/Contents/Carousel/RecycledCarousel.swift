import UIKit

extension Content {
  public static let carousel = Content(
    name: "carousel",
    summary: "\(CarouselItem.count) items to scroll sideways: a collection view and its controller",
    makeController: { RecycledCarouselViewController() })
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
  ) -> Int {
    CarouselItem.count
  }

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
