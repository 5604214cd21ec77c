/// Shows a `UIListContentConfiguration`. **Model choice:** It creates a subview when first needed, and hides it while empty.
open class UIListContentView: UIView, UIContentView {
  private var list: UIListContentConfiguration, imageView: UIImageView?, label: UILabel?
  private var secondaryLabel: UILabel?

  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    showContent()
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
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

  /// Returns the width, and the height of the content plus margins, at least that of a row by default (Tables 31).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let texts = [label, secondaryLabel].map { $0?.sizeThatFits(size).height ?? 0 }
    let text =
      list.prefersSideBySideTextAndSecondaryText ? max(texts[0], texts[1]) : texts[0] + texts[1]
    let content = max(text, list.image.map { list.imageProperties.size(of: $0).height } ?? 0)
    return CGSize(
      width: size.width, height: max(UITableView.defaultRowHeight, content + 24))
  }

  override var wrapsContent: Bool { true }
  override func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wrappedHeight(forWidth: boundsStore.width))
  }

  open override func layoutSubviews() {
    place(
      imageView, list.image.map(list.imageProperties.size(of:)), label,
      list.secondaryText == nil ? nil : secondaryLabel,
      sideBySide: list.prefersSideBySideTextAndSecondaryText)
  }
}

extension UIView {
  /// Places an image on the left and texts beside it, with margins of 16 points. **Model choice:** Texts share the room evenly.
  final func place(
    _ imageView: UIView?, _ size: CGSize?, _ text: UIView?, _ detail: UIView?, sideBySide: Bool
  ) {
    var left: CGFloat = 16
    if let imageView, let size {
      imageView.frame = CGRect(
        origin: CGPoint(x: left, y: (bounds.height - size.height) / 2), size: size)
      left += size.width + 12
    }
    let room = CGRect(
      x: left, y: 0, width: max(0, bounds.width - left - 16), height: bounds.height)
    guard let detail else {
      text?.frame = room
      return
    }
    let (first, second) =
      sideBySide
      ? room.divided(atDistance: room.width / 2, from: .minXEdge)
      : room.divided(atDistance: room.height / 2, from: .minYEdge)
    text?.frame = first
    detail.frame = second
  }
}
