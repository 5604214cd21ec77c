import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct ContentTests {
  private let models = RowModels(count: 20)

  @Test(arguments: Content.viewOnly.map(\.name))
  func aViewShowsTheLastModelItWasGiven(name: String) throws {
    let content = try #require(Content.all.first { $0.name == name }).content(for: models[7])
    let recycled = content.makeView()
    #expect(recycled.shownRow == nil)
    recycled.show(models[3])
    recycled.show(models[7])
    let fresh = content.makeView()
    fresh.show(models[7])
    #expect(recycled.shownRow == 7)
    #expect(texts(in: recycled) == texts(in: fresh))
    #expect(texts(in: fresh).contains(models[7].title))
  }

  @Test(arguments: ["card", "nib-card", "tag-card"])
  func aCardIsADozenViewsWithAThumbnailOfRealPixels(name: String) throws {
    let content = try #require(Content.all.first { $0.name == name })
    let card = content.makeView()
    card.show(models[2])
    #expect(viewCount(card) == 12)
    let images = card.subviews.compactMap { ($0 as? UIImageView)?.image }
    let image = try #require(images.first)
    #expect(image.size == CGSize(width: 32, height: 32))
    let pixel = models[2].thumbnailPixel
    image.withMutableBytes { bytes in
      #expect(bytes.count == 32 * 32 * 4)
      #expect(bytes.bindMemory(to: UInt32.self).allSatisfy { $0 == pixel })
    }
  }

  @Test func aTaggedCardIsShownByThePartsThatHaveTheTags() throws {
    let card = Content.tagCard.makeView()
    card.show(models[3])
    let labels = card.subviews.compactMap { $0 as? UILabel }
    let body = try #require(labels.first { $0.text == models[3].body })
    #expect(card.viewWithTag(body.tag) === body)

    body.tag = 0
    card.show(models[7])
    #expect(body.text == models[3].body)
    #expect(labels.contains { $0.text == models[7].title })
  }

  /// A cell, its content view, and the eleven parts of a card. The other list has an additional
  /// content view, and shows the same.
  @Test func aCellOfANibIsTheCardItself() {
    var shown: [[[String]]] = []
    for (strategy, views) in [(Strategy.nibCell, 13), (.plain, 14)] {
      let scene = ListScene(strategy, .nibCard, rows: 50)
      #expect(scene.scroll(through: stride(from: 0, through: 3_000, by: 70)) == 0)
      var rows: [[String]] = []
      scene.list.forEachVisibleRow { _, cell, _ in
        #expect(viewCount(cell) == views)
        rows.append(texts(in: cell))
      }
      #expect(rows.count == 8)
      shown.append(rows)
    }
    #expect(shown[0] == shown[1])
  }

  // MARK: Content that loads itself

  /// The row, two labels, the placeholder, the view it loaded, and two labels in that view.
  @Test func aPlaceholderIsFilledByWhatItLoaded() throws {
    let view = Content.selfLoading.makeView()
    view.show(models[2])
    #expect(texts(in: view) == [models[2].title, "Wednesday", "Wednesday", "On"])
    view.show(models[3])
    #expect(texts(in: view) == [models[3].title, "never", "Thursday", "Off"])
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 120)
    view.layoutIfNeeded()
    #expect(viewCount(view) == 7)
    let placeholder = try #require(view.subviews.last)
    #expect(placeholder.frame == CGRect(x: 0, y: 64, width: 300, height: 40))
    #expect(placeholder.subviews.map(\.frame) == [CGRect(x: 0, y: 0, width: 300, height: 40)])
  }

  // MARK: A date picker

  @Test func aRowIsThreeViewsAndThePickersFour() {
    let scene = RowScene(.datePicker, row: 0)
    let controller = scene.controller
    #expect(viewCount(controller.view) == 7)
    #expect(controller.children.count == 1)
    #expect(controller.children[0].view.superview === controller.view)
    #expect(texts(in: controller.view) == [models[0].title, "Monday", "Cancel", "Done"])
  }

  /// Without the reset by Cancel, the last day would be the next one.
  @Test func doneAppliesTheDayAndCancelResetsIt() {
    let scene = RowScene(.datePicker, row: 3)
    var days = [texts(in: scene.controller.view)[1]]
    for number in 0..<3 {
      scene.act(number)
      days.append(texts(in: scene.controller.view)[1])
    }
    #expect(days == ["Thursday", "Friday", "Friday", "Saturday"])
  }
}

@MainActor @Suite struct CarouselTests {
  private nonisolated static let contents = [Content.carousel, .carouselUnrecycled]

  private func cellsMade(in body: () -> Void) -> Int {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    body()
    return ObjectCensus.cellsMade
  }

  private func scrollView(of scene: RowScene) throws -> UIScrollView {
    try #require(scene.content.subviews.first as? UIScrollView)
  }

  private func shownTexts(in scene: RowScene) throws -> Set<String> {
    Set(try scrollView(of: scene).subviews.filter { !$0.isHidden }.flatMap { texts(in: $0) })
  }

