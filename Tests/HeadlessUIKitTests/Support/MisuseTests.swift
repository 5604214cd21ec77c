import HeadlessUIKit
import Testing

struct Misuse: Sendable, CustomTestStringConvertible {
  /// Parts of the message, in which `#` stands for an address.
  let message: [String]
  let commit: @MainActor @Sendable () -> Void

  var testDescription: String { message[0] }

  init(_ message: String..., commit: @escaping @MainActor @Sendable () -> Void) {
    (self.message, self.commit) = (message, commit)
  }
}

@Suite(
  "Containment 10, 15, 20, 21, 23, Tables 12, 13, 22, 25, 28, 35, 37, 38, 42, Snapshots 1, 2, 4, 5, Flow layout 7, 9, Auto layout 5, 7, 9, Scrolling 12 and Pages 1: mistakes that stop the process"
) struct MisuseTests {
  @Test(arguments: Misuse.all)
  func `UIKit's message is on standard error`(_ misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [message = misuse.message as [String]] in
      let misuse = try #require(Misuse.all.first { $0.message == message })
      await MainActor.run { misuse.commit() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .replacing(#/0x[0-9a-f]{16}/#, with: "#")
    for part in misuse.message { #expect(text.contains(part)) }
  }
}

extension Misuse {
  static let all = hierarchy + navigation + nibs + lists
  private static let inconsistency = "'UIViewControllerHierarchyInconsistency', reason: '"
  private static let wrongParent =
    inconsistency + "child view controller:<Card: #> should have parent view controller:<List: #> "
  static let unregistered =
    "must register a nib or a class for the identifier or connect a prototype cell in a storyboard"

  private static let hierarchy = [
    Misuse("uncaught exception " + wrongParent + "but actual parent is:<Detail: #>'") {
      let scene = Scene()
      let (card, other) = (Card(), Detail())
      other.addChild(card)
      let (box, inner) = (UIView(), UIView())
      box.addSubview(inner)
      inner.addSubview(card.view)
      scene.list.view.addSubview(box)
    },
    Misuse(wrongParent + "but requested parent is:<Detail: #>'") {
      let (list, card) = (List(), Card())
      list.view.addSubview(card.view)
      Detail().addChild(card)
    },
    Misuse(
      inconsistency + "A view can only be associated with at most one view controller at a time! "
        + "View <UIView: #> is associated with <Card: #>. Clear this association before "
        + "associating this view with <Detail: #>.'"
    ) {
      let (card, other) = (Card(), Detail())
      other.view = card.view
    },
    Misuse("UIScrollView doesn't tell of") { _ = UIScrollView().observe(\.isTracking) { _, _ in } },
    Misuse("'NSInvalidArgumentException', reason: 'Can't add self as subview'") {
      let view = UIView()
      view.addSubview(view)
    },
    Misuse("'NSInvalidArgumentException', reason: 'Can't add self as child view controller'") {
      let card = Card()
      card.addChild(card)
    },
    Misuse("Children view controllers <Card: #> and <Detail: #> must have a common parent view ") {
      let (list, card) = (List(), Card())
      list.addChild(card)
      list.transition(from: card, to: Detail(), duration: 0, animations: nil)
    },
    Misuse(" as a subview of ") {
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      inner.addSubview(outer)
    },
  ]

  private static let navigation = [
    Misuse("reason: 'Pushing a navigation controller is not supported'") {
      let outer = UINavigationController(rootViewController: Card())
      outer.pushViewController(UINavigationController(rootViewController: Card()), animated: false)
    },
    Misuse("<UINavigationController: #> is pushing the same view controller instance (<Card: #>) ")
    {
      let card = Card()
      UINavigationController(rootViewController: card).pushViewController(card, animated: false)
    },
    Misuse("reason: 'All view controllers in a navigation controller must be distinct") {
      let card = Card()
      UINavigationController().setViewControllers([card, card], animated: false)
    },
    Misuse("Tried to pop to a view controller that doesn't exist.") {
      let navigation = UINavigationController(rootViewController: Card())
      navigation.popToViewController(Card(), animated: false)
    },
    Misuse("Cannot display a nested UINavigationController with zero viewControllers") {
      let tests = SplitViewTests()
      tests.secondary.setViewControllers([], animated: false)
      tests.resize(to: .compact)
    },
    Misuse("view controllers provided (3) doesn't match the number required (1) for the ") {
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        .setViewControllers([Card(), Card(), Card()], direction: .forward, animated: false)
    },
    Misuse("'Application tried to present modally an active controller <Card: #>.'") {
      let (scene, card) = (Scene(), Card())
      scene.list.addChild(card)
      scene.list.present(card, animated: true)
    },
    Misuse("UIAlertController can only have one action with a style of UIAlertActionStyleCancel'") {
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      for _ in 0..<2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
    },
    Misuse("'It is an error to release a paused or stopped property animator.") {
      UIViewPropertyAnimator(duration: 1, curve: .linear).fractionComplete = 0.3
    },
    Misuse("'CALayerInvalidGeometry', reason: 'CALayer position contains NaN: [50.0 ") {
      UIView().frame = CGRect(0, 0, 100, .nan)
    },
    Misuse("constraint cannot be made between a leading/trailing attribute and a right/left ") {
      let view = UIView()
      _ = view.leadingAnchor.constraint(equalTo: view.rightAnchor)
    },
    Misuse("'NSInternalInconsistencyException', reason: 'Can't arrange a view at 1'") {
      UIStackView().insertArrangedSubview(UIView(), at: 1)
    },
    Misuse("You passed priority 1000 and the existing priority was 250.") {
      let view = UIView()
      let width = view.widthAnchor.constraint(equalToConstant: 1)
      width.priority = .defaultLow
      width.isActive = true
      width.priority = .required
    },
    Misuse(
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
    scene.window.turn { scene.collection.register(nib, forCellWithReuseIdentifier: "item") }
  }

  private static let topLevel =
    "invalid nib registered for identifier (item) - nib must contain exactly one top level object "
    + "which must be a % instance"
  private static let nibs = [
    Misuse("Use init(frame:), or describe the views with UINib.describe") {
      _ = UIView(coder: NSCoder())
    },
    Misuse("Could not load NIB in bundle: '", "' with name 'Nowhere'") {
      _ = UIViewController(nibName: "Nowhere", bundle: nil).view
    },
    Misuse("loaded the \"Bare\" nib but the view outlet was not set.") {
      UINib.describe("Bare", [NibObject(UIView())])
      _ = UIViewController(nibName: "Bare", bundle: nil).view
    },
    Misuse("[<Card: #> setValue:forUndefinedKey:]: this class is not key value coding-compliant") {
      UINib.describe("Label", [NibObject(UILabel(), outlets: [.owner(\PickerOwner.label)])])
      _ = Bundle.main.loadNibNamed("Label", owner: Card())
    },
    Misuse(topLevel.replacing("%", with: "UITableViewCell")) { dequeue(UIView(), as: "item") },
    Misuse(
      "cell reuse indicator in nib (a) does not match the identifier used to register the nib (b)"
    ) { dequeue(UITableViewCell(style: .default, reuseIdentifier: "a"), as: "b") },
    Misuse(topLevel.replacing("%", with: "UICollectionViewCell")) {
      UINib.describe("Bare", [NibObject(UICollectionReusableView(frame: .zero))])
      show(registering: UINib(nibName: "Bare", bundle: nil))
    },
    Misuse(
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier item - "
        + unregistered
    ) { show(registering: nil) },
  ]
}
