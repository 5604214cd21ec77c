import UIKit

struct Article {
  let title: String
  let summary: String
  var isRead = false
}

/// A table's cell whose height follows from its constraints, with a stack view inside.
final class ArticleCell: UITableViewCell {
  let titleLabel = UILabel()
  let summaryLabel = UILabel()
  private let thumbnail = UIImageView(image: UIImage(systemName: "photo"))
  private(set) var highlights: [Bool] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    accessoryType = .disclosureIndicator
    separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    titleLabel.font = .boldSystemFont(ofSize: 20)
    summaryLabel.font = .systemFont(ofSize: 10)
    summaryLabel.numberOfLines = 3
    summaryLabel.lineBreakMode = .byTruncatingTail
    thumbnail.tintColor = .systemBlue
    let texts = UIStackView(arrangedSubviews: [titleLabel, summaryLabel])
    texts.axis = .vertical
    texts.spacing = 6
    let row = UIStackView(arrangedSubviews: [thumbnail, texts])
    row.alignment = .top
    row.spacing = 12
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let bottom = row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: contentView.topAnchor),
      row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      bottom,
      thumbnail.widthAnchor.constraint(equalToConstant: 48),
      thumbnail.heightAnchor.constraint(equalTo: thumbnail.widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    highlights.append(highlighted)
    contentView.alpha = highlighted ? 0.5 : 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
    summaryLabel.text = nil
  }

  func show(_ article: Article) {
    titleLabel.text = article.title
    summaryLabel.text = article.summary
    titleLabel.textColor = article.isRead ? .secondaryLabel : .label
  }
}

/// A table with a header that takes room, swipe actions, editing and a control to refresh.
final class ArticleTableViewController: UITableViewController {
  var articles: [Article] = []
  private(set) var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "Article")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 64
    tableView.separatorStyle = .singleLine
    tableView.separatorColor = .separator
    tableView.allowsMultipleSelectionDuringEditing = true
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    header.text = "Today"
    tableView.tableHeaderView = header
    tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [weak self] _ in self?.refreshes += 1 }, for: .valueChanged)
    refreshControl = refresh
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    articles.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Article", for: indexPath)
    (cell as? ArticleCell)?.show(articles[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    remove(at: indexPath)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.remove(at: indexPath)
      done(true)
    }
    delete.image = UIImage(systemName: "trash")
    delete.backgroundColor = .systemRed
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    articles[indexPath.row].isRead = true
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.reconfigureRows(at: [indexPath])
  }

  private func remove(at indexPath: IndexPath) {
    articles.remove(at: indexPath.row)
    tableView.performBatchUpdates {
      self.tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }
}
