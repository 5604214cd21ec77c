import UIKit

extension Content {
  public static let stacked = Content(
    name: "stacked", summary: "a stack of three to five lines, hidden or filled for each row",
    traits: .changesConstraints,
    makeView: { StackedContentView(frame: .zero) })

  public static let stackedRebuilt = Content(
    name: "stacked-rebuilt", summary: "the same stack, with all lines made anew for each row",
    traits: .changesConstraints,
    makeView: { RebuiltStackContentView(frame: .zero) })
}

/// A stack of three to five lines, each a stack of two labels. All five are made with the view.
final class StackedContentView: StackContentView {
  private let lines = (0..<StackLine.mostLines).map { _ in StackLine() }

  override func setUp() {
    for line in lines { stack.addArrangedSubview(line.stack) }
    super.setUp()
  }

  override func show(_ model: RowModel) {
    super.show(model)
    let count = StackLine.count(of: model)
    // Counts by hand because an iterator allocates in unoptimized builds.
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.stack.isHidden != (index >= count) { line.stack.isHidden = index >= count }
      if index < count { line.show(model) }
      index += 1
    }
  }
}

/// The same stack, whose lines are made whenever a row is shown. In WordPress-iOS 22847, such rows took 4.2 times as long.
final class RebuiltStackContentView: StackContentView {
  override func show(_ model: RowModel) {
    super.show(model)
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    for _ in 0..<StackLine.count(of: model) {
      let line = StackLine()
      line.show(model)
      stack.addArrangedSubview(line.stack)
    }
  }
}

/// A stack that fills the row.
class StackContentView: ContentView {
  final let stack = StackLine.makeStack(.vertical)

  override func setUp() { addSubview(stack) }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }
}

/// A line of a stack: two labels side by side.
@MainActor struct StackLine {
  static let mostLines = 5

  /// Returns the number of lines that show a model.
  static func count(of model: RowModel) -> Int { 3 + model.row % 3 }

  let stack = makeStack(.horizontal)
  private let titleLabel = UILabel(frame: .zero)
  private let valueLabel = UILabel(frame: .zero)

  init() {
    stack.addArrangedSubview(titleLabel)
    stack.addArrangedSubview(valueLabel)
  }

  func show(_ model: RowModel) {
    titleLabel.text = model.title
    valueLabel.text = model.body
  }

  static func makeStack(_ axis: NSLayoutConstraint.Axis) -> UIStackView {
    let stack = UIStackView(frame: .zero)
    stack.axis = axis
    stack.distribution = .fillEqually
    return stack
  }
}
