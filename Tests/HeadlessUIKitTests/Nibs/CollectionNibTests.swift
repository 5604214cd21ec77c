import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Nibs of collection views")
struct CollectionNibTests {
  final class PhotoCell: UICollectionViewCell {
    weak var caption: UILabel!
  }

  final class Heading: UICollectionReusableView {
    weak var caption: UILabel!
  }

  static func describe() {
    UINib.describe(
      "Photo",
      [
        NibObject(
          PhotoCell(frame: .zero),
          subviews: [NibObject(UILabel(), outlets: [.enclosing(\PhotoCell.caption)])])
      ])
    UINib.describe(
      "Heading",
      [
        NibObject(
          Heading(frame: .zero),
          subviews: [NibObject(UILabel(), outlets: [.enclosing(\Heading.caption)])])
      ])
  }

  init() {
    Self.describe()
  }

  @Test("Cells and headers are created from nibs with their frames, and reused")
  func scrolling() throws {
    let scene = CollectionScene(Rows(100, 100))
    scene.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    scene.collection.register(
      UINib(nibName: "Photo", bundle: nil), forCellWithReuseIdentifier: "item")
    scene.collection.register(
      UINib(nibName: "Heading", bundle: nil),
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "supplement")
    let lines = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for step in 1...100 { scene.scroll(to: CGFloat(step) * 30) }
    }
    #expect(lines.count == 12)  // Tables 3
    let cell = try #require(scene.collection.visibleCells.first as? PhotoCell)
    #expect(cell.caption.superview === cell.contentView)
    #expect(cell.reuseIdentifier == "item")
    #expect(cell.frame.size == CGSize(width: 320, height: 60))
    #expect(cell.contentView.frame.size == cell.frame.size)

    scene.scroll(to: 0)
    let heading =
      scene.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)) as? Heading
    #expect(heading?.caption.superview === heading)
    #expect(heading?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  @Test("A nib replaces a class, and vice versa")
  func replacing() {
    let scene = CollectionScene(Rows(1))
    let path = IndexPath(item: 0, section: 0)
    func made() -> UICollectionViewCell {
      scene.collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    scene.collection.register(
      UINib(nibName: "Photo", bundle: nil), forCellWithReuseIdentifier: "item")
    #expect(made() is PhotoCell)
    scene.collection.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    #expect(made() is ItemCell)
  }
}
