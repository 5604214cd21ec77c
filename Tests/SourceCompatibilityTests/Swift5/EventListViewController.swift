import UIKit

public class EventListViewController: UITableViewController {
  var events: [String] = []
  var onSelection: ((Int) -> Void)?

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(EventCell.self, forCellReuseIdentifier: "Event")
    tableView.rowHeight = 44
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    events.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(withIdentifier: "Event", for: indexPath)
        as? EventCell
    else { return UITableViewCell() }
    cell.show(events[indexPath.row])
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelection?(indexPath.row)
  }
}

/// A cell with an initializer of its own, of which the table knows nothing.
public class EventCell: UITableViewCell {
  public let eventLabel: UILabel

  public init(eventLabel: UILabel) {
    self.eventLabel = eventLabel
    super.init(style: .default, reuseIdentifier: nil)
  }

  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    eventLabel = UILabel()
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(eventLabel)
  }

  required init?(coder: NSCoder) {
    eventLabel = UILabel()
    super.init(coder: coder)
  }

  func show(_ event: String) {
    eventLabel.text = event
  }
}

/// A cell that can only be made by hand.
public class BannerCell: UITableViewCell {
  public let message: String

  public init(message: String) {
    self.message = message
    super.init(style: .default, reuseIdentifier: nil)
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// An item's cell that can only be made by hand.
public class BadgeCell: UICollectionViewCell {
  public init(count: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: count, height: count))
  }

  required init?(coder: NSCoder) { fatalError() }
}
