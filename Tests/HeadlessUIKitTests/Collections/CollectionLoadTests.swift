import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 2, 18 in a collection view: loading")
struct CollectionLoadTests {
  @Test("Tables 2: loading asks for counts first and lays out cells last")
  func firstLoad() {
    let scene = CollectionScene(Items(6), height: 119)
    let lines = record(only: .tables) { log in
      scene.collection.reloadData()
      log.note("layout")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "UICollectionView#1.numberOfSections  [auto]",
        "UICollectionView#1.numberOfRows(inSection: 0)  [auto]",
        "layout",
        "UICollectionView#1.cellForRow(at: 0)  [auto]",
        "  UICollectionView#1.makeCell  [auto]",
        "UICollectionView#1.willDisplay(ItemCell#1, at: 0)  [auto]",
        "UICollectionView#1.cellForRow(at: 1)  [auto]",
        "  UICollectionView#1.makeCell  [auto]",
        "UICollectionView#1.willDisplay(ItemCell#2, at: 1)  [auto]",
        "ItemCell#1.layoutCell  [auto]",
        "ItemCell#2.layoutCell  [auto]",
      ])
  }

  @Test("Tables 18: an item that touches the lower edge isn't displayed")
  func touchingItem() {
    let scene = CollectionScene(
      Items(50), height: 100, itemSize: CGSize(width: 320, height: 10))
    let lines = record(only: [.willDisplay]) { _ in scene.window.finishTurn() }
    #expect(lines.count == 10)
    #expect(scene.visibleItems == Array(0..<10))
  }

  @Test("Tables 2: an incoming item in a reused cell")
  func reusedItem() {
    let scene = CollectionScene(Items(9), height: 119).shown()
    scene.scroll(to: 61)
    let lines = record(only: .tables) { _ in scene.scroll(to: 121) }
    #expect(
      lines == [
        "UICollectionView#1.cellForRow(at: 3)  [auto]",
        "  ItemCell#1.prepareForReuse  [auto]",
        "UICollectionView#1.willDisplay(ItemCell#1, at: 3)  [auto]",
        "UICollectionView#1.didEndDisplaying(ItemCell#2, at: 1)  [auto]",
        "ItemCell#1.layoutCell  [auto]",
      ])
  }

  @Test("A delegate can ask for visible cells while an emptied list ends its cells' display")
  func questionsWhileReloading() {
    final class Asking: UICollectionViewDelegate {
      var seen: [Int] = []
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { seen.append(collectionView.visibleCells.count) }
    }
    let asking = Asking()
    let scene = CollectionScene(Items(3), delegate: asking).shown()
    scene.source.counts = [0]
    scene.collection.reloadData()
    #expect(asking.seen == [0, 0, 0])
  }

  @Test("At willDisplay, a cell is in the view, not hidden, and has its frame")
  func whenDisplayed() {
    final class Watching: UICollectionViewDelegate {
      var seen: [Bool] = []
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        seen.append(
          cell.superview === collectionView && !cell.isHidden
            && cell.frame == CGRect(x: 0, y: CGFloat(indexPath.item) * 60, width: 320, height: 60)
            && cell.contentView.frame == cell.bounds)
      }
    }
    let watching = Watching()
    let scene = CollectionScene(Items(500), delegate: watching).shown()
    scene.scroll(to: 600)
    scene.scroll(to: 1200)
    #expect(watching.seen.count == 30)
    #expect(watching.seen.allSatisfy { $0 })
  }

  @Test("A controller is data source and delegate, and its collection view fills the view")
  func controller() {
    final class Numbers: UICollectionViewController {
      var shown: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(ItemCell.self, forCellWithReuseIdentifier: "item")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 5 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { shown.append(indexPath.item) }
    }
    let numbers = Numbers(collectionViewLayout: UICollectionViewFlowLayout())
    let scene = Scene(numbers)
    #expect(numbers.shown == [0, 1, 2, 3, 4])
    #expect(numbers.collectionView.superview === numbers.view)
    #expect(numbers.collectionView.frame == scene.window.bounds)
    #expect(numbers.collectionView.visibleCells.count == 5)
  }
}
