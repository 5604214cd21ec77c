import HeadlessUIKit
import Testing

/// A mistake in a program that stops it with UIKit's message.
struct Misuse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Parts of the message, in which `#` stands for an address.
  let message: [String]
  let commit: @MainActor @Sendable () -> Void

  init(
    _ description: String, _ message: String..., commit: @escaping @MainActor @Sendable () -> Void
  ) {
    (testDescription, self.message, self.commit) = (description, message, commit)
  }
}

@Suite(
  "Containment 10, 15, 20, Tables 12, 13, 22, 25, 28, 35, Snapshots 2 and Pages 1: mistakes that stop the process"
) struct MisuseTests {
  @Test(arguments: Misuse.all)
  func `UIKit's message is on standard error`(_ misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = misuse.testDescription as String] in
      let misuse = try #require(Misuse.all.first { $0.testDescription == name })
      await MainActor.run { misuse.commit() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .replacing(#/0x[0-9a-f]{16}/#, with: "#")
    for part in misuse.message { #expect(text.contains(part)) }
  }
}

extension Misuse {
  static let all = hierarchy + navigation + nibs + lists

  private static let exception = "*** Terminating app due to uncaught exception "
  private static let inconsistency = "'UIViewControllerHierarchyInconsistency', reason: '"
  private static let wrongParent =
    inconsistency + "child view controller:<Card: #> should have parent view controller:<List: #> "
  private static let unregistered =
    "must register a nib or a class for the identifier or connect a prototype cell in a storyboard"

  private static let hierarchy = [
    Misuse(
      "A child's view enters a window, deep inside the view of a controller that isn't its parent",
      exception + wrongParent + "but actual parent is:<Detail: #>'"
    ) {
      let scene = Scene()
      let (card, other) = (Card(), Detail())
      other.addChild(card)
      let (box, inner) = (UIView(), UIView())
      box.addSubview(inner)
      inner.addSubview(card.view)
      scene.list.view.addSubview(box)
    },
    Misuse(
      "addChild of a controller whose view is inside another's",
      wrongParent + "but requested parent is:<Detail: #>'"
    ) {
      let (list, card) = (List(), Card())
      list.view.addSubview(card.view)
      Detail().addChild(card)
    },
    Misuse(
      "A view assigned to a second controller",
      inconsistency + "A view can only be associated with at most one view controller at a time! "
        + "View <UIView: #> is associated with <Card: #>. Clear this association before "
        + "associating this view with <Detail: #>.'"
    ) {
      let (card, other) = (Card(), Detail())
      other.view = card.view
    },
    Misuse(
      "A view added to itself", "'NSInvalidArgumentException', reason: 'Can't add self as subview'"
    ) {
      let view = UIView()
      view.addSubview(view)
    },
    Misuse(
      "A controller added to itself",
      "'NSInvalidArgumentException', reason: 'Can't add self as child view controller'"
    ) {
      let card = Card()
      card.addChild(card)
    },
    Misuse("A view added to one of its subviews") {
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      inner.addSubview(outer)
    },
  ]

  private static let navigation = [
    Misuse(
      "Pushing a navigation controller",
      exception + "'NSInvalidArgumentException', reason: 'Pushing a navigation controller is not "
        + "supported'"
    ) {
      let outer = UINavigationController(rootViewController: Card())
      outer.pushViewController(UINavigationController(rootViewController: Card()), animated: false)
    },
    Misuse(
      "Pushing a controller twice",
      "Pushing the same view controller instance more than once is not supported (<Card: #>)"
    ) {
      let card = Card()
      UINavigationController(rootViewController: card).pushViewController(card, animated: false)
    },
    Misuse(
      "Setting a controller twice",
      "All view controllers in a navigation controller must be distinct"
    ) {
      let card = Card()
      UINavigationController().setViewControllers([card, card], animated: false)
    },
    Misuse(
      "Popping to a controller that is not on the stack",
      "Tried to pop to a view controller that doesn't exist."
    ) {
      let navigation = UINavigationController(rootViewController: Card())
      navigation.popToViewController(Card(), animated: false)
    },
    Misuse(
      "An empty navigation controller is nested by a collapse",
      "Cannot display a nested UINavigationController with zero viewControllers"
    ) {
      let tests = SplitViewTests()
      tests.secondary.setViewControllers([], animated: false)
      tests.resize(to: .compact)
    },
    Misuse(
      "Three pages where one is shown",
      "The number of view controllers provided (3) doesn't match the number required (1) for the "
        + "requested transition"
    ) {
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        .setViewControllers([Card(), Card(), Card()], direction: .forward, animated: false)
    },
  ]

  @MainActor private static func dequeue(_ view: UIView, as identifier: String) {
    UINib.describe("Some", [NibObject(view)])
    let table = UITableView(frame: .zero)
    table.register(UINib(nibName: "Some", bundle: nil), forCellReuseIdentifier: identifier)
    _ = table.dequeueReusableCell(withIdentifier: identifier)
  }

  @MainActor private static func show(registering nib: UINib?) {
    let scene = CollectionScene(Rows(1))
    scene.collection.register(nib, forCellWithReuseIdentifier: "item")
    scene.window.finishTurn()
  }

  private static let nibs = [
    Misuse(
      "A nib without a description", "Could not load NIB in bundle: '", "' with name 'Nowhere'"
    ) {
      _ = UIViewController(nibName: "Nowhere", bundle: nil).view
    },
    Misuse(
      "A controller's nib that leaves the view unset",
      "loaded the \"Bare\" nib but the view outlet was not set."
    ) {
      UINib.describe("Bare", [NibObject(UIView())])
      _ = UIViewController(nibName: "Bare", bundle: nil).view
    },
    Misuse(
      "An outlet that the owner doesn't have",
      "[<Card: #> setValue:forUndefinedKey:]: this class is not key value coding-compliant"
    ) {
      UINib.describe("Label", [NibObject(UILabel(), outlets: [.owner(\PickerOwner.label)])])
      _ = Bundle.main.loadNibNamed("Label", owner: Card())
    },
    Misuse(
      "A table's nib that isn't a single cell",
      "invalid nib registered for identifier (row) - nib must contain exactly one top level "
        + "object which must be a UITableViewCell instance"
    ) { dequeue(UIView(), as: "row") },
    Misuse(
      "A table's nib whose cell has a different identifier",
      "cell reuse indicator in nib (a) does not match the identifier used to register the nib (b)"
    ) { dequeue(UITableViewCell(style: .default, reuseIdentifier: "a"), as: "b") },
    Misuse(
      "A collection view's nib that isn't a single cell",
      "invalid nib registered for identifier (item) - nib must contain exactly one top level "
        + "object which must be a UICollectionViewCell instance"
    ) {
      UINib.describe("Bare", [NibObject(UICollectionReusableView(frame: .zero))])
      show(registering: UINib(nibName: "Bare", bundle: nil))
    },
    Misuse(
      "A collection view whose nib was unregistered",
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier item - "
        + unregistered
    ) { show(registering: nil) },
  ]

  /// A data source whose cells come from a closure.
  private final class Answering: Rows {
    var answer: ((UICollectionView, IndexPath) -> UICollectionViewCell)!

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { answer(collectionView, indexPath) }
  }

  /// Shows three items.
  @MainActor private static func items(
    _ behavior: UIKitBehavior = .classic,
    answer: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell
  ) -> CollectionScene {
    let rows = Answering(3)
    rows.answer = answer
    return CollectionScene(rows, behavior: behavior).shown()
  }

  @MainActor private static func dequeue(
    in view: UICollectionView, at path: IndexPath
  ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "item", for: path) }

  private static let lists = [
    Misuse(
      "A registration is made while the cell is requested",
      "Attempted to dequeue a cell using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell"
    ) {
      let scene = CollectionScene(Rows(3))
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: scene.collection) {
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        return $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      source.apply(snapshot)
      scene.window.finishTurn()
    },
    Misuse(
      "A row whose identifier was unregistered",
      "unable to dequeue a cell with identifier row - " + unregistered
    ) {
      let scene = TableScene(Rows(500)).shown()
      scene.scroll(to: 60)
      scene.table.register(nil, forCellReuseIdentifier: "row")
      scene.scroll(to: 120)
    },
    Misuse(
      "An item that isn't there is deleted",
      "attempt to delete item 99 from section 0 which only contains 20 items before the update"
    ) { CollectionScene(Rows(20)).shown().collection.delete([.row(99)]) },
    Misuse(
      "The number of rows of a section that isn't there",
      "Requested the number of rows for section (1) which is out of bounds."
    ) { _ = TableScene(Rows(3)).shown().table.numberOfRows(inSection: 1) },
    Misuse(
      "The number of items of a section that isn't there",
      "request for number of items in section 1 when there are only 1 sections in the collection "
        + "view"
    ) { _ = CollectionScene(Rows(3)).shown().collection.numberOfItems(inSection: 1) },
    Misuse("An item's cell that was not dequeued", "does not have a reuseIdentifier") {
      _ = items { _, _ in ItemCell(frame: .zero) }
    },
    Misuse("Another cell for a reconfigured item", "must return the existing cell") {
      let scene = items { view, _ in dequeue(in: view, at: .row(1)) }
      scene.collection.reconfigure([.row(0)])
    },
    Misuse("A cell that is dequeued and not returned", "Expected dequeued view to be returned") {
      _ = items(.prefetching) { view, path in
        _ = dequeue(in: view, at: path)
        return dequeue(in: view, at: path)
      }
    },
    Misuse("Two cells for one row", "Attempted to dequeue multiple cells for the same index path") {
      let rows = Rows(3)
      let scene = TableScene(rows)
      rows.onRequest = {
        let path = IndexPath.row(0)
        _ = scene.table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      scene.window.finishTurn()
    },
    Misuse(
      "An identifier twice in one call of a snapshot",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}"
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 1])
    },
    Misuse(
      "A child's view below no controller",
      "child view controller:<Card: #> should have parent view controller:(null) but actual parent "
        + "is:<List: #>"
    ) {
      let scene = Scene()
      let card = Card()
      scene.list.addChild(card)
      scene.window.addSubview(card.view)
    },
    Misuse(
      "Counts that don't add up after a reload in the same turn",
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and after performing the batch updates are inconsistent with the updates. Data \
      source before updates = { 1 section with item counts: [4] } Data source after updates = { 1 \
      section with item counts: [4] } Updates = [ Insert item (0 - 3) ] Collection view: 
      """
    ) {
      let scene = CollectionScene(Rows(3), behavior: .prefetching).shown()
      scene.collection.reloadData()
      scene.source.counts = [4]
      scene.collection.insert([.row(3)])
    },
  ]
}
