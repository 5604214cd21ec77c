import Swift5Sources
import Testing
import UIKit

/// Screens as apps of today have them, written for UIKit. The figures are computed by hand.
@MainActor @Suite("Apps written for UIKit show the same") struct AppTests: ScreenTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))

  @Test func `A feed measures its posts, and its stories scroll by themselves`() throws {
    let feed = FeedViewController()
    let long = String(repeating: "x", count: 100)
    feed.posts = [
      Post(id: 0, author: "Ada", text: "Short"), Post(id: 1, author: "Bob", text: long),
    ]
    show(feed)
    let list = try #require(feed.collectionView)
    // A story is 80 wide with 10 between, from 16: four are in sight.
    #expect(list.indexPathsForVisibleItems.filter { $0.section == 0 }.count == 4)
    // 100 for stories, 12 between the sections, and a header of 30.
    let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 1)) as? PostCell)
    #expect(first.frame == CGRect(x: 0, y: 142, width: 320, height: 60))
    #expect(first.avatar.frame == CGRect(x: 16, y: 10, width: 40, height: 40))
    // 100 characters of 5 in 240 points are three lines of 12, below a name of 24.
    let second = try #require(list.cellForItem(at: IndexPath(item: 1, section: 1)) as? PostCell)
    #expect(second.frame == CGRect(x: 0, y: 202, width: 320, height: 84))
    #expect(second.bodyLabel.frame == CGRect(x: 64, y: 38, width: 240, height: 36))
    let header = list.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(
      (header as? FeedHeader)?.titleLabel.frame == CGRect(x: 16, y: 0, width: 288, height: 30))
  }

  @Test func `A feed's post is selected, and keeps its state`() throws {
    let feed = FeedViewController()
    feed.posts = [Post(id: 0, author: "Ada", text: "Short", isPinned: true)]
    show(feed)
    let list = try #require(feed.collectionView)
    list.tapItem(at: IndexPath(item: 1, section: 0))
    list.tapItem(at: IndexPath(item: 0, section: 1))
    window.finishTurn()
    #expect(feed.opened == [.post(feed.posts[0])])
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 0, section: 1)])
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 1)) as? PostCell)
    #expect(cell.shownStates.last == true)
    #expect(cell.backgroundConfiguration?.cornerRadius == 8)
    feed.posts.insert(Post(id: 1, author: "Bob", text: "New"), at: 0)
    feed.update(animated: false)
    window.finishTurn()
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
  }

  @Test func `An inbox configures its list's cells, and deletes and moves mail`() throws {
    let inbox = InboxViewController()
    let mails = ["One", "Two", "Three"].enumerated().map {
      Mail(id: $0.offset, subject: $0.element)
    }
    inbox.mails = ["Today": mails, "Yesterday": []]
    show(inbox)
    let list = try #require(inbox.collectionView)
    let texts = {
      list.indexPathsForVisibleItems.sorted().map { path -> String? in
        let cell = list.cellForItem(at: path)
        return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
      }
    }
    #expect(texts() == ["One", "Two", "Three"])
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(list.cellForItem(at: path) as? UICollectionViewListCell)
    #expect(cell.accessories.count == 2)
    let header = list.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path)
    let title = (header as? UICollectionViewListCell)?.contentConfiguration
    #expect((title as? UIListContentConfiguration)?.text == "Today")
    list.selectItem(at: path, animated: false, scrollPosition: [])
    window.finishTurn()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    inbox.moveLastToFront(in: "Today")
    inbox.delete(mails[1])
    window.finishTurn()
    #expect(texts() == ["Three", "One"])
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `A table of articles measures, reads, deletes and refreshes`() throws {
    let controller = ArticleTableViewController()
    let long = String(repeating: "y", count: 400)
    controller.articles = [
      Article(title: "One", summary: "Short"), Article(title: "Two", summary: long),
    ]
    show(UINavigationController(rootViewController: controller))
    let table: UITableView = controller.tableView
    let heights = (0..<2).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    // The picture of 48, or a title of 24, 6 and three lines of 12; and margins of 8.
    #expect(heights[1] - heights[0] == CGFloat(66 - 48))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
    table.tapRow(at: IndexPath(row: 0, section: 0))
    window.finishTurn()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? ArticleCell)
    #expect(cell.titleLabel.textColor == .secondaryLabel)
    #expect(cell.highlights.contains(true))
    #expect(table.indexPathForSelectedRow == nil)
    let actions = controller.tableView(
      table, trailingSwipeActionsConfigurationForRowAt: IndexPath(row: 0, section: 0))
    let delete = try #require(actions?.actions.first)
    delete.handler(delete, cell) { #expect($0) }
    window.finishTurn()
    #expect(controller.articles.map(\.title) == ["Two"])
    #expect(table.numberOfRows(inSection: 0) == 1)
    controller.refreshControl?.sendActions(for: .valueChanged)
    #expect(controller.refreshes == 1)
  }

  @Test func `A form's hidden row takes no room, and its controls set preferences`() {
    let form = PreferencesViewController()
    show(form)
    #expect(form.scrollView.contentSize.width == 320)
    #expect(form.notificationSwitch.frame.maxX == 288)
    let height = form.scrollView.contentSize.height
    form.notificationSwitch.isOn = true
    form.notificationSwitch.sendActions(for: .valueChanged)
    window.finishTurn()
    #expect(form.scrollView.contentSize == CGSize(width: 320, height: height + 44 + 10))
    form.styleControl.selectedSegmentIndex = 2
    form.styleControl.sendActions(for: .valueChanged)
    #expect(form.overrideUserInterfaceStyle == .dark)
    form.nameField.becomeFirstResponder()
    form.nameField.text = "Ada"
    #expect(form.textFieldShouldReturn(form.nameField) == false)
    #expect(
      form.preferences
        == Preferences(sendsNotifications: true, volume: 0.5, style: .dark, name: "Ada"))
  }

  @Test func `Tabs appear when they are chosen, and load late`() {
    let tabs = ShopTabBarController()
    show(tabs)
    #expect(tabs.catalog.events == ["will appear", "did appear"])
    #expect(!tabs.profile.isViewLoaded)
    tabs.catalog.forgetEvents()
    tabs.selectedIndex = 1
    window.finishTurn()
    #expect(tabs.catalog.events == ["did disappear"])
    #expect(tabs.profile.events == ["will appear", "did appear"])
    tabs.selectedIndex = 0
    tabs.catalog.openProduct()
    window.finishTurn()
    #expect(tabs.catalog.navigationController?.viewControllers.count == 2)
    tabs.tapItem(at: 0)
    window.finishTurn()
    #expect(tabs.catalog.navigationController?.viewControllers == [tabs.catalog])
  }

  @Test func `A sheet leaves its presenter in place, and an alert's choice is carried out`() throws
  {
    let tabs = ShopTabBarController()
    show(tabs)
    tabs.catalog.forgetEvents()
    tabs.catalog.navigationItem.rightBarButtonItems?.last?.sendPrimaryAction()
    window.finishTurn()
    #expect(tabs.catalog.events.isEmpty)
    let sheet = try #require(tabs.presentedViewController as? UINavigationController)
    let cart = try #require(sheet.topViewController as? CartViewController)
    #expect(cart.events == ["will appear", "did appear"])
    cart.askToEmpty()
    window.finishTurn()
    let alert = try #require(cart.presentedViewController as? UIAlertController)
    alert.choose(alert.actions[0])
    window.finishTurn()
    #expect(cart.isEmpty)
    cart.isOrdering = true
    sheet.presentationController?.dismissInteractively()
    window.finishTurn()
    #expect(tabs.presentedViewController === sheet)
    cart.navigationItem.leftBarButtonItem?.sendPrimaryAction()
    window.finishTurn()
    #expect(tabs.presentedViewController == nil)
    #expect(cart.events.last == "did disappear")
  }

  @Test func `A control rates where it is touched, and its animation completes`() {
    let controller = UIViewController()
    let control = RatingControl(frame: CGRect(x: 60, y: 100, width: 200, height: 40))
    controller.view.addSubview(control)
    show(controller)
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    #expect(window.hitTest(CGPoint(x: 55, y: 95), with: nil) === control)
    #expect(window.hitTest(CGPoint(x: 45, y: 95), with: nil) !== control)
    control.rate(at: CGPoint(x: 90, y: 20))
    control.accessibilityIncrement()
    #expect(control.rating == 4)
    #expect(changes == 2)
    #expect(control.animator?.isRunning == true)
    for _ in 0..<20 { window.finishFrame() }
    window.finishTurn()
    #expect(control.finishedAnimations == 1)
    #expect(control.stars[3].tintColor == .systemYellow)
  }

  @Test func `A card's layers follow its bounds and its tint`() throws {
    let controller = UIViewController()
    let card = GradientCard(frame: CGRect(x: 10, y: 10, width: 300, height: 200))
    controller.view.addSubview(card)
    show(controller)
    let gradient = try #require(card.gradient.layer as? CAGradientLayer)
    #expect(gradient.bounds == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(gradient.colors?.count == 2)
    #expect(card.layer.shadowPath?.boundingBox == card.bounds)
    #expect(card.footer.frame == CGRect(x: 0, y: 160, width: 300, height: 40))
    #expect(card.caption.text == "Sunset")
    let changes = card.tintChanges
    controller.view.tintColor = .systemRed
    #expect(card.tintColor == .systemRed)
    #expect(card.tintChanges == changes + 1)
    card.pulse()
    #expect(card.layer.animationKeys() == ["pulse"])
    #expect(GradientCard.badge(3).size == CGSize(width: 20, height: 20))
  }

  @Test func `A panel follows the safe area and its size class`() {
    let controller = PanelViewController()
    show(controller)
    let panel = controller.panel
    #expect(controller.safeAreas.last == 30)
    #expect(panel.content.frame.minY == 50)
    #expect(panel.content.frame.minX == panel.layoutMargins.left)
    #expect(panel.changes.contains("safe area 30"))
    panel.traitOverrides.horizontalSizeClass = .regular
    window.finishTurn()
    #expect(panel.changes.last == "size class")
    #expect(panel.content.frame == CGRect(x: 80, y: 50, width: 160, height: 100))
  }
}

