import Foundation

/// A header or footer of a table's section, which the table reuses (Tables 33).
///
/// As in UIKit, a subclass that is registered overrides `init(reuseIdentifier:)` or has no initializers of its own.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier of the view's reuse pool. A view without one isn't reused.
  public final let reuseIdentifier: String?

  /// The view that contains the content, as large as this view.
  public final let contentView = UIView()

  /// The label of a title.
  public private(set) final lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    insert(contentView, at: 0)
  }

  /// Stops with a fatal error; see `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  /// Creates a view without an identifier.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    setFrame(frame)
  }

  @_silgen_name("HeadlessUIKit_UITableViewHeaderFooterView_init")
  convenience init(registeredFor reuseIdentifier: __owned String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view of this class, which is known only at run time, through the `init(reuseIdentifier:)` that the
  /// class overrides; see `UITableViewCell.make(registeredFor:)`.
  @_silgen_name("HeadlessUIKit_UITableViewHeaderFooterView_init")
  static func make(registeredFor reuseIdentifier: __owned String) -> UITableViewHeaderFooterView

  /// Prepares the view for reuse before it is returned for another section.
  open func prepareForReuse() {
    receive(.prepareForReuse) {}
  }

  /// Resizes the content view to the view's bounds, and the label to it with margins of 16 points.
  open override func layoutSubviews() {
    contentView.frame = boundsStore
    if contentView.subviews.isEmpty { return }
    textLabel?.frame = boundsStore.insetBy(dx: 16, dy: 0)
  }
}
