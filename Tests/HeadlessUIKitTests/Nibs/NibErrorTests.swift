import Foundation
import HeadlessUIKit
import Testing

@Suite("Nib errors")
struct NibErrorTests {
  @Test("A nib without a description")
  func unknown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIViewController(nibName: "Nowhere", bundle: nil).view }
    }
    #expect(mentions(result?.standardErrorContent ?? [], "Could not load NIB in bundle: '"))
    #expect(mentions(result?.standardErrorContent ?? [], "' with name 'Nowhere'"))
  }

  @Test("A controller's nib that leaves the view unset")
  func noView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UINib.describe("Bare", [NibObject(UIView())])
        _ = UIViewController(nibName: "Bare", bundle: nil).view
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "loaded the \"Bare\" nib but the view outlet was not set."))
  }

  @Test("An outlet that the owner doesn't have")
  func unknownKey() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UINib.describe("Label", [NibObject(UILabel(), outlets: [.owner(\PickerOwner.label)])])
        _ = Bundle.main.loadNibNamed("Label", owner: Card())
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "[<Card: #> setValue:forUndefinedKey:]: this class is not key value coding-compliant"))
  }

  @Test("A table's nib that isn't a single cell")
  func notACell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UINib.describe("Bare", [NibObject(UIView())])
        let table = UITableView(frame: .zero)
        table.register(UINib(nibName: "Bare", bundle: nil), forCellReuseIdentifier: "row")
        _ = table.dequeueReusableCell(withIdentifier: "row")
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "invalid nib registered for identifier (row) - nib must contain exactly one top level "
          + "object which must be a UITableViewCell instance"))
  }

  @Test("A table's nib whose cell has a different identifier")
  func otherIdentifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UINib.describe(
          "Cell", [NibObject(UITableViewCell(style: .default, reuseIdentifier: "a"))])
        let table = UITableView(frame: .zero)
        table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "b")
        _ = table.dequeueReusableCell(withIdentifier: "b")
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "cell reuse indicator in nib (a) does not match the identifier used to register the nib "
          + "(b)"))
  }
}
