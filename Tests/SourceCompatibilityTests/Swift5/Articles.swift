#if canImport(UIKit)
  import UIKit
#endif

struct Article {
  let title: String
  let summary: String
  var isRead = false
}

/// A cell whose height follows from its constraints. It speaks for its parts, one of which calls the author.
class ArticleCell: UITableViewCell {
  let titleLabel = UILabel()
  let summaryLabel = UILabel()
  let callButton = UIButton(type: .custom)
  private(set) var highlights: [Bool] = []
  private(set) var calls = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    accessoryType = .disclosureIndicator
    accessoryView = callButton
    separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    isAccessibilityElement = true
    accessibilityIdentifier = "article"
    let call = UIAccessibilityCustomAction(name: "Call") { [weak self] _ in self?.call() ?? false }
    accessibilityCustomActions = [call]
    callButton.setImage(UIImage(systemName: "phone"), for: .normal)
    callButton.addAction(UIAction { [weak self] _ in self?.call() }, for: .primaryActionTriggered)
    titleLabel.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .boldSystemFont(ofSize: 20))
    titleLabel.adjustsFontForContentSizeCategory = true
    summaryLabel.font = .monospacedDigitSystemFont(ofSize: 10, weight: .regular)
    summaryLabel.numberOfLines = 3
    summaryLabel.lineBreakMode = .byTruncatingTail
    let thumbnail = UIImageView(image: UIImage(systemName: "photo"))
    thumbnail.contentMode = .center
    let texts = UIStackView(arrangedSubviews: [titleLabel, summaryLabel])
    texts.axis = .vertical
    let row = UIStackView(arrangedSubviews: [thumbnail, texts])
    row.alignment = .top
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let bottom = row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: contentView.topAnchor),
      row.leftAnchor.constraint(equalTo: contentView.leftAnchor),
      row.rightAnchor.constraint(equalTo: contentView.rightAnchor), bottom,
    ])
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  func show(_ article: Article) {
    titleLabel.text = article.title
    summaryLabel.text = article.summary
    titleLabel.textColor = article.isRead ? .secondaryLabel : .label
    let category = traitCollection.preferredContentSizeCategory
    titleLabel.numberOfLines = category.isAccessibilityCategory ? 0 : 1
    setNeedsLayout()
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    highlights.append(highlighted)
  }
  override var accessibilityLabel: String? {
    get { [titleLabel.text, summaryLabel.text].compactMap { $0 }.joined(separator: ", ") }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? [.button, .selected] : .button }
    set {}
  }
  override func accessibilityActivate() -> Bool { call() }
  @discardableResult private func call() -> Bool {
    calls += 1
    UIAccessibility.post(notification: .announcement, argument: "Calling")
    return true
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    summaryLabel.textAlignment = isReversed ? .right : .left
  }
}

/// A table with a header, swipe actions, menus, editing and a control to refresh, which says so when it's empty.
class ArticleTableViewController: UITableViewController {
  var articles: [Article] = [] { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
  var onSelection: ((Int) -> Void)?
  private(set) var refreshes = 0
  private(set) var styles: [UIUserInterfaceStyle] = []

  init() { super.init(style: .plain) }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "Article")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 64
    tableView.separatorStyle = .singleLine
    tableView.separatorColor = .separator
    tableView.sectionIndexColor = .systemGray
    tableView.backgroundView = UIView()
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.tableHeaderView = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.isDirectionalLockEnabled = true
    tableView.delaysContentTouches = false
    let refresh = UIAction { [weak self] _ in self?.refreshes += 1 }
    refreshControl = UIRefreshControl()
    refreshControl?.addAction(refresh, for: .valueChanged)
    navigationItem.rightBarButtonItem = editButtonItem
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previous: UITraitCollection) in self.styles.append(previous.userInterfaceStyle)
    }
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "No Articles"
    empty.secondaryText = "What you follow appears here."
    empty.button.title = "New Article"
    empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.refreshes += 1 }
    contentUnavailableConfiguration = articles.isEmpty ? empty : nil
  }

  override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { articles.count }
  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "Article", for: path)
    (cell as! ArticleCell).show(articles[path.row])
    return cell
  }
  override func tableView(_ table: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) { if style == .delete { remove(at: path) } }

  override func tableView(
    _ table: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let trash = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.remove(at: indexPath)
      done(true)
    }
    trash.image = UIImage(systemName: "trash")
    trash.backgroundColor = .systemRed
    let configuration = UISwipeActionsConfiguration(actions: [trash])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  override func tableView(
    _ table: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in self?.remove(at: indexPath) }
      return UIMenu(title: "", children: [delete])
    }
  }

  override func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
    articles[indexPath.row].isRead = true
    table.deselectRow(at: indexPath, animated: true)
    table.reconfigureRows(at: [indexPath])
    onSelection?(indexPath.row)
  }
  private func remove(at indexPath: IndexPath) {
    articles.remove(at: indexPath.row)
    tableView.performBatchUpdates {
      self.tableView.deleteRows(at: [indexPath], with: self.articles.isEmpty ? .fade : .automatic)
    }
  }
}

/// An object that leads through screens. It has no isolation, as in much source for Swift 5.
protocol Coordinator: AnyObject { var navigationController: UINavigationController { get } }

extension Coordinator {
  func show(_ controller: UIViewController) {
    navigationController.pushViewController(controller, animated: false)
  }
}

final class ArticleCoordinator: Coordinator {
  let navigationController = UINavigationController()

  func start() {
    let list = ArticleTableViewController()
    list.articles = ["One", "Two", "Three"].map { Article(title: $0, summary: "") }
    list.onSelection = { [weak self] article in
      let detail = UIViewController()
      detail.title = "Article \(article)"
      detail.view.addSubview(UIButton())
      self?.show(detail)
    }
    show(list)
  }
}
