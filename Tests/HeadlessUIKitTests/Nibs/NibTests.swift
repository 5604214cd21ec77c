import Foundation
import HeadlessUIKit
import Testing

/// A view with outlets that records their values in `awakeFromNib()`.
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

class NibCell: UITableViewCell {
  weak var titleLabel: UILabel!
}

@MainActor @Suite("Nibs")
struct NibTests {
  init() {
    UINib.describe(
      "Picker",
      [
        NibObject(
          PickerView(), frame: CGRect(x: 0, y: 0, width: 320, height: 100), tag: 1,
          outlets: [.view, .owner(\PickerOwner.picker)],
          subviews: [
            NibObject(
              UILabel(), frame: CGRect(x: 8, y: 8, width: 100, height: 20), tag: 2,
              outlets: [.enclosing(\PickerView.titleLabel), .owner(\PickerOwner.label)]
            ) {
              $0.text = "Date"
              $0.numberOfLines = 2
            },
            NibObject(PickerView(), tag: 3, outlets: [.enclosing(\PickerView.inner)]),
          ]),
        NibObject(UIImageView(), tag: 4),
      ])
    UINib.describe("Bare", [NibObject(UIView())])
    UINib.describe(
      "Cell",
      [
        NibObject(
          NibCell(style: .default, reuseIdentifier: "nib"),
          subviews: [NibObject(UILabel(), outlets: [.enclosing(\NibCell.titleLabel)])])
      ])
  }

  @Test("Views match their descriptions, and each receives awakeFromNib once")
  func instantiate() throws {
    let owner = PickerOwner()
    let objects = UINib(nibName: "Picker", bundle: nil).instantiate(withOwner: owner)
    #expect(objects.count == 2)
    let picker = try #require(objects[0] as? PickerView)
    #expect((objects[1] as? UIImageView)?.tag == 4)
    #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(picker.subviews.map(\.tag) == [2, 3])
    #expect(picker.viewWithTag(2) === picker.titleLabel)
    #expect(picker.titleLabel?.numberOfLines == 2)
    #expect(picker.titleLabel?.frame == CGRect(x: 8, y: 8, width: 100, height: 20))
    #expect(owner.picker === picker)
    #expect(owner.label === picker.titleLabel)
    #expect(owner.view === picker)
    #expect(picker.awoke == ["1, Date, 0"])
    #expect(picker.inner.awoke == ["3, -, 1"])
  }

  @Test("Every instantiation creates new objects")
  func twice() {
    let nib = UINib(nibName: "Picker", bundle: nil)
    let owner = PickerOwner()
    _ = nib.instantiate(withOwner: owner, options: nil)
    let first = owner.picker
    ObjectCensus.isCounting = true
    ObjectCensus.reset()
    let other = PickerOwner()
    _ = Bundle.main.loadNibNamed("Picker", owner: other, options: nil)
    ObjectCensus.isCounting = false
    #expect(ObjectCensus.viewsMade == 4)
    #expect(other.picker !== first)
    #expect(other.label !== owner.label)
  }

  @Test("A nib doesn't retain its views")
  func released() {
    let nib = UINib(nibName: "Bare", bundle: nil)
    weak var view: UIView?
    do {
      let made = nib.instantiate(withOwner: nil)
      view = made.first as? UIView
      #expect(view != nil)
    }
    #expect(view == nil)
  }

  @Test("A controller loads its view from its nib")
  func controller() {
    let owner = PickerOwner(nibName: "Picker", bundle: nil)
    let lines = record { _ in
      #expect(!owner.isViewLoaded)
      #expect(owner.view is PickerView)
    }
    #expect(lines == ["PickerOwner#1.loadView", "PickerOwner#1.viewDidLoad"])
    #expect(owner.label?.text == "Date")
    #expect(owner.nibName == "Picker")
    #expect(PickerOwner().nibName == nil)
  }

  @Test("A table creates cells from a nib and reuses them")
  func table() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "nib")
    var made: UITableViewCell?
    let lines = record { _ in made = table.dequeueReusableCell(withIdentifier: "nib") }
    #expect(lines == ["Table#1.makeCell"])
    let cell = try #require(made as? NibCell)
    #expect(cell.titleLabel.superview === cell.contentView)

    let path = IndexPath(row: 0, section: 0)
    #expect(table.dequeueReusableCell(withIdentifier: "nib", for: path) is NibCell)
    table.register(RowCell.self, forCellReuseIdentifier: "nib")
    #expect(table.dequeueReusableCell(withIdentifier: "nib", for: path) is RowCell)
    table.register(nil as UINib?, forCellReuseIdentifier: "nib")
    #expect(table.dequeueReusableCell(withIdentifier: "nib") == nil)
  }

  @Test("A list of cells from a nib scrolls like any other")
  func scrolling() {
    class NibRows: Rows {
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "nib", for: indexPath)
      }
    }
    let scene = TableScene(NibRows(500))
    scene.table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "nib")
    let lines = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for step in 1...100 { scene.scroll(to: CGFloat(step) * 30) }
    }
    #expect(lines.count == 12)  // Tables 3
    #expect(scene.table.visibleCells.allSatisfy { ($0 as? NibCell)?.titleLabel != nil })
  }
}
