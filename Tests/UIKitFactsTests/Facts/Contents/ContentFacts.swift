import Observation
import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Content configurations") struct Contents {
    struct Badge: UIContentConfiguration {
      var text: String
      var isSelected = false

      func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

      func updated(for state: any UIConfigurationState) -> Badge {
        var copy = self
        copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
        return copy
      }
    }

    final class BadgeView: UIView, UIContentView {
      var configuration: any UIContentConfiguration

      init(_ badge: Badge) {
        configuration = badge
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    private final class SelectedCell: UITableViewCell {
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isSelected = true
        return state
      }
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        if state.isSelected { call("update") }
      }
    }

    @Test(.tags(.documented))
    func `Contents 1, 2: the same type updates the content view, another replaces it`() {
      let cell = UICollectionViewCell(frame: CGRect(x: 5, y: 5, width: 200, height: 50))
      let first = cell.contentView
      #expect(cell.contentConfiguration == nil)
      cell.contentConfiguration = Badge(text: "a")
      let second = cell.contentView
      #expect(second is BadgeView)
      #expect(first.superview == nil)
      cell.contentConfiguration = Badge(text: "b")
      #expect(cell.contentView === second)
      #expect(((second as? BadgeView)?.configuration as? Badge)?.text == "b")
      cell.contentConfiguration = UIListContentConfiguration.cell()
      #expect(cell.contentView is UIListContentView)
      #expect(second.superview == nil)
      cell.contentConfiguration = nil
      #expect(cell.contentConfiguration == nil)
      #expect(!(cell.contentView is any UIContentView))
      #expect(cell.contentView.subviews.isEmpty)
    }

    @Test func `Contents 3: several requests update once, for the cell's state`() async {
      let cell = SelectedCell(style: .default, reuseIdentifier: nil)
      let screen = await Screen().shown()
      await screen.turn { screen.root.view.addSubview(cell) }
      cell.contentConfiguration = Badge(text: "a")
      let lines = await record {
        for _ in 0..<2 { cell.setNeedsUpdateConfiguration() }
        await screen.endTurn("end of turn")
      }
      #expect(lines == ["- end of turn", "update"])
      #expect((cell.contentConfiguration as? Badge)?.isSelected == true)
      cell.automaticallyUpdatesContentConfiguration = false
      cell.contentConfiguration = Badge(text: "b")
      await screen.turn { cell.setNeedsUpdateConfiguration() }
      #expect((cell.contentConfiguration as? Badge)?.isSelected == false)
      var texts = UIListContentConfiguration.subtitleCell()
      (texts.text, texts.secondaryText) = ("Title", "Several words that say more")
      let cells = (0..<3).map { _ in UICollectionViewListCell() }
      cells[0].contentConfiguration = texts
      cells[1].configurationUpdateHandler = { [texts] cell, _ in cell.contentConfiguration = texts }
      let heights = cells.map { $0.systemLayoutSizeFitting(CGSize(width: 200, height: 0)).height }
      #expect(heights[0] == heights[1])
      #expect(heights[0] > heights[2])
    }

    @Observable @MainActor final class Post {
      var likes = 0
      var title = "a"
    }

    private final class LikesController: UIViewController {
      var post = Post()

      override func loadView() {
        let likes = LikesView()
        likes.post = post
        view = likes
      }
      override func updateProperties() {
        super.updateProperties()
        call("controller \(post.likes)")
      }
    }

    private final class LikesView: UIView {
      var post = Post()

      override func updateProperties() {
        super.updateProperties()
        call("view \(post.likes)")
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        call("layout \(post.title)")
      }
    }

    @Test func `Contents 4: properties come before layout, and again once what they read changed`()
      async
    {
      guard #available(iOS 26, *) else { return }
      let controller = LikesController()
      let (post, screen) = (controller.post, Screen(controller))
      let words: Set = ["controller", "view", "layout"]
      func lines(_ body: () -> Void) async -> [String] {
        await record(only: words) { await screen.turn(body) }
      }
      let first = await record(only: words) { _ = await screen.shown() }
      #expect(first == ["controller 0", "view 0", "layout a"])
      let liked = await lines {
        post.likes = 1
        post.likes = 2
      }
      #expect(liked == ["controller 2", "view 2"])
      let renamed = await lines { post.title = "b" }
      #expect(renamed == ["layout b"])
      let asked = await lines { screen.root.view.setNeedsUpdateProperties() }
      #expect(asked == ["controller 2", "view 2"])
    }

    /// Has each row read its post when it is updated.
    private func update(_ scene: ListScene, from posts: [Post]) {
      for row in scene.visibleRows {
        (scene.cell(row) as? UITableViewCell)?.configurationUpdateHandler = { _, _ in
          call("update \(row) \(posts[row].likes)")
        }
      }
    }

    @Test func `Contents 4: a cell whose handler read what changed is updated, no other`() async {
      guard #available(iOS 26, *) else { return }
      let posts = (0..<10).map { _ in Post() }
      let scene = await ListScene(.table, 10).shown()
      update(scene, from: posts)
      let first = await record(only: ["update"]) { await scene.screen.endTurn() }
      #expect(first == (0..<10).map { "update \($0) 0" })
      let changed = await record(only: ["update"]) {
        for likes in 1...3 { posts[4].likes = likes }
        await scene.screen.endTurn()
      }
      #expect(changed == ["update 4 3"])
    }

    @Test func `Contents 4: a cell that has read another object is not updated by the former`()
      async
    {
      guard #available(iOS 26, *) else { return }
      let posts = (0..<10).map { _ in Post() }
      let scene = await ListScene(.table, 9).shown()
      await scene.screen.turn { update(scene, from: posts) }
      await scene.screen.turn { update(scene, from: Array(posts.dropFirst())) }
      let changed = await record(only: ["update"]) {
        posts[0].likes = 1
        await scene.screen.turn { posts[4].likes = 4 }
      }
      #expect(changed == ["update 3 4"])
    }
  }
}
