import UIKit

final class PhotoCell: UICollectionViewCell {
  static let reuseIdentifier = "Photo"

  let imageView = UIImageView()
  let captionLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(imageView)
    contentView.addSubview(captionLabel)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
    captionLabel.text = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = contentView.bounds.inset(
      by: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    captionLabel.frame = CGRect(
      x: 0, y: contentView.bounds.height - 20, width: contentView.bounds.width, height: 20)
  }
}

class PhotoGridViewController: UICollectionViewController {
  var captions: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    captions.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath) as! PhotoCell
    cell.captionLabel.text = captions[indexPath.item]
    return cell
  }

  func append(_ caption: String) {
    captions.append(caption)
    collectionView.performBatchUpdates {
      self.collectionView.insertItems(at: [IndexPath(item: self.captions.count - 1, section: 0)])
    }
  }
}

extension PhotoGridViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = (collectionView.bounds.width - 10) / 2
    return CGSize(width: side, height: side + 20)
  }
}
