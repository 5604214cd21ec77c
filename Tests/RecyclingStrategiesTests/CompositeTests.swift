import HeadlessUIKit
import ScrollWorkloads
import Testing

@testable import RecyclingStrategies

@MainActor @Suite(.serialized) struct CompositeActTests {
  // In row 0, the songs have the genres rock, jazz, folk, rock, jazz, folk and 1, 2, 3, 4, 5, 1 stars.
  @Test(arguments: screens) func aRowBeginsWithAllSongsAndAFilterShowsItsGenre(content: Content) {
    let scene = RowScene(content, row: 0)
    let songs = scene.lines(in: scene.view.contentsArea)
    #expect(songs.count == 5)
    #expect(
      songs[3] == [
        "Song number 3 of the table that rows share",
        "Artist number 3 of the table that rows share", "Rock", "★★★★☆", "3",
      ])
    #expect(
      scene.lines(in: scene.view.commentsArea)
        == [2, 1, 0].map { ["Comment number \($0) of the table that rows share"] })
    #expect(scene.view.isShowingAll)
    scene.act(4)
    #expect(scene.lines(in: scene.view.contentsArea).map { $0[2] } == ["Jazz", "Jazz"])
    #expect(texts(in: scene.view.filterArea) == ["Rock", "Jazz only", "Folk"])
    scene.act(4)
    #expect(scene.lines(in: scene.view.contentsArea).count == 5)
    #expect(texts(in: scene.view.filterArea) == ["Rock", "Jazz", "Folk"])
    // The screen is wrong without a part.
    #expect(scene.view.isShowingAll)
    scene.view.voteArea.subviews[0].removeFromSuperview()
    #expect(!scene.view.isShowingAll)
  }

  @Test(arguments: screens)
  func theListShowsARatingAndACountOfCommentsAsTheyChange(content: Content) {
    let scene = RowScene(content, row: 0)
    scene.act(5)
    scene.act(14)
    scene.act(3)
    #expect(scene.lines(in: scene.view.contentsArea)[1][3...] == ["★★★★☆", "4"])
    #expect(scene.lines(in: scene.view.contentsArea)[0][3...] == ["★☆☆☆☆", "3"])
    #expect(
      scene.lines(in: scene.view.commentsArea)[0] == [
        "Comment number 8 of the table that rows share"
      ])
    // Neither is lost while a filter hides the song.
    scene.act(0)
    scene.act(3)
    scene.act(4)
    #expect(scene.lines(in: scene.view.contentsArea)[0][3...] == ["★★★★☆", "5"])
    // A song shown in another row than its own.
    scene.show(1)
    scene.show(0)
    for act in [0, 5, 10] { scene.act(act) }
    #expect(scene.lines(in: scene.view.contentsArea)[1][3] == "★★★☆☆")
  }

  @Test func anActionIsOneMessageFromTheTouchedChild() {
    let scene = RowScene(.composite, row: 0)
    for _ in 0..<2 {
      let senders = (0..<4).map { number in CallTally.during { scene.act(number) }.senders }
      #expect(
        senders == [
          ["FilterContentsViewController"], ["ContentsViewController"], ["VoteViewController"],
          ["CommentsViewController"],
        ])
    }
  }

  /// Both show the same whatever the user does, and a recycled row shows the same as a new one.
  @Test func theScreenDependsOnTheRowAndTheActionsAlone() {
    var random = SeededGenerator(seed: 7)
    let composite = RowScene(.composite, row: 0)
    let massive = RowScene(.compositeMassive, row: 0)
    for _ in 0..<400 {
      if random.integer(below: 8) == 0 {
        let row = random.integer(below: 1_000)
        for scene in [composite, massive] { scene.show(row) }
        #expect(composite.texts == RowScene(.composite, row: row).texts)
      }
      let number = random.integer(below: 1_000)
      for scene in [composite, massive] { scene.act(number) }
      #expect(composite.texts == massive.texts)
    }
  }

  @Test(arguments: screens) func anActionBeforeTheRowHasAModelDoesNothing(content: Content) {
    let controller = content.makeController()
    controller.userDidAct(0)
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    for number in 0..<4 { controller.userDidAct(number) }
    controller.model = RowModels(count: 1)[0]
    #expect((controller.view as? ContentView)?.shownRow == 0)
  }
}

/// The two contents that show the same screen.
let screens = [Content.composite, .compositeMassive]

/// The controller of one row, in a window of the row's size.
@MainActor struct RowScene {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
  let controller: ContentViewController

  init(_ content: Content, row: Int) {
    controller = content.makeController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    show(row)
  }

  var content: ContentView { controller.view as! ContentView }
  var view: CompositeView { controller.view as! CompositeView }

  func show(_ row: Int) {
    controller.model = RowModels(count: 1_000)[row]
    window.finishTurn()
  }

  func act(_ number: Int) {
    controller.userDidAct(number)
    window.finishTurn()
  }

  /// The visible texts with their positions.
  var texts: [String] { Self.texts(in: window, at: .zero).sorted() }

  /// Returns the texts of each row of an area's table, top to bottom.
  func lines(in area: UIView) -> [[String]] {
    let table = area.subviews[0] as! UITableView
    return table.visibleCells.map { cell in
      cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text }
    }
  }

  private static func texts(in view: UIView, at origin: CGPoint) -> [String] {
    if view.isHidden { return [] }
    let x = origin.x + view.frame.minX
    let y = origin.y + view.frame.minY
    let own = (view as? UILabel)?.text.map { ["\(x) \(y) \($0)"] } ?? []
    return own + view.subviews.flatMap { texts(in: $0, at: CGPoint(x: x, y: y)) }
  }
}
