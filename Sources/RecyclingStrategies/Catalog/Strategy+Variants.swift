extension Strategy {
  /// The articles' other strategies, and reasonable variations of the main ones.
  public static let variants: [Strategy] = [
    Strategy(
      name: "per-cell-early",
      summary: "per-cell, but added in cellForRowAt and removed in prepareForReuse",
      style: Style(.blue, "triangle-left"),
      cost: "as much as per-cell, plus controllers that stay after their rows left",
      source: file("PerCellVariants"),
      makeTable: { PerCellEarlyTableViewController(rows: $0) }),
    Strategy(
      name: "pool-detached",
      summary: "pool, with unused controllers removed from the parent and added again",
      style: Style(.green, "triangle-down"), cost: "five containment calls per row",
      source: file("Pool"),
      makeTable: { DetachingPoolTableViewController(rows: $0) }),
    Strategy(
      name: "pool-bounded",
      summary:
        "pool, with at most \(BoundedPoolTableViewController.capacity) unused controllers kept",
      style: Style(.green, "square"),
      cost: "as much as pool, plus a new controller for each one released",
      source: file("Pool"),
      makeTable: { BoundedPoolTableViewController(rows: $0) }),
    Strategy(
      name: "pool-prewarmed",
      summary: "pool, with a screenful of controllers and views made in set-up",
      style: Style(.green, "diamond"),
      cost: "as much as pool, with the first screen's controllers paid in set-up",
      source: file("Pool"),
      makeTable: { PrewarmedPoolTableViewController(rows: $0, screenful: $0.rowsInScreenful) }),
    Strategy(
      name: "pool-keyed",
      summary: "pool, one per type of content, so that no controller changes its view",
      style: Style(.green, "circle"),
      cost: "as much as pool, plus a screenful of controllers per type",
      source: file("Pool"),
      makeTable: { KeyedPoolTableViewController(rows: $0) }),
    Strategy(
      name: "pool-on-display",
      summary: "pool, with controllers taken in willDisplay and returned in didEndDisplaying",
      style: Style(.olive, "cross"), cost: "two containment calls per row",
      source: file("PoolOnDisplay"), sizesRows: true,
      makeTable: { PoolOnDisplayTableViewController(rows: $0) },
      makeCollection: { PoolOnDisplayCollectionViewController(rows: $0, layout: $1) }),
    .poolPrefetch,
    .poolInReuse,
    Strategy(
      name: "pool-reclaiming",
      summary: "pool-in-reuse, with the controllers of released cells taken back",
      style: Style(.teal, "square"),
      cost: "as much as pool-in-reuse, plus a weak reference to each cell",
      source: file("PoolInReuse"), sizesRows: true,
      makeTable: { PoolInReuseTableViewController(rows: $0, pool: ReclaimedControllers()) },
      makeCollection: {
        PoolInReuseCollectionViewController(rows: $0, layout: $1, pool: ReclaimedControllers())
      }),
    Strategy(
      name: "pool-rehosted",
      summary: "pool, with rows that come back without a request hosted again in willDisplay",
      style: Style(.teal, "triangle-up"), cost: "two containment calls per row",
      source: file("Pool"),
      makeTable: { RehostingPoolTableViewController(rows: $0) }),
    Strategy(
      name: "pool-unprefetched",
      summary: "pool, in a table whose isPrefetchingEnabled is false",
      style: Style(.teal, "triangle-down"),
      cost: "two containment calls per row, all within frames",
      source: file("Pool"),
      makeTable: { UnprefetchedPoolTableViewController(rows: $0) }),
    Strategy(
      name: "hosted-naive",
      summary: "preallocated, with cells that remove whatever view they remember",
      style: Style(.purple, "triangle-left"),
      cost: "as much as preallocated, and rows that lose their content",
      article: .hostingViewControllers, source: file("PreallocatedVariants"),
      makeCollection: {
        HostedViewCollectionViewController(
          rows: $0, layout: $1, cellClass: NaiveHostedViewCell.self)
      }),
    Strategy(
      name: "hosted-guarded",
      summary: "preallocated, with cells that remove only a view that is still theirs",
      style: Style(.purple, "triangle-right"),
      cost: "as much as preallocated, plus a walk up from the view per row",
      article: .hostingViewControllers, source: file("PreallocatedVariants"),
      makeCollection: {
        HostedViewCollectionViewController(
          rows: $0, layout: $1, cellClass: GuardedHostedViewCell.self)
      }),
    Strategy(
      name: "hosted-truthful",
      summary: "preallocated, with cells that report only a view that is still theirs",
      style: Style(.purple, "cross"),
      cost: "as much as preallocated, plus a walk up from the view per access",
      article: .hostingViewControllers, source: file("PreallocatedVariants"),
      makeCollection: {
        HostedViewCollectionViewController(
          rows: $0, layout: $1, cellClass: TruthfulHostedViewCell.self)
      }),
    .cellAsView,
    Strategy(
      name: "retained-model",
      summary: "cell-as-view, with controllers that keep the model fetched from SQLite",
      style: Style(.brown, "square"), cost: "a controller and a query per row",
      article: .cellIsNotAController,
      source: file("CellAsView"), contents: .withoutController, readsStore: true,
      makeTable: { StoredModelTableViewController(rows: $0, retainsModels: true) }),
    Strategy(
      name: "refetched-model",
      summary: "cell-as-view, with controllers that fetch the model at each configuration",
      style: Style(.brown, "triangle-down"), cost: "a controller and two queries per row",
      article: .cellIsNotAController,
      source: file("CellAsView"), contents: .withoutController, readsStore: true,
      makeTable: { StoredModelTableViewController(rows: $0, retainsModels: false) }),
    Strategy(
      name: "content-configuration",
      summary: "no controllers: each cell gets a content configuration (iOS 14)",
      style: Style(.red, "triangle-right"), cost: "a configuration per row",
      source: file("ContentConfiguration"),
      hostsControllers: false,
      makeTable: { ContentConfigurationTableViewController(rows: $0) }),
  ]

  /// The pool, with controllers assigned to rows at the request of their cells and confirmed at display.
  public static let poolPrefetch = Strategy(
    name: "pool-prefetch",
    summary: "pool, with rows bound when cells are requested, and confirmed in willDisplay",
    style: Style(.green, "triangle-left"),
    cost: "two containment calls per row, plus a controller per cell requested ahead",
    source: file("PoolPrefetch"),
    makeTable: { PoolPrefetchTableViewController(rows: $0) },
    makeCollection: { PoolPrefetchCollectionViewController(rows: $0, layout: $1) })

  /// The pool whose cells return their controllers when they are reused: the smallest change that shows every row.
  public static let poolInReuse = Strategy(
    name: "pool-in-reuse",
    summary: "pool, with controllers that stay in their cells until prepareForReuse",
    style: Style(.teal, "diamond"), cost: "two containment calls per row",
    source: file("PoolInReuse"), sizesRows: true,
    makeTable: { PoolInReuseTableViewController(rows: $0) },
    makeCollection: { PoolInReuseCollectionViewController(rows: $0, layout: $1) })

  /// A controller for each row on screen, with the cell as its view.
  public static let cellAsView = Strategy(
    name: "cell-as-view",
    summary: "a new controller per row, with the cell as its view; released when display ends",
    style: Style(.teal, "circle"), cost: "a controller and five containment calls per row",
    article: .cellIsNotAController,
    source: file("CellAsView"), contents: .withoutController,
    makeTable: { CellAsViewTableViewController(rows: $0) })

  /// Other ways than a height that a cell stores for a list to know a row's height before it displays the row.
  public static let heights: [Strategy] = [
    Strategy(
      name: "per-cell-pinned",
      summary: "per-cell, with the view pinned in its cell by constraints from the request on",
      style: Style(.blue, "square"),
      cost: "four containment calls per row, and constraints per cell",
      source: file("PerCellPinned"), sizesRows: true,
      makeTable: { PerCellPinnedTableViewController(rows: $0) },
      makeCollection: { PerCellPinnedCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      name: "heights-asked",
      summary: "pool-on-display, with heightForRowAt asking a controller that is never shown",
      style: Style(.olive, "triangle-down"),
      cost: "as much as pool-on-display, plus a binding for each of three calls per row",
      article: .viewControllersInCells, source: file("PoolOnDisplay"), sizesRows: true,
      makeTable: { AskedHeightsTableViewController(rows: $0) },
      makeCollection: { AskedHeightsCollectionViewController(rows: $0, layout: $1) }),
  ]

  /// Ways to tell cells of a new selection that also reach those prepared ahead.
  public static let selections: [Strategy] = [
    Strategy(
      name: "plain-reconfigured",
      summary: "plain, with all rows reconfigured when the selection changes (iOS 15)",
      style: Style(.grey, "circle"), cost: "as much as plain, plus an index path per row",
      source: file("Plain"), hostsControllers: false, contents: .only([Content.selectable.name]),
      makeTable: { ReconfiguredTableViewController(rows: $0) },
      makeCollection: { ReconfiguredCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      name: "plain-asked",
      summary: "plain, with cellForRow asked for all rows when the selection changes (iOS 15)",
      style: Style(.grey, "square"), cost: "as much as plain, plus a question per row",
      source: file("Plain"), hostsControllers: false, contents: .only([Content.selectable.name]),
      makeTable: { AskedCellsTableViewController(rows: $0) },
      makeCollection: { AskedCellsCollectionViewController(rows: $0, layout: $1) }),
  ]

  /// Strategies that no app should use: they stop as soon as they meet a situation that they don't
  /// handle, don't keep their controllers, or reuse no cells.
  public static let broken: [Strategy] = [
    Strategy(
      name: "pool-as-published",
      summary: "pool exactly as published: stops where a row without a controller ends display",
      style: Style(.green, "triangle-right"), cost: "two containment calls per row, until it stops",
      article: .viewControllersInCells,
      source: file("PoolAsPublished"),
      makeTable: { PoolAsPublishedTableViewController(rows: $0) }),
    Strategy(
      name: "preallocated-as-published",
      summary: "preallocated exactly as published: cells remove whatever view they remember",
      style: Style(.orange, "triangle-right"),
      cost: "as much as preallocated, and rows that lose their content",
      article: .viewControllersInCells, source: file("PreallocatedVariants"),
      makeTable: { PreallocatedAsPublishedTableViewController(rows: $0) }),
    .uncontained,
    Strategy(
      name: "embedded",
      summary: "plain, as high as its content in a scroll view: all cells at once, none reused",
      style: Style(.grey, "cross"), cost: "a cell and a view per row, in the first frame",
      source: file("Embedded"), hostsControllers: false,
      makeTable: { EmbeddedTableViewController(rows: $0) }),
  ]

  /// No containment: a controller's view in each cell, without a parent for the controller.
  public static let uncontained = Strategy(
    name: "uncontained",
    summary: "a new controller per row, its view in the cell without addChild; kept by nobody",
    style: Style(.red, "circle"),
    cost: "a controller and a view per row, which are deaf after one turn",
    article: .viewControllersInCells, source: file("Uncontained"),
    makeTable: { UncontainedTableViewController(rows: $0) })
}
