import UIKit

/// Seven days in a row. The day in the middle of the screen is drawn lower.
class MonthLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    headerReferenceSize = CGSize(width: 0, height: 30)
    minimumLineSpacing = 2
    minimumInteritemSpacing = 0
    sectionHeadersPinToVisibleBounds = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
    itemSize = CGSize(width: (width / 7).rounded(.down), height: 40)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    super.layoutAttributesForElements(in: rect)?.compactMap { original in
      let copy = original.copy() as? UICollectionViewLayoutAttributes
      if let copy = copy, copy.representedElementCategory == .cell, copy.indexPath.item % 7 == 3 {
        copy.zIndex = 1
        copy.frame = copy.frame.offsetBy(dx: 0, dy: 4)
      }
      return copy
    }
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

class Bubble: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = .secondarySystemBackground
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class EntryCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 10)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    label.centerXAnchor.constraint(equalTo: contentView.centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
    selectedBackgroundView = Bubble()
  }
  required init?(coder: NSCoder) { fatalError() }
  override var isSelected: Bool { didSet { label.textColor = isSelected ? .white : .label } }
  override var isHighlighted: Bool {
    didSet { transform = isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity }
  }
}

/// A calendar whose days are as high as their texts, with a bar to write.
class DiaryViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout,
  UITextViewDelegate
{
  var entries: [String] = []
  private(set) var chosen: [IndexPath] = []
  let textView = UITextView()
  let sendButton = UIButton(type: .system)
  private lazy var composeBar = UIStackView(arrangedSubviews: [textView, sendButton])
  private var keyboardObserver: NSObjectProtocol?

  init() { super.init(collectionViewLayout: MonthLayout()) }
  required init?(coder: NSCoder) { fatalError() }
  deinit { keyboardObserver.map(NotificationCenter.default.removeObserver) }
  override var inputAccessoryView: UIView? { composeBar }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(EntryCell.self, forCellWithReuseIdentifier: "Entry")
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Month")
    collectionView.dataSource = self as UICollectionViewDataSource
    collectionView.allowsMultipleSelection = true
    collectionView.keyboardDismissMode = .interactive
    collectionView.alwaysBounceVertical = true
    composeBar.autoresizingMask = .flexibleHeight
    composeBar.alignment = .lastBaseline
    textView.delegate = self
    textView.isScrollEnabled = false
    textView.font = .systemFont(ofSize: 16, weight: .semibold)
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    sendButton.setTitle("Send", for: .normal)
    sendButton.setTitleColor(.systemGray, for: .disabled)
    sendButton.titleLabel?.font = .boldSystemFont(ofSize: 16)
    sendButton.isEnabled = false
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] notification in MainActor.assumeIsolated { self?.makeRoom(for: notification) } }
  }

  private func makeRoom(for notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    let overlap = view.convert(frame, from: nil).intersection(view.bounds).height
    collectionView.contentInset.bottom = overlap
    collectionView.verticalScrollIndicatorInsets.bottom = overlap
  }

  func textViewDidChange(_ textView: UITextView) {
    sendButton.isEnabled = !textView.text.isEmpty
    textView.invalidateIntrinsicContentSize()
  }
  private func send() {
    let indexPath = IndexPath(item: entries.count, section: 0)
    entries.append(textView.text)
    textView.text = ""
    textViewDidChange(textView)
    collectionView.performBatchUpdates(
      { self.collectionView.insertItems(at: [indexPath]) },
      completion: { _ in
        self.collectionView.scrollToItem(at: indexPath, at: .bottom, animated: false)
      })
  }

  override func numberOfSections(in list: UICollectionView) -> Int { 1 }
  override func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    entries.count
  }
  override func collectionView(
    _ list: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "Entry", for: indexPath)
    (cell as? EntryCell)?.label.text = entries[indexPath.item]
    return cell
  }
  override func collectionView(
    _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Month", for: path)
  }
  func collectionView(
    _ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = (list.bounds.width / 7).rounded(.down)
    let rect = (entries[indexPath.item] as NSString).boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: UIFont.systemFont(ofSize: 10)], context: nil)
    return CGSize(width: width, height: ceil(rect.height) + 28)
  }
  override func collectionView(
    _ list: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  override func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath) {
    chosen.append(path)
  }
  override func collectionView(_ list: UICollectionView, didDeselectItemAt path: IndexPath) {
    chosen.removeAll { $0 == path }
  }
}
