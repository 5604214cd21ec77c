/// The view of a `UIListContentConfiguration`. **Model choice:** It creates a label or image view
/// when there is first something to show, keeps it, and hides it while it has no content.
open class UIListContentView: UIView, UIContentView {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  private var list: UIListContentConfiguration
  private var imageView: UIImageView?
  private var label: UILabel?
  private var secondaryLabel: UILabel?

  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    showContent()
  }

  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  /// The configuration that the view shows.
  ///
  /// - Precondition: The value is a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let configuration = newValue as? UIListContentConfiguration else {
        preconditionFailure("UIListContentView cannot show a \(type(of: newValue))")
      }
      list = configuration
      showContent()
    }
  }

  private func showContent() {
    if list.image != nil, imageView == nil { imageView = added(UIImageView()) }
    imageView?.image = list.image
    imageView?.isHidden = list.image == nil
    show(list.text, list.textProperties, in: &label)
    show(list.secondaryText, list.secondaryTextProperties, in: &secondaryLabel)
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ look: UIListContentConfiguration.TextProperties, in label: inout UILabel?
  ) {
    if text != nil, label == nil { label = added(UILabel()) }
    label?.font = look.font
    label?.textColor = look.color
    label?.numberOfLines = look.numberOfLines
    label?.text = text
    label?.isHidden = text == nil
  }

  private func added<View: UIView>(_ view: View) -> View {
    insert(view, at: .max)
    return view
  }

  /// Returns the given width, and the height of the content plus margins, at least those of a row by default (Tables
  /// 31).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let texts = [label, secondaryLabel].map { $0?.sizeThatFits(size).height ?? 0 }
    let text =
      list.prefersSideBySideTextAndSecondaryText ? max(texts[0], texts[1]) : texts[0] + texts[1]
    let content = max(text, list.image.map { list.imageProperties.size(of: $0).height } ?? 0)
    return CGSize(
      width: size.width, height: max(UITableView.defaultRowHeight, content + Self.gap * 2))
  }

  override var wrapsContent: Bool { true }
  override func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wrappedHeight(forWidth: boundsStore.width))
  }

  /// Places the image on the left and the texts beside it.
  open override func layoutSubviews() {
    var left = Self.margin
    if let imageView, let size = list.image.map(list.imageProperties.size(of:)) {
      imageView.frame = CGRect(
        origin: CGPoint(x: left, y: (bounds.height - size.height) / 2), size: size)
      left += size.width + Self.gap
    }
    let room = CGRect(
      x: left, y: 0, width: max(0, bounds.width - left - Self.margin), height: bounds.height)
    guard let secondaryLabel, list.secondaryText != nil else {
      label?.frame = room
      return
    }
    let (first, second) =
      list.prefersSideBySideTextAndSecondaryText
      ? room.divided(atDistance: room.width / 2, from: .minXEdge)
      : room.divided(atDistance: room.height / 2, from: .minYEdge)
    label?.frame = first
    secondaryLabel.frame = second
  }
}
