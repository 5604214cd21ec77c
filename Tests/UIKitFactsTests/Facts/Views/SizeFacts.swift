import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Rotation and memory warnings") struct Views {
    /// A controller that records size changes with its view's width at the time.
    class Turned: Recorded {
      var kept: (any UIViewControllerTransitionCoordinator)?

      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        note("will be \(Int(size.width))")
        kept = coordinator
        coordinator.animate(
          alongsideTransition: { _ in self.note("alongside") },
          completion: { _ in self.note("done") })
      }

      private func note(_ what: String) {
        call("\(name).\(what), is \(Int(viewIfLoaded?.bounds.width ?? -1))")
      }
    }

    @Test func `Rotation 1, 3: notified before the size changes; completed after it`() async {
      let turned = Turned()
      let screen = await Screen(turned).shown()
      let lines = await record {
        await screen.turn { screen.window.frame.size = CGSize(width: 600, height: 320) }
      }
      #expect(
        lines == ["turned.will be 600, is 320", "turned.alongside, is 600", "turned.done, is 600"])
      #expect(turned.kept?.animate(alongsideTransition: { _ in }) != true)
    }

    @Test(.tags(.documented))
    func `Rotation 2: children are notified with the size from their parent`() async {
      final class Halves: Turned {
        override func size(
          forChildContentContainer container: any UIContentContainer,
          withParentContainerSize parentSize: CGSize
        ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
      }
      let (parent, child, fitting) = (Halves(), Turned(), Turned())
      let screen = await Screen(parent).shown()
      fitting.name = "fitting"
      for controller in [child, fitting] { parent.addChild(controller) }
      fitting.view.frame.size = CGSize(width: 300, height: 320)
      let lines = await record(only: ["will"]) {
        await screen.turn { screen.window.frame.size = CGSize(width: 600, height: 320) }
      }
      #expect(Set(lines) == ["halves.will be 600, is 320", "turned.will be 300, is -1"])
    }

    @Test func `Rotation 5: a layout is asked before its size changes`() async {
      final class Stubborn: UICollectionViewFlowLayout {
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
          if newBounds.size != collectionView?.bounds.size {
            call("\(Int(collectionView?.bounds.width ?? 0)) to \(Int(newBounds.width))")
          }
          return false
        }
      }
      let layout = Stubborn()
      layout.itemSize = CGSize(width: 80, height: 80)
      let scene = ListScene(.collection, 40)
      await scene.screen.turn { scene.collection.collectionViewLayout = layout }
      let before = scene.cell(1)?.frame
      let lines = await record(only: ["320"]) {
        await scene.screen.turn { scene.list.frame.size.width = 160 }
      }
      #expect(lines == ["320 to 160"])
      #expect(scene.cell(1)?.frame == before)
    }

    @Test func `Memory 1: the root and its descendants are warned`() async {
      let screen = await Screen().shown()
      await screen.turn { screen.add(Card()) }
      let lines = await record { screen.warnOfMemory() }
      #expect(Set(lines) == ["list.didReceiveMemoryWarning", "card.didReceiveMemoryWarning"])
    }
  }
}
