import HeadlessUIKit
import Testing

class PickerView: UIView {
  weak var titleLabel: UILabel?
  var inner: PickerView!
  var awoke: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    awoke.append("\(tag), \(titleLabel?.text ?? "-"), \(superview?.tag ?? 0)")
  }
}

class PickerOwner: UIViewController {
  var picker: PickerView!
  weak var label: UILabel?
}

private final class NibCell: UITableViewCell { weak var titleLabel: UILabel! }
private final class PhotoCell: UICollectionViewCell { weak var caption: UILabel! }
private final class Heading: UICollectionReusableView { weak var caption: UILabel! }

@MainActor @Suite("Nibs") struct NibTests {
  init() {
    UINib.describe(
      "Picker",
      [
        NibObject(
          PickerView(), frame: CGRect(0, 0, 320, 100), tag: 1,
          outlets: [.view, .owner(\PickerOwner.picker)],
          subviews: [
            NibObject(
              UILabel(), frame: CGRect(8, 8, 100, 20), tag: 2,
              outlets: [.enclosing(\PickerView.titleLabel), .owner(\PickerOwner.label)]
            ) {
              $0.text = "Date"
              $0.numberOfLines = 2
            }, NibObject(PickerView(), tag: 3, outlets: [.enclosing(\PickerView.inner)]),
          ]), NibObject(UIImageView(), tag: 4),
      ])
    describe("Cell", NibCell(style: .default, reuseIdentifier: "row"), \.titleLabel)
    describe("Photo", PhotoCell(frame: .zero), \.caption)
    describe("Heading", Heading(frame: .zero), \.caption)
  }

  private func describe<View: UIView>(
    _ name: String, _ view: @autoclosure @escaping @MainActor () -> View,
    _ label: ReferenceWritableKeyPath<View, UILabel?>
  ) {
    UINib.describe(
      name, [NibObject(view(), subviews: [NibObject(UILabel(), outlets: [.enclosing(label)])])])
  }

  @Test func `Views match their descriptions, and each receives awakeFromNib once`() throws {
    let owner = PickerOwner()
    let objects = UINib(nibName: "Picker", bundle: nil).instantiate(withOwner: owner)
    #expect(objects.count == 2 && (objects[1] as? UIImageView)?.tag == 4)
    let picker = try #require(objects[0] as? PickerView)
    #expect(picker.frame == CGRect(0, 0, 320, 100) && picker.subviews.map(\.tag) == [2, 3])
    #expect(picker.viewWithTag(2) === picker.titleLabel && picker.titleLabel?.numberOfLines == 2)
    #expect(picker.titleLabel?.frame == CGRect(8, 8, 100, 20))
    #expect(owner.picker === picker && owner.view === picker)
    #expect(owner.label === picker.titleLabel && picker.awoke == ["1, Date, 0"])
    #expect(picker.inner.awoke == ["3, -, 1"])
  }

  @Test func `A nib replaces a class, and vice versa, until it is unregistered`() throws {
    let (table, path) = (UITableView(frame: CGRect(0, 0, 320, 600)), IndexPath.row(0))
    table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "row")
    #expect(
      record { _ in _ = table.dequeueReusableCell(withIdentifier: "row") } == ["Table.makeCell"])
    #expect(table.dequeueReusableCell(withIdentifier: "row", for: path) is NibCell)
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row", for: path) is RowCell)
    table.register(nil as UINib?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
  }

  @Test func `Tables 3, 22: cells and headers are created from nibs, and reused`() throws {
    let scene = CollectionScene(Rows(100, 100))
    scene.layout.headerReferenceSize = CGSize(0, 30)
    scene.collection.register(
      UINib(nibName: "Photo", bundle: nil), forCellWithReuseIdentifier: "item")
    scene.collection.register(
      UINib(nibName: "Heading", bundle: nil), forSupplementaryViewOfKind: sectionHeader,
      withReuseIdentifier: "supplement")
    let lines = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for step in 1...100 { scene.scroll(to: CGFloat(step) * 30) }
    }
    #expect(lines.count == 12)
    let cell = try #require(scene.collection.visibleCells.first as? PhotoCell)
    #expect(cell.caption.superview === cell.contentView && cell.reuseIdentifier == "item")
    #expect(cell.frame.size == CGSize(320, 60))
    #expect(cell.contentView.frame.size == cell.frame.size)

    scene.scroll(to: 0)
    let heading = try #require(scene.supplement(sectionHeader) as? Heading)
    #expect(heading.caption.superview === heading && heading.frame == CGRect(0, 0, 320, 30))
  }
}
