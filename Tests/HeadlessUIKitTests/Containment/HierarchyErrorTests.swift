import Foundation
import HeadlessUIKit
import Testing

/// Returns whether a standard error contains a message, in which `#` stands for an address.
func mentions(_ bytes: [UInt8], _ message: String) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
    .replacing(#/0x[0-9a-f]{16}/#, with: "#")
  return text.contains(message)
}

@Suite("Containment 10: hierarchy errors")
struct HierarchyErrorTests {
  class Other: UIViewController {}

  let inconsistency =
    "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', "
    + "reason: '"

  @Test("A child's view enters a window inside the view of a controller that isn't its parent")
  func atWindowEntry() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = Scene()
        let card = Card()
        let other = Other()
        other.addChild(card)
        scene.list.view.addSubview(card.view)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        inconsistency
          + "child view controller:<Card: #> should have parent view controller:<List: #> "
          + "but actual parent is:<Other: #>'"))
  }

  @Test("The check covers the whole subtree")
  func belowWhatEnters() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = Scene()
        let card = Card()
        let other = Other()
        other.addChild(card)
        let box = UIView()
        let inner = UIView()
        box.addSubview(inner)
        inner.addSubview(card.view)
        scene.list.view.addSubview(box)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        inconsistency
          + "child view controller:<Card: #> should have parent view controller:<List: #> "
          + "but actual parent is:<Other: #>'"))
  }

  @Test("addChild of a controller whose view is inside another's")
  func addChild() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = List()
        let card = Card()
        list.view.addSubview(card.view)
        Other().addChild(card)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        inconsistency
          + "child view controller:<Card: #> should have parent view controller:<List: #> "
          + "but requested parent is:<Other: #>'"))
  }

  @Test("A view assigned to a second controller")
  func secondController() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let card = Card()
        let other = Other()
        other.view = card.view
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        inconsistency + "A view can only be associated with at most one view controller at a time! "
          + "View <UIView: #> is associated with <Card: #>. "
          + "Clear this association before associating this view with <Other: #>.'"))
  }

  @Test("A view added to itself")
  func selfAsSubview() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "'NSInvalidArgumentException', reason: 'Can't add self as subview'"))
  }

  @Test("A controller added to itself")
  func selfAsChild() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let card = Card()
        card.addChild(card)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "'NSInvalidArgumentException', reason: 'Can't add self as child view controller'"))
  }

  @Test("A view added to one of its subviews")
  func ancestorAsSubview() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test("Nothing is checked outside a window, and a controller without a parent can be anywhere")
  @MainActor
  func allowed() {
    let card = Card()
    let other = Other()
    other.addChild(card)
    let loose = List()
    loose.view.addSubview(card.view)
    #expect(card.view.superview === loose.view)

    let scene = Scene()
    let orphan = Card()
    scene.list.view.addSubview(orphan.view)
    #expect(orphan.view.window === scene.window)
  }

  @Test("A grandchild's nearest controller is its own parent")
  @MainActor
  func grandchild() {
    let scene = Scene()
    let card = Card()
    let inner = Other()
    card.addChild(inner)
    card.view.addSubview(inner.view)
    scene.list.addChild(card)
    scene.list.view.addSubview(card.view)
    #expect(inner.view.window === scene.window)
  }
}