@MainActor @Suite("Apps of Swift 5 show the same") struct Swift5AppTests: ScreenTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))

  @Test func `A calendar lifts the day in the middle, and selects days`() throws {
    let calendar = MonthViewController()
    calendar.months = [(1...30).map { MonthDay(day: $0, isWeekend: $0 % 7 == 6) }]
    show(calendar)
    let list = calendar.collectionView
    let cells = (0..<8).map { list.cellForItem(at: IndexPath(item: $0, section: 0)) }
    // A header of 30, then rows of 40 with 2 between.
    #expect(cells.map { $0?.frame.minY } == [30, 30, 30, 34, 30, 30, 30, 72])
    #expect(cells.allSatisfy { $0?.frame.width == 45 })
    let third = try #require(cells[2]?.contentView.subviews.last as? UILabel)
    #expect(abs(third.center.x - 22.5) < 0.5)
    #expect(third.center.y == 20)
    calendar.selectFirstWeekend()
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)])
    list.tapItem(at: IndexPath(item: 2, section: 0))
    #expect(third.textColor == .white)
    #expect(calendar.chosenDays == [3])
    list.tapItem(at: IndexPath(item: 2, section: 0))
    #expect(calendar.chosenDays == [])
    #expect(third.textColor == .label)
  }

  @Test func `A conversation makes room for a keyboard, and sends`() throws {
    let conversation = ConversationViewController()
    conversation.messages = [Message(text: "0123456789", isOwn: true)]
    show(conversation)
    let list: UICollectionView = conversation.collectionView
    // 10 characters of 5 and a line of 12, with margins of 12 and 8.
    #expect(list.visibleCells.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 28))
    let bubble = list.visibleCells.first?.contentView.subviews.first
    #expect(bubble?.frame == CGRect(x: 246, y: 0, width: 74, height: 28))
    let bar = conversation.composeBar
    bar.textView.text = "Hello"
    bar.textViewDidChange(bar.textView)
    bar.sendButton.sendActions(for: .touchUpInside)
    window.finishTurn()
    #expect(conversation.messages.map(\.text) == ["0123456789", "Hello"])
    #expect(list.visibleCells.count == 2)
    #expect(!bar.sendButton.isEnabled)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 400, width: 320, height: 200)
      ])
    #expect(list.contentInset.bottom == 200)
  }

  @Test func `A contact's cell speaks for its parts`() throws {
    let contacts = ContactListViewController()
    contacts.names = ["Ann", "Ben"]
    show(contacts)
    let path = IndexPath(row: 0, section: 0)
    let cell = try #require(contacts.tableView.cellForRow(at: path) as? ContactCell)
    #expect(cell.accessibilityLabel == "Ann, 555 00")
    #expect(cell.accessibilityTraits == .button)
    contacts.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(cell.accessibilityTraits.contains(.selected))
    cell.callButton.sendActions(for: .primaryActionTriggered)
    #expect(cell.accessibilityActivate())
    let action = try #require(cell.accessibilityCustomActions?.first)
    #expect(action.actionHandler?(action) == true)
    #expect(cell.calls == 3)
    #expect(
      contacts.tableView(
        contacts.tableView, contextMenuConfigurationForRowAt: path, point: .zero) != nil)
  }

  @Test func `A drawer is laid out by its presentation, and an alert's text is read`() throws {
    let controller = ChoiceViewController()
    show(controller)
    controller.showPopover()
    window.finishTurn()
    #expect(controller.presentedViewController?.modalPresentationStyle == .popover)
    #expect(controller.view.window === window)
    controller.dismiss(animated: false)
    window.finishTurn()
    controller.showDrawer()
    window.finishTurn()
    let drawer = try #require(controller.presentedViewController)
    #expect(drawer.view.frame == CGRect(x: 0, y: 400, width: 320, height: 200))
    let presentation = drawer.presentationController as? DrawerPresentationController
    controller.dismiss(animated: false)
    window.finishTurn()
    #expect(presentation?.events == ["will begin", "did end true"])
    controller.askForName()
    window.finishTurn()
    let alert = try #require(controller.presentedViewController as? UIAlertController)
    alert.textFields?.first?.text = "Zoe"
    alert.choose(try #require(alert.preferredAction))
    window.finishTurn()
    #expect(controller.choices == ["Zoe"])
  }
}
