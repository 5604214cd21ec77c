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
  "Containment 10, 15, 20, 21, 23, Tables 12, 13, 22, 25, 28, 35, 37, 38, Snapshots 2, 4, 5, Flow layout 7, Auto layout 5 and Pages 1: mistakes that stop the process"
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
  static let unregistered =
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
    Misuse(
      "A transition between controllers without a common parent",
      "Children view controllers <Card: #> and <Detail: #> must have a common parent view controller "
        + "when calling -[UIViewController transitionFromViewController:toViewController:duration:"
        + "options:animations:completion:]"
    ) {
      let (list, card) = (List(), Card())
      list.addChild(card)
      list.transition(from: card, to: Detail(), duration: 0, animations: nil)
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
    Misuse(
      "A child that is presented",
      exception + "'NSInvalidArgumentException', reason: 'Application tried to present modally an "
        + "active controller <Card: #>.'"
    ) {
      let scene = Scene()
      let card = Card()
      scene.list.addChild(card)
      scene.list.present(card, animated: true)
    },
    Misuse(
      "Anchors in different hierarchies",
      "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:# \"UIView:#.leading\"> and "
        + "<NSLayoutXAxisAnchor:# \"UILabel:#.trailing\"> because they have no common ancestor."
    ) {
      let (view, label) = (UIView(), UILabel())
      withExtendedLifetime((view, label)) {
        view.leadingAnchor.constraint(equalTo: label.trailingAnchor).isActive = true
      }
    },
  ]

  @MainActor static func dequeue(_ view: UIView, as identifier: String) {
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
}
