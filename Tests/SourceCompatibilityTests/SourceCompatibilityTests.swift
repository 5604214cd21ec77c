import Testing
import UIKit

@testable import AppFiles
@testable import Swift5Sources

/// Screens of apps. The figures are computed by hand.
@MainActor @Suite("Source written for UIKit behaves the same") struct SourceCompatibilityTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
  let first = IndexPath(item: 0, section: 0)
  let headers = UICollectionView.elementKindSectionHeader

  @discardableResult func show<Screen: UIViewController>(_ screen: Screen) -> Screen {
    turn {
      window.rootViewController = screen
      window.makeKeyAndVisible()
    }
    return screen
  }

  /// Does something, and what follows at the end of the turn.
  func turn(_ action: () -> Void) {
    action()
    window.finishTurn()
  }

  @Test("Containment 17, Tables 21: source for Swift 5 without isolation reacts to taps in a list")
  func coordinator() throws {
    let coordinator = ArticleCoordinator()
    coordinator.start()
    let navigation = show(coordinator.navigationController)
    let list = try #require(navigation.topViewController as? ArticleTableViewController)
    let cells = list.tableView.visibleCells.compactMap { $0 as? ArticleCell }
    #expect(cells.map(\.titleLabel.text) == ["One", "Two", "Three"])
    turn { list.tableView.delegate?.tableView(list.tableView, didSelectRowAt: [0, 1]) }
    #expect(navigation.topViewController?.title == "Article 1")
  }

  @Test func `Cells are made without arguments, with a frame and with initializers of their own`() {
    #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(UITableViewCell(frame: frame).contentView.frame.size == frame.size)
    final class BannerCell: UITableViewCell {
      init(message: String) {
        super.init(style: .default, reuseIdentifier: nil)
        textLabel?.text = message
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    #expect(BannerCell(message: "Hello").textLabel?.text == "Hello")
    final class BadgeCell: UICollectionViewCell {
      init(count: Int) { super.init(frame: CGRect(x: 0, y: 0, width: count, height: count)) }
      required init?(coder: NSCoder) { fatalError() }
    }
    #expect(BadgeCell(count: 5).frame.width == 5)
    final class PlainTableViewController: UITableViewController {}
    #expect(PlainTableViewController().tableView.style == .plain)
    #expect(UITableViewController().tableView.style == .plain)
    #expect(UITableViewController(style: .insetGrouped).tableView.style == .insetGrouped)
  }

  @Test func `A feed measures its posts, whose selection and state they keep`() throws {
    let feed = FeedViewController()
    let long = String(repeating: "x", count: 240)
    let posts = [Post(text: "Short", isMarked: true), Post(text: long)]
    let stories = (0..<6).map { Post(text: "\($0)") }
    feed.sections = [("Stories", stories), ("Posts", posts)]
    show(feed)
    let list = try #require(feed.collectionView)
    // A story is 80 wide with 10 between, from 16: four are in sight.
    #expect(list.indexPathsForVisibleItems.filter { $0.section == 0 }.count == 4)
    // 100 for stories, 12 between the sections, and a header of 30.
    let path: IndexPath = [1, 0]
    let first = try #require(list.cellForItem(at: path) as? PostCell)
    #expect(first.frame == CGRect(x: 0, y: 142, width: 320, height: 56))
    #expect(first.avatar.frame == CGRect(x: 16, y: 8, width: 40, height: 40))
    // 240 characters of 5 in 248 points are five lines of 12.
    let second = try #require(list.cellForItem(at: [1, 1]) as? PostCell)
    #expect(second.frame == CGRect(x: 0, y: 198, width: 320, height: 76))
    #expect(second.bodyLabel.frame == CGRect(x: 64, y: 8, width: 248, height: 60))
    let header = list.supplementaryView(forElementKind: headers, at: path) as? FeedHeader
    #expect(header?.titleLabel.frame == CGRect(x: 16, y: 0, width: 288, height: 30))
    turn { for tapped in [[0, 1], path] { list.tapItem(at: tapped) } }
    #expect(feed.opened == [posts[0]] && list.indexPathsForSelectedItems == [path])
    let background = try #require(first.backgroundConfiguration)
    #expect(background.backgroundColor == .systemGray5 && background.cornerRadius == 8)
    feed.sections[1].posts.insert(Post(text: "New"), at: 0)
    turn { feed.update() }
    #expect(list.indexPathsForSelectedItems == [[1, 1]])
  }

  @Test func `An inbox configures its list's cells, and deletes and moves mail`() throws {
    let inbox = InboxViewController()
    let mails = ["One", "Two", "Three"].map { Post(text: $0, isMarked: true) }
    inbox.sections = [("Today", mails), ("Yesterday", [])]
    show(inbox)
    let list = try #require(inbox.collectionView)
    let text = { (view: UIView?) in
      let content = (view as? UICollectionViewListCell)?.contentConfiguration
      return (content as? UIListContentConfiguration)?.text
    }
    let texts = { list.indexPathsForVisibleItems.sorted().map { text(list.cellForItem(at: $0)) } }
    #expect(texts() == ["One", "Two", "Three"])
    let cell = try #require(list.cellForItem(at: first) as? UICollectionViewListCell)
    #expect(cell.accessories.count == 2)
    #expect(text(list.supplementaryView(forElementKind: headers, at: first)) == "Today")
    turn { list.selectItem(at: first, animated: false, scrollPosition: []) }
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    turn {
      var snapshot = inbox.dataSource.snapshot()
      let items = snapshot.itemIdentifiers(inSection: "Today")
      snapshot.moveItem(items[2], beforeItem: items[0])
      snapshot.deleteItems([items[1]])
      inbox.dataSource.apply(snapshot, animatingDifferences: true)
    }
    #expect(texts() == ["Three", "One"])
    #expect(list.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `A table of articles measures, deletes and refreshes, and its cells speak`() throws {
    let controller = ArticleTableViewController()
    let long = String(repeating: "y", count: 400)
    controller.articles = [Article(title: "One", summary: ""), .init(title: "Two", summary: long)]
    show(UINavigationController(rootViewController: controller))
    let table: UITableView = controller.tableView
    // A title of 24, three lines of 12 at most, and margins of 8.
    #expect((0..<2).map { table.rectForRow(at: [0, $0]).height } == [40, 76])
    #expect(table.rectForRow(at: first).minY == 50)
    turn { table.tapRow(at: first) }
    let cell = try #require(table.cellForRow(at: first) as? ArticleCell)
    #expect(cell.titleLabel.textColor == .secondaryLabel && cell.highlights.contains(true))
    #expect(table.indexPathForSelectedRow == nil)
    let actions = controller.tableView(table, trailingSwipeActionsConfigurationForRowAt: first)
    let delete = try #require(actions?.actions.first)
    turn { delete.handler(delete, cell) { #expect($0) } }
    #expect(controller.articles.map(\.title) == ["Two"] && table.numberOfRows(inSection: 0) == 1)
    controller.refreshControl?.sendActions(for: .valueChanged)
    #expect(controller.refreshes == 1)
    let last = try #require(table.cellForRow(at: first) as? ArticleCell)
    #expect(last.accessibilityLabel == "Two, \(long)" && last.accessibilityTraits == .button)
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    #expect(last.accessibilityTraits.contains(.selected))
    last.callButton.sendActions(for: .primaryActionTriggered)
    #expect(last.accessibilityActivate())
    let action = try #require(last.accessibilityCustomActions?.first)
    #expect(action.actionHandler?(action) == true && last.calls == 3)
    #expect(
      controller.tableView(table, contextMenuConfigurationForRowAt: first, point: .zero) != nil)
    turn { controller.tableView(table, commit: .delete, forRowAt: first) }
    let shown = controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
    #expect(shown?.text == "No Articles")
    let cover = try #require(table.subviews.last as? UIContentUnavailableView)
    #expect(cover.frame == table.bounds)
    turn {
      controller.articles = [Article(title: "One", summary: "")]
      table.reloadData()
    }
    #expect(controller.contentUnavailableConfiguration == nil && cover.superview == nil)
    turn { controller.overrideUserInterfaceStyle = .dark }
    #expect(controller.styles.count == 1)
  }

  @Test func `A hidden row takes no room, and controls change settings`() {
    let form = show(SettingsViewController())
    #expect(form.scrollView.contentSize.width == 320 && form.toggle.frame.maxX == 320)
    let height = form.scrollView.contentSize.height
    form.toggle.isOn = true
    turn { form.toggle.sendActions(for: .valueChanged) }
    #expect(form.scrollView.contentSize == CGSize(width: 320, height: height + 44 + 10))
    form.styleControl.selectedSegmentIndex = 2
    form.styleControl.sendActions(for: .valueChanged)
    #expect(form.overrideUserInterfaceStyle == .dark && form.volumeSlider.value == 0.5)
    form.nameField.becomeFirstResponder()
    UIPasteboard.general.string = "Ada"
    form.nameField.text = UIPasteboard.general.string
    #expect(form.textFieldShouldReturn(form.nameField) == false)
    form.additionalSafeAreaInsets.top = 30
    #expect(form.heard.suffix(3) == ["toggled true", "Ada", "30.0"])
  }

  @Test func `Tabs load when they are chosen, and a sheet, a drawer and alerts are shown`() throws {
    let tabs = show(ShopTabBarController())
    let appeared = ["will appear", "did appear"]
    #expect(tabs.catalog.events == appeared && !tabs.profile.isViewLoaded)
    tabs.catalog.events = []
    turn { tabs.selectedIndex = 1 }
    #expect([tabs.catalog, tabs.profile].map(\.events) == [["did disappear"], appeared])
    turn { tabs.selectedIndex = 0 }
    turn { tabs.catalog.navigationItem.rightBarButtonItems?[1].sendPrimaryAction() }
    #expect(tabs.catalog.navigationController?.viewControllers.count == 2)
    turn { tabs.tapItem(at: 0) }
    #expect(tabs.catalog.navigationController?.viewControllers == [tabs.catalog])
    // A sheet leaves its presenter in place.
    tabs.catalog.events = []
    turn { tabs.catalog.navigationItem.rightBarButtonItems?.last?.sendPrimaryAction() }
    #expect(tabs.catalog.events.isEmpty)
    let sheet = try #require(tabs.presentedViewController as? UINavigationController)
    let cart = try #require(sheet.topViewController as? ShopScreen)
    #expect(cart.events == appeared)
    turn { cart.ask(.actionSheet) }
    let alert = try #require(cart.presentedViewController as? UIAlertController)
    turn { alert.choose(alert.actions[0]) }
    #expect(cart.events.contains("empty"))
    cart.isOrdering = true
    turn { sheet.presentationController?.dismissInteractively() }
    #expect(tabs.presentedViewController === sheet)
    turn { cart.navigationItem.leftBarButtonItem?.sendPrimaryAction() }
    #expect(tabs.presentedViewController == nil && cart.events.last == "did disappear")
    turn { tabs.catalog.presentCart(.popover) }
    #expect(tabs.presentedViewController?.modalPresentationStyle == .popover)
    #expect(tabs.catalog.view.window === window)
    turn { tabs.dismiss(animated: false) }
    turn { tabs.catalog.presentCart(.custom) }
    let drawer = try #require(tabs.presentedViewController)
    #expect(drawer.view.frame == CGRect(x: 0, y: 400, width: 320, height: 200))
    let presentation = drawer.presentationController as? DrawerPresentationController
    turn { tabs.dismiss(animated: false) }
    #expect(presentation?.events == ["will begin", "did end true"])
    turn { tabs.catalog.ask(.alert) }
    let question = try #require(tabs.presentedViewController as? UIAlertController)
    question.textFields?.first?.text = "Zoe"
    let accept = try #require(question.preferredAction)
    turn { question.choose(accept) }
    #expect(tabs.catalog.events.last == "Zoe")
  }

  @Test func `A card is rated by touches, and follows its bounds, tint and traits`() throws {
    let controller = UIViewController()
    let card = RatingCard(frame: CGRect(x: 60, y: 100, width: 200, height: 40))
    controller.view.addSubview(card)
    controller.additionalSafeAreaInsets.top = 30
    show(controller)
    var changes = 0
    card.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    #expect(window.hitTest(CGPoint(x: 55, y: 95), with: nil) === card)
    #expect(window.hitTest(CGPoint(x: 45, y: 95), with: nil) !== card)
    card.rate(at: CGPoint(x: 90, y: 20))
    card.accessibilityIncrement()
    #expect(card.rating == 4 && changes == 2)
    #expect(card.animator?.isRunning == true && card.layer.animationKeys() == ["pulse"])
    for _ in 0..<20 { window.finishFrame() }
    window.finishTurn()
    #expect(card.changes.contains("rating") && card.stars[3].tintColor == .systemYellow)
    turn { card.frame = CGRect(x: 10, y: 10, width: 300, height: 200) }
    let gradient = try #require(card.layer as? CAGradientLayer)
    #expect(gradient.bounds == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(gradient.colors?.count == 2 && card.layer.shadowPath?.boundingBox == card.bounds)
    #expect(card.caption.text == "Sunset" && card.subviews.last === card.footer)
    #expect(card.changes.contains("safe area 20") && card.footer.frame.minY == 40)
    #expect(card.footer.frame.minX == card.layoutMargins.left)
    controller.view.tintColor = .systemRed
    #expect(card.tintColor == .systemRed && card.changes.last == "tint")
    turn { card.traitOverrides.horizontalSizeClass = .regular }
    #expect(card.changes.last == "size class")
    #expect(card.footer.frame == CGRect(x: 75, y: 40, width: 150, height: 100))
    controller.preferredContentSize = card.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(controller.preferredContentSize.width == 320)
    #expect(RatingCard.badge(3).size == CGSize(width: 20, height: 20))
  }

  @Test func `A calendar lifts the day in the middle, selects days and makes room for a keyboard`()
    throws
  {
    let diary = DiaryViewController()
    diary.entries = (1...28).map { "\($0)" } + ["0123456789"]
    show(diary)
    let list: UICollectionView = diary.collectionView
    let cells = (0..<8).map { list.cellForItem(at: [0, $0]) }
    // A header of 30, then rows of 40 with 2 between.
    #expect(cells.map { $0?.frame.minY } == [30, 30, 30, 34, 30, 30, 30, 72])
    #expect(cells.allSatisfy { $0?.frame.width == 45 })
    let third = try #require(cells[2]?.contentView.subviews.last as? UILabel)
    #expect(abs(third.center.x - 22.5) < 0.5 && third.center.y == 20)
    list.selectItem(at: [0, 5], animated: false, scrollPosition: [])
    #expect(list.indexPathsForSelectedItems == [[0, 5]])
    list.tapItem(at: [0, 2])
    #expect(third.textColor == .white && diary.chosen == [[0, 2]])
    list.tapItem(at: [0, 2])
    #expect(diary.chosen == [] && third.textColor == .label)
    // Below four rows. 10 characters of 5 are two lines of 12, with 28 around.
    let frame = CGRect(x: 0, y: 198, width: 45, height: 52)
    #expect(list.cellForItem(at: [0, 28])?.frame == frame)
    diary.textView.text = "Hello"
    diary.textViewDidChange(diary.textView)
    turn { diary.sendButton.sendActions(for: .touchUpInside) }
    #expect(diary.entries.last == "Hello")
    #expect(list.visibleCells.count == 30 && !diary.sendButton.isEnabled)
    let keyboard = CGRect(x: 0, y: 400, width: 320, height: 200)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: keyboard])
    #expect(list.contentInset.bottom == 200)
  }
}
