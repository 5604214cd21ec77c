extension Strategy {
  /// The articles' other strategies, and reasonable variations of the main ones.
  public static let variants: [Strategy] = [
    Strategy(
      "per-cell-early", "per-cell, but added in cellForRowAt and removed in prepareForReuse",
      .blue, "triangle-left",
      cost: "as much as per-cell, plus controllers that stay after their rows left",
      in: "PerCellVariants", table: { PerCellEarlyTableViewController(rows: $0) }),
    Strategy(
      "pool-detached", "pool, with unused controllers removed from the parent and added again",
      .green, "triangle-down", cost: "five containment calls per row", in: "Pool",
      table: { DetachingPoolTableViewController(rows: $0) }),
    Strategy(
      "pool-bounded",
      "pool, with at most \(BoundedPoolTableViewController.capacity) unused controllers kept",
      .green, "square", cost: "as much as pool, plus a new controller for each one released",
      in: "Pool", table: { BoundedPoolTableViewController(rows: $0) }),
    Strategy(
      "pool-prewarmed", "pool, with a screenful of controllers and views made in set-up",
      .green, "diamond",
      cost: "as much as pool, with the first screen's controllers paid in set-up", in: "Pool",
      table: { PrewarmedPoolTableViewController(rows: $0, screenful: $0.rowsInScreenful) }),
    Strategy(
      "pool-keyed", "pool, one per type of content, so that no controller changes its view",
      .green, "circle", cost: "as much as pool, plus a screenful of controllers per type",
      in: "Pool", table: { KeyedPoolTableViewController(rows: $0) }),
    Strategy(
      "pool-on-display",
      "pool, with controllers taken in willDisplay and returned in didEndDisplaying",
      .olive, "cross", cost: "two containment calls per row", in: "PoolOnDisplay", sizesRows: true,
      table: { PoolOnDisplayTableViewController(rows: $0) },
      collection: { PoolOnDisplayCollectionViewController(rows: $0, layout: $1) }), .poolPrefetch,
    Strategy(
      "pool-in-reuse", "pool, with controllers that stay in their cells until prepareForReuse",
      .purple, "diamond", cost: "two containment calls per row", in: "PoolInReuse", sizesRows: true,
      table: { PoolInReuseTableViewController(rows: $0) },
      collection: { PoolInReuseCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "pool-reclaiming", "pool-in-reuse, with the controllers of released cells taken back",
      .purple, "square", cost: "as much as pool-in-reuse, plus a weak reference to each cell",
      in: "PoolInReuse", sizesRows: true,
      table: { PoolInReuseTableViewController(rows: $0, pool: ReclaimedControllers()) },
      collection: {
        PoolInReuseCollectionViewController(rows: $0, layout: $1, pool: ReclaimedControllers())
      }),
    Strategy(
      "pool-rehosted",
      "pool, with rows that come back without a request hosted again in willDisplay",
      .purple, "triangle-up", cost: "two containment calls per row", in: "Pool",
      table: { RehostingPoolTableViewController(rows: $0) }),
    Strategy(
      "pool-unprefetched", "pool, in a table whose isPrefetchingEnabled is false",
      .purple, "triangle-down", cost: "two containment calls per row, all within frames",
      in: "Pool", table: { UnprefetchedPoolTableViewController(rows: $0) }),
    Strategy(
      "hosted-naive", "preallocated, with cells that remove whatever view they remember",
      .purple, "triangle-left", cost: "as much as preallocated, and rows that lose their content",
      article: .hostingViewControllers, in: "PreallocatedVariants",
      collection: hosted(in: NaiveHostedViewCell.self)),
    Strategy(
      "hosted-guarded", "preallocated, with cells that remove only a view that is still theirs",
      .purple, "triangle-right",
      cost: "as much as preallocated, plus a walk up from the view per row",
      article: .hostingViewControllers, in: "PreallocatedVariants",
      collection: hosted(in: GuardedHostedViewCell.self)),
    Strategy(
      "hosted-checked", "preallocated, with cells that report only a view that is still theirs",
      .purple, "cross", cost: "as much as preallocated, plus a walk up from the view per access",
      article: .hostingViewControllers, in: "PreallocatedVariants",
      collection: hosted(in: CheckedHostedViewCell.self)), .cellAsView,
    Strategy(
      "retained-model", "cell-as-view, with controllers that keep the model fetched from SQLite",
      .violet, "square", cost: "a controller and a query per row", article: .cellIsNotAController,
      in: "CellAsView", contents: .withoutController, readsStore: true,
      table: { StoredModelTableViewController(rows: $0, retainsModels: true) }),
    Strategy(
      "refetched-model",
      "cell-as-view, with controllers that fetch the model at each configuration",
      .violet, "triangle-down", cost: "a controller and two queries per row",
      article: .cellIsNotAController, in: "CellAsView", contents: .withoutController,
      readsStore: true,
      table: { StoredModelTableViewController(rows: $0, retainsModels: false) }),
    Strategy(
      "content-configuration", "no controllers: each cell gets a content configuration (iOS 14)",
      .red, "triangle-right", cost: "a configuration per row", in: "ContentConfiguration",
      hostsControllers: false, table: { ContentConfigurationTableViewController(rows: $0) }),
  ]

  public static let poolPrefetch = Strategy(
    "pool-prefetch", "pool, with rows bound when cells are requested, and confirmed in willDisplay",
    .green, "triangle-left",
    cost: "two containment calls per row, plus a controller per cell requested ahead",
    in: "PoolPrefetch", table: { PoolPrefetchTableViewController(rows: $0) },
    collection: { PoolPrefetchCollectionViewController(rows: $0, layout: $1) })

  public static let cellAsView = Strategy(
    "cell-as-view",
    "a new controller per row, with the cell as its view; released when display ends",
    .purple, "circle", cost: "a controller and five containment calls per row",
    article: .cellIsNotAController, in: "CellAsView", contents: .withoutController,
    table: { CellAsViewTableViewController(rows: $0) })

  /// Other ways than a height that a cell stores for a list to know a row's height before it displays the row.
  public static let heights: [Strategy] = [
    Strategy(
      "per-cell-pinned",
      "per-cell, with the view pinned in its cell by constraints from the request on",
      .blue, "square", cost: "four containment calls per row, and constraints per cell",
      in: "PerCellVariants", sizesRows: true, table: { PerCellPinnedTableViewController(rows: $0) },
      collection: { PerCellPinnedCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "heights-asked",
      "pool-on-display, with heightForRowAt asking a controller that is never shown",
      .olive, "triangle-down",
      cost: "as much as pool-on-display, plus a binding for each of three calls per row",
      article: .viewControllersInCells, in: "PoolOnDisplay", sizesRows: true,
      table: { AskedHeightsTableViewController(rows: $0) },
      collection: { AskedHeightsCollectionViewController(rows: $0, layout: $1) }),
  ]

  /// Ways to tell cells of a new selection that also reach those prepared ahead.
  public static let selections: [Strategy] = [
    Strategy(
      "plain-reconfigured", "plain, with all rows reconfigured when the selection changes (iOS 15)",
      .grey, "circle", cost: "as much as plain, plus an index path per row", in: "Plain",
      hostsControllers: false, contents: .only([Content.selectable.name]),
      table: { ReconfiguredTableViewController(rows: $0) },
      collection: { ReconfiguredCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "plain-asked",
      "plain, with cellForRow asked for all rows when the selection changes (iOS 15)",
      .grey, "square", cost: "as much as plain, plus a question per row", in: "Plain",
      hostsControllers: false, contents: .only([Content.selectable.name]),
      table: { AskedCellsTableViewController(rows: $0) },
      collection: { AskedCellsCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "plain-reloaded", "plain, with all rows reloaded when the selection changes",
      .grey, "triangle-down", cost: "as much as plain, plus a cell and a display per row on screen",
      in: "Plain", hostsControllers: false, contents: .only([Content.selectable.name]),
      table: { ReloadedTableViewController(rows: $0) },
      collection: { ReloadedCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "plain-applied",
      "plain, with a diffable source whose items contain the selection, applied again (iOS 13)",
      .grey, "triangle-up", cost: "as much as plain-reloaded, plus an item per row", in: "Plain",
      hostsControllers: false, contents: .only([Content.selectable.name]),
      table: { AppliedTableViewController(rows: $0) }),
  ]

  /// Strategies that no app should use: they stop in situations that they don't handle, keep no controllers, or reuse no cells.
  public static let broken: [Strategy] = [
    Strategy(
      "pool-as-published",
      "pool exactly as published: stops where a row without a controller ends display",
      .green, "triangle-right", cost: "two containment calls per row, until it stops",
      article: .viewControllersInCells, in: "PoolAsPublished",
      table: { PoolAsPublishedTableViewController(rows: $0) }),
    Strategy(
      "preallocated-as-published",
      "preallocated exactly as published: cells remove whatever view they remember",
      .orange, "triangle-right", cost: "as much as preallocated, and rows that lose their content",
      article: .viewControllersInCells, in: "PreallocatedVariants",
      table: { PreallocatedAsPublishedTableViewController(rows: $0) }),
    Strategy(
      "uncontained",
      "a new controller per row, its view in the cell without addChild; kept by nobody",
      .red, "circle",
      cost: "a controller and a view per row, which belong to no controller after one turn",
      article: .viewControllersInCells, in: "Uncontained",
      table: { UncontainedTableViewController(rows: $0) }),
    Strategy(
      "embedded", "plain, as high as its content in a scroll view: all cells at once, none reused",
      .grey, "cross", cost: "a cell and a view per row, in the first frame", in: "Plain",
      hostsControllers: false, table: { EmbeddedTableViewController(rows: $0) }),
  ]

  private static func hosted(in cellClass: HostedViewCollectionViewCell.Type) -> MakeCollection {
    { HostedViewCollectionViewController(rows: $0, layout: $1, cellClass: cellClass) }
  }
}