  /// 390 points show the first four of ten items, each 100 wide. When the second item becomes the first, the fifth comes in,
  /// and the first stays because it touches the edge. Then the sixth comes in before the first is recycled.
  @Test func innerCellsAreAsManyAsAreNeededAtOnce() throws {
    var made: RowScene?
    #expect(cellsMade { made = RowScene(.carousel, row: 0) } == 4)
    let shown = try #require(made)
    #expect(cellsMade { for row in 1..<10 { shown.show(row) } } == 0)
    #expect(cellsMade { for number in 0..<20 { shown.act(number) } } == 2)
  }

  @Test(arguments: contents) func aRecycledRowBeginsAtItsFirstItem(content: Content) throws {
    let scene = RowScene(content, row: 0)
    for number in 0..<3 { scene.act(number) }
    #expect(try scrollView(of: scene).contentOffset.x == 300)
    #expect(scene.content.isShowingAll)
    scene.show(7)
    #expect(try scrollView(of: scene).contentOffset.x == 0)
    #expect(scene.content.shownRow == 7)
    #expect(scene.content.isShowingAll)
    #expect(try shownTexts(in: scene) == shownTexts(in: RowScene(content, row: 7)))
  }

  /// After six steps of 100 points, 10 are left to the end of ten items in 390 points.
  @Test(arguments: contents)
  func theUserScrollsByAnItemAndTurnsRoundAtTheEnds(content: Content) throws {
    let scene = RowScene(content, row: 0)
    let offsets = try (0..<13).map { number in
      scene.act(number)
      #expect(scene.content.isShowingAll)
      return try scrollView(of: scene).contentOffset.x
    }
    #expect(offsets == [100, 200, 300, 400, 500, 600, 500, 400, 300, 200, 100, 0, 100])
  }

  @Test func aWrongItemIsDetected() throws {
    let scene = RowScene(.carousel, row: 0)
    let label = try #require(
      scrollView(of: scene).subviews.last?.subviews[0].subviews.last as? UILabel)
    label.text = "another row's"
    #expect(!scene.content.isShowingAll)
  }

  /// Slow enough that rows come in one at a time.
  private let down = stride(from: CGFloat(0), through: 4_000, by: 20)

  @Test func rowsAreOfFourTypesInTurn() {
    let models = RowModels(count: 8)
    let names = (0..<8).map { Content.mixed.content(for: models[$0]).name }
    #expect(Set(names).count == 4)
    #expect(names.prefix(4) == names.suffix(4))
    #expect(!Content.mixed.needsController)
  }

  /// Eight rows are displayed at first. In `pool`, the unused controller served the row nine places above, which had another
  /// type. Of nine rows on screen, at most three have the same type, and two of each type were there from the start.
  @Test(arguments: [("pool", Int((4_000.0 + 844) / 120) + 1 - 8, 9), ("pool-keyed", 4, 12)])
  func aPoolLoadsAViewForEveryRowOrForEachType(strategy: String, views: Int, children: Int) {
    let scene = ListScene(.named(strategy), .mixed, rows: 100)
    let loaded = CallTally.during { #expect(scene.scroll(through: down) == 0) }["auto.viewDidLoad"]
    #expect(loaded == views)
    #expect(scene.list.viewController.children.count == children)
  }
}

@MainActor @Suite struct SelfSizingTests {
  private let models = RowModels(count: 1_000, content: .selfSizing)

  /// The height that a row needs: margins of 18 points and lines of 24.
  private func height(ofRow row: Int, width: CGFloat = 390) -> CGFloat {
    let view = Content.selfSizing.makeView()
    view.show(models[row])
    return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Neither the order nor the texts depend on the number of rows.
  @Test func aRowHasOneToSixLines() {
    #expect((0..<10).map { height(ofRow: $0) } == [84, 180, 132, 60, 108, 156, 108, 60, 132, 180])
    for block in 0..<166 {
      let heights = (0..<6).map { height(ofRow: block * 6 + $0) }
      // Their average is 120.
      #expect(heights.sorted() == [60, 84, 108, 132, 156, 180])
    }
    #expect(height(ofRow: 0, width: 844) < height(ofRow: 0))
    let few = RowModels(count: 10, content: .selfSizing)
    for row in 0..<10 { #expect(few[row].body == models[row].body) }
    let orders = Set((0..<100).map { block in (0..<6).map { height(ofRow: block * 6 + $0) } })
    #expect(orders.count > 50)
  }

  /// The offsets of a workload are those of rows of average height.
  @Test(arguments: ["per-cell", "pool-on-display"], [ListHost.table, .collection])
  func theEndOfAWorkloadIsTheEndOfTheList(strategy: String, host: ListHost) throws {
    let strategy = Strategy.named(strategy)
    let scene = ListScene(strategy, .selfSizing, rows: 41, host: host)
    let assumedEnd: CGFloat = 41 * 120 - 844
    _ = scene.scroll(through: stride(from: 0, through: assumedEnd, by: 844))
    _ = scene.scroll(through: stride(from: assumedEnd, through: assumedEnd, by: 1))
    let scrollView = scene.list.scrollView
    #expect(scrollView.contentOffset.y == scrollView.contentSize.height - 844)
    var rows: [Int] = []
    scene.list.forEachVisibleRow { path, _, _ in rows.append(path.row) }
    #expect(rows.max() == 40)
  }
}
