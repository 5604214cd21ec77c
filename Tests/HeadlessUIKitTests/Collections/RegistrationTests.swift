import HeadlessUIKit
import Testing

@MainActor @Suite("Tables 35: registrations and calls of optional methods")
struct RegistrationTests {
  private final class Head: UICollectionReusableView {}

  @Test func `Registrations make, reuse and configure cells and headers`() {
    let flow = UICollectionViewFlowLayout()
    let scene = LayoutScene(Rows(0), flow)
    var configured: [String] = []
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, path, item in
      configured.append("\(path.item): \(item)")
    }
    let heads = UICollectionView.SupplementaryRegistration<Head>(elementKind: sectionHeader) {
      _, _, path in configured.append("head \(path.section)")
    }
    flow.itemSize = CGSize(300, 100)
    flow.headerReferenceSize = CGSize(0, 50)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: scene.collection) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = {
      $0.dequeueConfiguredReusableSupplementary(using: heads, for: $2)
    }
    scene.window.turn { source.apply(.init(Array(10..<200))) }
    #expect(configured == ["0: 10", "1: 11", "2: 12", "3: 13", "4: 14", "head 0"])
    for y in stride(from: CGFloat(0), to: 5000, by: 80) { scene.scroll(to: y) }
    #expect(scene.collection.visibleCells.count + scene.collection.pooledCellCount <= 12)
    #expect(source.sectionIdentifier(for: 0) == 0)
  }

  private final class Displaying: UITableViewDelegate {
    var displayed = 0
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { displayed += 1 }
  }

  @Test func `Calls with a question mark reach the methods, or nothing`() {
    let sizes = ItemSizes { CGSize(5, CGFloat($0.item)) }
    let (displaying, flow) = (Displaying(), UICollectionViewFlowLayout())
    let (scene, path) = (LayoutScene(Rows(5), flow), IndexPath.row(3))
    scene.collection.delegate = sizes
    let layoutDelegate = scene.collection.delegate as? any UICollectionViewDelegateFlowLayout
    let size = layoutDelegate?.collectionView?(scene.collection, layout: flow, sizeForItemAt: path)
    #expect(size == CGSize(5, 3))
    let table = UITableView()
    table.delegate = displaying
    table.delegate?.tableView?(table, willDisplay: UITableViewCell(), forRowAt: path)
    #expect(displaying.displayed == 1)
    #expect((table.delegate?.tableView?(table, heightForRowAt: path) ?? 44) == 44)
  }
}
