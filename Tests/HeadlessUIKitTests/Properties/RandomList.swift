import HeadlessUIKit

@MainActor protocol HostingCell: UIView {
  var contentView: UIView { get }
  var controller: HostedController { get }
  var id: Int? { get set }
}

final class HostingRow: UITableViewCell, HostingCell {
  let controller = HostedController()
  var id: Int?
}

final class HostingItem: UICollectionViewCell, HostingCell {
  let controller = HostedController()
  var id: Int?
}

/// The data source and delegate of a random list, which hosts a controller in each row that is displayed.
final class RandomRows: Rows, UITableViewDelegate, UICollectionViewDelegateFlowLayout {
  weak var scene: PropertyScene? {
    didSet { configure = { [unowned self] in ($0 as? any HostingCell)?.id = self.row(at: $1)?.id } }
  }

  override var counts: [Int] {
    get { scene?.sections.map(\.count) ?? [] }
    set {}
  }
  private func row(at path: IndexPath) -> PropertyRow? { scene?.sections[path.section][path.row] }

  private func host(_ cell: UIView, at path: IndexPath) {
    guard let scene, let cell = cell as? any HostingCell else { return }
    if cell.isHidden || cell.superview == nil || cell.frame.height != row(at: path)?.height
      || cell.contentView.frame != cell.bounds
    {
      scene.problems.append("\(path) isn't ready for display")
    }
    scene.controller.addChild(cell.controller)
    cell.controller.didMove(toParent: scene.controller)
    cell.contentView.addSubview(cell.controller.view)
  }

  private func release(_ cell: UIView) {
    guard let cell = cell as? any HostingCell else { return }
    cell.controller.view.removeFromSuperview()
    cell.controller.willMove(toParent: nil)
    cell.controller.removeFromParent()
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    row(at: indexPath)?.height ?? 0
  }
  func tableView(_: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    host(cell, at: path)
  }
  func tableView(_: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt _: IndexPath) {
    release(cell)
  }
  func collectionView(
    _: UICollectionView, layout _: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(310, row(at: path)?.height ?? 0) }

  func collectionView(
    _: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { host(cell, at: path) }
  func collectionView(
    _: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt _: IndexPath
  ) { release(cell) }
}

/// A controller that checks the order of its callbacks, which form a cycle. A transition that is reversed sends no did
/// (Containment 16), and `viewIsAppearing` can be missing for a view that leaves before a layout pass.
final class HostedController: UIViewController {
  enum State { case hidden, willAppear, isAppearing, shown, willDisappear }
  private(set) var state = State.hidden
  private(set) var violations: [String] = []

  var believesItIsShown: Bool { state != .hidden && state != .willDisappear }

  private func step(from allowed: [State], to next: State) {
    if !allowed.contains(state) { violations.append("from \(state) to \(next)") }
    state = next
  }
  override func viewWillAppear(_: Bool) { step(from: [.hidden, .willDisappear], to: .willAppear) }
  override func viewIsAppearing(_: Bool) { step(from: [.willAppear], to: .isAppearing) }
  override func viewDidAppear(_: Bool) { step(from: [.willAppear, .isAppearing], to: .shown) }
  override func viewWillDisappear(_: Bool) {
    step(from: [.willAppear, .isAppearing, .shown], to: .willDisappear)
  }
  override func viewDidDisappear(_: Bool) { step(from: [.willDisappear], to: .hidden) }
}
