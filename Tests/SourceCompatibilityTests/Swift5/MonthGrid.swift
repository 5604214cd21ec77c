import UIKit

public struct MonthDay: Hashable {
  public let day: Int
  public let isWeekend: Bool

  public init(day: Int, isWeekend: Bool) {
    self.day = day
    self.isWeekend = isWeekend
  }
}

/// Seven days in a row. The day in the middle of the screen is drawn larger.
public class MonthLayout: UICollectionViewFlowLayout {
  public var lift: CGFloat = 4

  public override init() {
    super.init()
    minimumLineSpacing = 2
    minimumInteritemSpacing = 0
    sectionHeadersPinToVisibleBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
    itemSize = CGSize(width: (width / 7).rounded(.down), height: 40)
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { original in
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
      if let attributes = attributes, attributes.representedElementCategory == .cell {
        lift(attributes)
      }
      return attributes
    }
  }

  public override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  private func lift(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.indexPath.item % 7 == 3 else { return }
    attributes.zIndex = 1
    attributes.frame = attributes.frame.offsetBy(dx: 0, dy: lift)
  }
}

public class DayCell: UICollectionViewCell {
  static let reuseIdentifier = "Day"
  let numberLabel = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    numberLabel.font = .systemFont(ofSize: 20)
    contentView.addSubview(numberLabel)
    numberLabel.translatesAutoresizingMaskIntoConstraints = false
    numberLabel.centerXAnchor.constraint(equalTo: contentView.centerXAnchor).isActive = true
    numberLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
    let circle = UIView()
    circle.backgroundColor = .systemBlue
    circle.layer.cornerRadius = 20
    selectedBackgroundView = circle
  }

  public required init?(coder: NSCoder) { fatalError() }

  public override var isSelected: Bool {
    didSet { numberLabel.textColor = isSelected ? .white : .label }
  }

  public override var isHighlighted: Bool {
    didSet { transform = isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity }
  }
}

public class MonthViewController: UIViewController {
  public var months: [[MonthDay]] = []
  public private(set) var chosenDays: [Int] = []
  public let layout = MonthLayout()
  public lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: layout)

  public override func viewDidLoad() {
    super.viewDidLoad()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    collectionView.register(DayCell.self, forCellWithReuseIdentifier: DayCell.reuseIdentifier)
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Month")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.allowsMultipleSelection = true
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leftAnchor.constraint(equalTo: view.leftAnchor),
      collectionView.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
  }

  public func selectFirstWeekend() {
    guard let item = months.first?.firstIndex(where: \.isWeekend) else { return }
    let indexPath = IndexPath(item: item, section: 0)
    collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
  }
}

extension MonthViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { months.count }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    months[section].count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: DayCell.reuseIdentifier, for: indexPath) as! DayCell
    cell.numberLabel.text = String(months[indexPath.section][indexPath.item].day)
    return cell
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Month", for: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    !months[indexPath.section][indexPath.item].isWeekend
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    chosenDays.append(months[indexPath.section][indexPath.item].day)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    chosenDays.removeAll { $0 == months[indexPath.section][indexPath.item].day }
  }
}
