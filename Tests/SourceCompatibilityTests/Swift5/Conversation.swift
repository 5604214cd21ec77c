import UIKit

public struct Message {
  public let text: String
  public let isOwn: Bool

  public init(text: String, isOwn: Bool) {
    self.text = text
    self.isOwn = isOwn
  }
}

/// A bubble on the left or the right, laid out by hand from a measured text.
public class MessageCell: UICollectionViewCell {
  let bubble = UIView()
  let textLabel = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bubble.layer.cornerRadius = 16
    bubble.clipsToBounds = true
    textLabel.numberOfLines = 0
    textLabel.font = MessageCell.font
    bubble.addSubview(textLabel)
    contentView.addSubview(bubble)
  }

  public required init?(coder: NSCoder) { fatalError() }

  static let font = UIFont.systemFont(ofSize: 10)

  static func textSize(of message: Message, width: CGFloat) -> CGSize {
    let limit = CGSize(width: width * 0.75 - 24, height: .greatestFiniteMagnitude)
    let rect = (message.text as NSString).boundingRect(
      with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: font], context: nil)
    return CGSize(width: ceil(rect.width), height: ceil(rect.height))
  }

  func show(_ message: Message) {
    let size = MessageCell.textSize(of: message, width: bounds.width)
    textLabel.text = message.text
    textLabel.frame = CGRect(origin: CGPoint(x: 12, y: 8), size: size)
    bubble.bounds.size = CGSize(width: size.width + 24, height: size.height + 16)
    let x = message.isOwn ? bounds.width - bubble.bounds.width / 2 : bubble.bounds.width / 2
    bubble.center = CGPoint(x: x, y: bounds.midY)
    bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
  }
}

/// The bar below the messages, as high as its text.
public class ComposeBar: UIView, UITextViewDelegate {
  public let textView = UITextView()
  public let sendButton = UIButton(type: .system)
  public var onSend: ((String) -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = .flexibleHeight
    textView.delegate = self
    textView.isScrollEnabled = false
    textView.font = .systemFont(ofSize: 16)
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    sendButton.setTitle("Send", for: .normal)
    sendButton.setTitleColor(.systemGray, for: .disabled)
    sendButton.titleLabel?.font = .boldSystemFont(ofSize: 16)
    sendButton.isEnabled = false
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    let row = UIStackView(arrangedSubviews: [textView, sendButton])
    row.alignment = .lastBaseline
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: topAnchor),
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      row.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
    ])
  }

  public required init?(coder: NSCoder) { fatalError() }

  public override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 50)
  }

  public func textViewDidChange(_ textView: UITextView) {
    sendButton.isEnabled = !textView.text.isEmpty
    invalidateIntrinsicContentSize()
  }

  func send() {
    onSend?(textView.text)
    textView.text = ""
    textViewDidChange(textView)
  }
}

public class ConversationViewController: UICollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  public var messages: [Message] = []
  public let composeBar = ComposeBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
  private var keyboardObserver: NSObjectProtocol?

  public init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 4
    super.init(collectionViewLayout: layout)
  }

  public required init?(coder: NSCoder) { fatalError() }

  deinit {
    keyboardObserver.map(NotificationCenter.default.removeObserver)
  }

  public override var inputAccessoryView: UIView? { composeBar }

  public override var canBecomeFirstResponder: Bool { true }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: "Message")
    collectionView.keyboardDismissMode = .interactive
    collectionView.alwaysBounceVertical = true
    composeBar.onSend = { [weak self] text in self?.append(Message(text: text, isOwn: true)) }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] notification in
      MainActor.assumeIsolated { self?.makeRoom(for: notification) }
    }
  }

  private func makeRoom(for notification: Notification) {
    guard
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    let overlap = view.convert(frame, from: nil).intersection(view.bounds).height
    collectionView.contentInset.bottom = overlap
    collectionView.verticalScrollIndicatorInsets.bottom = overlap
  }

  public func append(_ message: Message) {
    let indexPath = IndexPath(item: messages.count, section: 0)
    messages.append(message)
    collectionView.performBatchUpdates(
      { self.collectionView.insertItems(at: [indexPath]) },
      completion: { _ in
        self.collectionView.scrollToItem(at: indexPath, at: .bottom, animated: false)
      })
  }

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    messages.count
  }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "Message", for: indexPath)
    (cell as? MessageCell)?.show(messages[indexPath.item])
    return cell
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width
    let size = MessageCell.textSize(of: messages[indexPath.item], width: width)
    return CGSize(width: width, height: size.height + 16)
  }
}
