import Foundation

/// The view of a `UIListContentConfiguration`. **Model choice:** It creates a label or image view
/// when there is first something to show, keeps it, and hides it while it has no content.
open class UIListContentView: UIView, UIContentView {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12

  private var list: UIListContentConfiguration
  private var imageView: UIImageView?
  private var label: UILabel?
  private var secondaryLabel: UILabel?

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    showContent()
  }

  /// Stops with a fatal error; see `UIView.init(coder:)`.
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
    show(list.text, in: &label)
    show(list.secondaryText, in: &secondaryLabel)
    setNeedsLayout()
  }

  private func show(_ text: String?, in label: inout UILabel?) {
    if text != nil, label == nil { label = added(UILabel()) }
    label?.text = text
    label?.isHidden = text == nil
  }

  private func added<View: UIView>(_ view: View) -> View {
    insert(view, at: .max)
    return view
  }

  /// Returns the given width, and the height of the content plus margins, at least those of a row by default (Tables 31).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let texts = [label, secondaryLabel].map { $0?.sizeThatFits(size).height ?? 0 }
    let text = list.isValue ? max(texts[0], texts[1]) : texts[0] + texts[1]
    let content = max(text, list.image?.size.height ?? 0)
    return CGSize(
      width: size.width, height: max(UITableView.defaultRowHeight, content + Self.gap * 2))
  }

  /// Places the image on the left and the texts beside it.
  open override func layoutSubviews() {
    var left = Self.margin
    if let imageView, let size = list.image?.size {
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
      list.isValue
      ? room.divided(atDistance: room.width / 2, from: .minXEdge)
      : room.divided(atDistance: room.height / 2, from: .minYEdge)
    label?.frame = first
    secondaryLabel.frame = second
  }
}

/// A configuration of a text, a secondary text and an image, as list rows often show them. **Model
/// choice:** It has only the content properties of UIKit's configuration, no styles.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image, on the left.
  public var image: UIImage?

  /// The primary text.
  public var text: String?

  /// The secondary text, below or beside the primary one.
  public var secondaryText: String?

  /// Whether the secondary text is to the right of the primary one instead of below it.
  let isValue: Bool

  /// Returns a configuration for a cell with a text, and optionally a secondary text below it.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(false) }

  /// Returns a configuration for a cell with a secondary text below the primary one.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(false)
  }

  /// Returns a configuration for a cell with a secondary text to the right of the primary one.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(true) }

  private init(_ isValue: Bool) {
    self.isValue = isValue
  }

  /// Creates a `UIListContentView`.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration unchanged: no style depends on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
