import UIKit

extension Content {
  public static let stacked = Content(
    name: "stacked", summary: "a stack that hides one to three of its six lines",
    traits: .changesConstraints, makeView: { StackedContentView(frame: .zero) })

  public static let stackedRebuilt = Content(
    name: "stacked-rebuilt", summary: "the same stack, with all lines made anew for each row",
    traits: .changesConstraints, makeView: { RebuiltStackContentView(frame: .zero) })
}

/// A stack of six lines, each a stack of two labels, of which a row shows three to five. All are made with the view.
final class StackedContentView: StackContentView {
  private let lines = (0..<StackLine.mostLines).map { _ in StackLine() }

  override func setUp() {
    for line in lines { stack.addArrangedSubview(line.stack) }
    super.setUp()
  }

  override func show(_ model: RowModel) {
    super.show(model)
    let shown = StackLine.shown(by: model)
    // Counts by hand because an iterator allocates in unoptimized builds.
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let isHidden = shown & (1 << index) == 0
      if line.stack.isHidden != isHidden { line.stack.isHidden = isHidden }
      if !isHidden { line.show(model) }
      index += 1
    }
  }
}

/// The same stack, whose lines are made whenever a row is shown. In WordPress-iOS 22847, such rows took 4.2 times as long.
final class RebuiltStackContentView: StackContentView {
  override func show(_ model: RowModel) {
    super.show(model)
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    for _ in 0..<StackLine.shown(by: model).nonzeroBitCount {
      let line = StackLine()
      line.show(model)
      stack.addArrangedSubview(line.stack)
    }
  }
}

class StackContentView: ContentView {
  final let stack = StackLine.makeStack(.vertical)

  override func setUp() { addSubview(stack) }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }
}

@MainActor struct StackLine {
  static let mostLines = 6

  /// The ways to show three to five of six lines, a bit for each line. There are 41, a prime number: whichever of up to 40
  /// cells are used again in turn, each shows other lines than before.
  private static let choices = (0..<1 << mostLines).filter { (3...5).contains($0.nonzeroBitCount) }

  /// Returns the lines that show a model, a bit for each.
  static func shown(by model: RowModel) -> Int { choices[model.row % choices.count] }

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
