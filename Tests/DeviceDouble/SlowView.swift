import HeadlessUIKit
import RecyclingStrategies

extension Content {
  /// A content whose view is larger and slower than the one of its name in `bench`.
  static func slow(_ name: String, views: Int) -> Content {
    Content(name: name, summary: "\(name), larger and slower") { SlowView(views: views) }
  }
}

/// A view with parts that takes long to add, to fill and to lay out, and as many bytes as a bitmap.
final class SlowView: ContentView {
  private let bitmap: [UInt8]

  init(views: Int) {
    bitmap = [UInt8](repeating: 0, count: 8_000 * views)
    super.init(frame: .zero)
    for _ in 0..<views { addSubview(UILabel()) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    Slowness.spend(superview == nil ? 8_000 : 12_000)
  }

  override func show(_ model: RowModel) {
    super.show(model)
    for case let label as UILabel in subviews { label.text = model.title }
    Slowness.spend(1_000 * subviews.count)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
    Slowness.spend(1_500 * subviews.count + bitmap.count / 1_000)
  }
}
