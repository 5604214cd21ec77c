import RecyclingBenchTesting
import UIKit

/// A table whose rows are as high as their texts.
class ZooTextTable: ZooTable {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.register(ZooTextCell.self, forCellReuseIdentifier: "Row")
  }

  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    (cell as! ZooTextCell).textView.shownRow = row
  }

  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {}
  override func endDisplaying(_ cell: ZooTableCell, at indexPath: IndexPath) {}
}

final class ZooTextCell: ZooTableCell {
  let textView = ZooTextView(frame: .zero)
  private(set) lazy var bottom = textView.bottomAnchor.constraint(
    equalTo: contentView.bottomAnchor, constant: -10)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      textView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      textView.topAnchor.constraint(equalTo: contentView.topAnchor), bottom,
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// The text of a row, of one to four lines.
final class ZooTextView: UIView, RowShowing {
  var onTap: (() -> Void)?
  private let label = UILabel()
  private(set) lazy var bottom = label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -30)
  var shownRow: Int? { didSet { label.text = Self.text(ofRow: shownRow ?? 0) } }

  private static func text(ofRow row: Int) -> String {
    Array(repeating: "A line of row \(row)", count: row % 4 + 1).joined(separator: "\n")
  }

  static func height(ofRow row: Int) -> CGFloat {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text(ofRow: row)
    return label.sizeThatFits(CGSize(width: 358, height: 0)).height + 60
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 30),
      bottom,
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// The constraint to the bottom of the cell is missing.
final class UnpinnedTextTable: ZooTextTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    super.bind(cell, row, at: indexPath)
    (cell as! ZooTextCell).bottom.isActive = false
  }
}

/// The constraint from the text to the bottom of its view is missing.
final class LooseTextTable: ZooTextTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    super.bind(cell, row, at: indexPath)
    (cell as! ZooTextCell).textView.bottom.isActive = false
  }
}

/// A cell's closure holds the cell.
final class CellCycleTable: ZooTextTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    super.bind(cell, row, at: indexPath)
    (cell as! ZooTextCell).textView.onTap = { cell.isSelected = true }
  }
}

/// The heights of rows are known by index paths, which change when rows do.
final class HeightsByPathTable: ZooTextTable {
  private var heights: [IndexPath: CGFloat] = [:]

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    let known = heights[indexPath] ?? ZooTextView.height(ofRow: rows.number(at: indexPath))
    heights[indexPath] = known
    return known
  }
}
