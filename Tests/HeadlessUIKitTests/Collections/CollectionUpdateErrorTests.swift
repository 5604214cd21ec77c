import Foundation
import HeadlessUIKit
import Testing

@Suite("Tables 13 in a collection view: inconsistent updates")
struct CollectionUpdateErrorTests {
  @Test("Tables 13: a deletion that the data source doesn't reflect")
  func inconsistent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene(Items(20))
        scene.window.finishTurn()
        scene.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "Invalid update: invalid number of items in section 0. The number of items contained in "
          + "an existing section after the update (20) must be equal to the number of items "
          + "contained in that section before the update (20), plus or minus the number of items "
          + "inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the "
          + "number of items moved into or out of that section (0 moved in, 0 moved out)."))
  }

  @Test("Tables 13: a deletion of a missing item")
  func deleteOutside() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene(Items(20))
        scene.window.finishTurn()
        scene.collection.deleteItems(at: [IndexPath(item: 99, section: 0)])
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "attempt to delete item 99 from section 0 which only contains 20 items before the update"))
  }

  @Test("Tables 13: an insertion past the end")
  func insertOutside() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene(Items(20))
        scene.window.finishTurn()
        scene.source.counts = [21]
        scene.collection.insertItems(at: [IndexPath(item: 100, section: 0)])
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "attempt to insert item 100 into section 0, but there are only 21 items in section 0 "
          + "after the update"))
  }

  @Test("Inconsistent sections")
  func inconsistentSections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene(Items(1, 1))
        scene.window.finishTurn()
        scene.source.counts = [1, 1, 1, 1]
        scene.collection.insertSections([2])
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "Invalid update: invalid number of sections. The number of sections contained in the "
          + "collection view after the update (4) must be equal to the number of sections "
          + "contained in the collection view before the update (2), plus or minus the number of "
          + "sections inserted or deleted (1 inserted, 0 deleted)."))
  }

  @Test("A different cell for a reconfigured item")
  func reconfiguredWithAnother() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Swapping: Items {
          override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(
              withReuseIdentifier: "item", for: IndexPath(item: 1, section: 0))
          }
        }
        let scene = CollectionScene(Swapping(3))
        scene.window.finishTurn()
        scene.collection.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(mentions(result?.standardErrorContent ?? [], "must return the existing cell"))
  }
}
