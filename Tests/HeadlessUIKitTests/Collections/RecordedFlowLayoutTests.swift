import Foundation
import HeadlessUIKit
import Testing

/// A flow layout recorded on real UIKit. Lengths are in points; `inset` is top, left, bottom, right.
private struct FlowRecording: Decodable, CustomTestStringConvertible {
  let id: String
  let width: CGFloat
  let height: CGFloat
  let counts: [Int]
  let itemSize: [CGFloat]?
  let lineSpacing: CGFloat
  let interitemSpacing: CGFloat
  let inset: [CGFloat]
  let header: [CGFloat]
  let footer: [CGFloat]
  let direction: String
  let sizes: [[[CGFloat]]]?
  /// Section, item, x, y, width, height.
  let items: [[CGFloat]]
  let headers: [[CGFloat?]]
  let footers: [[CGFloat?]]
  let contentSize: [CGFloat?]

  var testDescription: String { id }

  static let all: [FlowRecording] = {
    struct File: Decodable { let cases: [FlowRecording] }
    guard
      let file = Bundle.module.url(
        forResource: "flow_layout", withExtension: "json", subdirectory: "Recordings"),
      let data = try? Data(contentsOf: file)
    else { return [] }
    return (try? JSONDecoder().decode(File.self, from: data).cases) ?? []
  }()
}

@MainActor @Suite("Flow layout 1 to 4: recordings of UIKit", .serialized)
struct RecordedFlowLayoutTests {
  private final class Sizes: UICollectionViewDelegateFlowLayout {
    let sizes: [[[CGFloat]]]
    init(_ sizes: [[[CGFloat]]]) { self.sizes = sizes }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let size = sizes[indexPath.section][indexPath.item]
      return CGSize(width: size[0], height: size[1])
    }
  }

  @Test func `All recordings are read`() { #expect(FlowRecording.all.count == 10) }

  @Test(arguments: FlowRecording.all)
  private func `No item is off by more than 0.01 points`(_ recording: FlowRecording) throws {
    let source = Rows()
    source.counts = recording.counts
    let delegate = recording.sizes.map(Sizes.init)
    let screen = UIScreen.main.scale
    UIScreen.main.scale = 2
    defer { UIScreen.main.scale = screen }
    let scene = CollectionScene(
      // Large enough along the scroll direction to display all items.
      source, height: recording.direction == "h" ? recording.height : 2000,
      itemSize: CGSize(width: recording.itemSize?[0] ?? 50, height: recording.itemSize?[1] ?? 50),
      delegate: delegate ?? Silent())
    scene.collection.frame.size.width = recording.direction == "h" ? 2000 : recording.width
    scene.layout.minimumLineSpacing = recording.lineSpacing
    scene.layout.minimumInteritemSpacing = recording.interitemSpacing
    scene.layout.sectionInset = UIEdgeInsets(
      top: recording.inset[0], left: recording.inset[1], bottom: recording.inset[2],
      right: recording.inset[3])
    scene.layout.headerReferenceSize = CGSize(
      width: recording.header[0], height: recording.header[1])
    scene.layout.footerReferenceSize = CGSize(
      width: recording.footer[0], height: recording.footer[1])
    scene.layout.scrollDirection = recording.direction == "h" ? .horizontal : .vertical
    scene.window.finishTurn()

    for item in recording.items {
      let frame = try #require(scene.frame(Int(item[1]), section: Int(item[0])))
      expect([frame.minX, frame.minY, frame.width, frame.height], near: Array(item[2...]))
    }
    for (kind, frames) in [
      (UICollectionView.elementKindSectionHeader, recording.headers),
      (UICollectionView.elementKindSectionFooter, recording.footers),
    ] {
      for recorded in frames {
        let path = IndexPath(item: 0, section: Int(recorded[0] ?? 0))
        let view = scene.collection.supplementaryView(forElementKind: kind, at: path)
        let frame = try #require(view).frame
        expect([frame.minX, frame.minY, frame.width, frame.height], near: Array(recorded[1...]))
      }
    }
    let size = scene.collection.contentSize
    expect([size.width, size.height], near: recording.contentSize)
  }

  private func expect(_ frame: [CGFloat], near recorded: [CGFloat?]) {
    for (mine, theirs) in zip(frame, recorded) {
      if let theirs { #expect(abs(mine - theirs) <= 0.01, "\(frame), recorded \(recorded)") }
    }
  }
}
