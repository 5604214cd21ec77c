import UIKit

extension Content {
  public static let autoLayoutCard = Content(
    name: "auto-layout-card", summary: "the same card as card, laid out by constraints",
    makeView: { AutoLayoutCardContentView(frame: .zero) })

  public static let autoLayoutText = Content(
    name: "auto-layout-text", summary: "the same text as self-sizing, its height by constraints",
    sizesRows: true,
    makeView: { AutoLayoutTextContentView(frame: .zero) })
}

/// A card whose parts have constraints, as most apps lay out their cells.
final class AutoLayoutCardContentView: ContentView {
  private var parts = CardParts()

  override func setUp() {
    parts = CardParts(madeIn: self)
    guard let bar = parts.actionBar else { return }
    for view in subviews + bar.subviews { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate(headConstraints + bodyConstraints + barConstraints(of: bar))
  }

  override func show(_ model: RowModel) {
    super.show(model)
    parts.show(model)
  }

  private var headConstraints: [NSLayoutConstraint] {
    guard let thumbnail = parts.thumbnailView, let title = parts.titleLabel,
      let author = parts.authorLabel, let date = parts.dateLabel
    else { return [] }
    return size(thumbnail, 32, 32) + size(date, 80, 16) + [
      thumbnail.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      thumbnail.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      title.leadingAnchor.constraint(equalTo: thumbnail.trailingAnchor, constant: 8),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      title.heightAnchor.constraint(equalToConstant: 20),
      author.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      author.trailingAnchor.constraint(equalTo: date.leadingAnchor, constant: -8),
      author.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      author.heightAnchor.constraint(equalToConstant: 16),
      date.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      date.topAnchor.constraint(equalTo: author.topAnchor),
    ]
  }

  private var bodyConstraints: [NSLayoutConstraint] {
    guard let author = parts.authorLabel, let body = parts.bodyLabel,
      let separator = parts.separator, let bar = parts.actionBar
    else { return [] }
    return [
      body.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      body.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      body.topAnchor.constraint(equalTo: author.bottomAnchor, constant: 4),
      body.heightAnchor.constraint(equalToConstant: 36),
      separator.leadingAnchor.constraint(equalTo: body.leadingAnchor),
      separator.trailingAnchor.constraint(equalTo: body.trailingAnchor),
      separator.topAnchor.constraint(equalTo: body.bottomAnchor, constant: 2),
      separator.heightAnchor.constraint(equalToConstant: 1),
      bar.leadingAnchor.constraint(equalTo: body.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: body.trailingAnchor),
      bar.topAnchor.constraint(equalTo: separator.bottomAnchor, constant: 1),
      bar.heightAnchor.constraint(equalToConstant: 24),
    ]
  }

  /// Returns the constraints of icons and counts in a row, 4 points apart within a button and 12 between buttons.
  private func barConstraints(of bar: UIView) -> [NSLayoutConstraint] {
    var edge = bar.leadingAnchor
    var gap: CGFloat = 0
    return stride(from: 0, to: bar.subviews.count, by: 2).flatMap { index in
      let (icon, count) = (bar.subviews[index], bar.subviews[index + 1])
      defer { (edge, gap) = (count.trailingAnchor, 12) }
      return size(icon, 16, 16) + size(count, 40, 16) + [
        icon.leadingAnchor.constraint(equalTo: edge, constant: gap),
        icon.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
        count.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 4),
        count.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      ]
    }
  }

  private func size(_ view: UIView, _ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
    [
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ]
  }
}

final class AutoLayoutTextContentView: ContentView {
  private let bodyLabel = UILabel(frame: .zero)

  override func setUp() {
    bodyLabel.font = UIFont.systemFont(ofSize: 20)
    bodyLabel.numberOfLines = 0
    bodyLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bodyLabel)
    NSLayoutConstraint.activate([
      bodyLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      bodyLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      bodyLabel.topAnchor.constraint(equalTo: topAnchor, constant: 18),
      bodyLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -18),
    ])
  }

  override func show(_ model: RowModel) {
    super.show(model)
    bodyLabel.text = model.body
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
