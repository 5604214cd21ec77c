extension Strategy {
  /// All strategies of this package, in listing order. A new strategy is its file and an entry in one of these lists.
  public static let all =
    choices + variants + heights + selections + needs + broken + containers + pagers + steps
    + patterns

  /// The floor and the four main strategies, which the default suite measures.
  public static let choices: [Strategy] = [
    .plain, .perCell, .preallocated, .preallocatedLoaded, .pool,
  ]

  public static let plain = Strategy(
    "plain", "no controllers: a view in each recycled cell; what the list alone costs",
    .grey, "stroke", cost: "the list alone", in: "Plain", hostsControllers: false, sizesRows: true,
    table: { PlainTableViewController(rows: $0) },
    collection: { PlainCollectionViewController(rows: $0, layout: $1) })

  public static let perCell = Strategy(
    "per-cell", "each cell makes and keeps a controller, added and removed with every row",
    .blue, "circle", cost: "six containment calls per row", article: .viewControllersInCells,
    in: "PerCell", sizesRows: true, table: { PerCellTableViewController(rows: $0) },
    collection: { PerCellCollectionViewController(rows: $0, layout: $1) })

  public static let preallocated = Strategy(
    "preallocated",
    "a controller per row, made up front; views load as shown, and cells guard them",
    .orange, "square", cost: "a controller per row, and a view per row shown",
    article: .viewControllersInCells, in: "Preallocated", sizesRows: true,
    table: { PreallocatedTableViewController(rows: $0) },
    collection: { PreallocatedCollectionViewController(rows: $0, layout: $1) })

  public static let preallocatedLoaded = Strategy(
    "preallocated-loaded", "a controller with a loaded view per row, all made and added up front",
    .violet, "diamond", cost: "a controller and a view per row before the first row is shown",
    article: .viewControllersInCells, in: "Preallocated", sizesRows: true,
    table: { PreallocatedTableViewController(rows: $0, loadsViews: true) },
    collection: { PreallocatedCollectionViewController(rows: $0, layout: $1, loadsViews: true) })

  public static let pool = Strategy(
    "pool", "the published pool with its crash fixed: recycled controllers, by index path",
    .green, "triangle-up", cost: "two containment calls per row", article: .viewControllersInCells,
    in: "Pool", sizesRows: true, table: { PoolTableViewController(rows: $0) },
    collection: { PoolCollectionViewController(rows: $0, layout: $1) })

  /// Containers that aren't lists.
  public static let containers: [Strategy] = [
    .navigation, .navigationRecycled, .splitView, .splitViewByHand,
  ]

  /// Lists that no app would use. With `plain`, these steps break down the time of a scroll into moving, binding and creating.
  public static let steps: [Strategy] = [.offsetOnly, .ownHeights, .makeAndBind, .nibCell]

  /// Strategies for what the plain recipes don't do: rows that remember, and views that may come late.
  public static let needs: [Strategy] = [
    Strategy(
      "pool-recent",
      "pool-on-display, with the last \(RecentViewControllers.capacity) rows keeping their controllers",
      .olive, "circle", cost: "as much as pool-on-display, plus the controllers of the last rows",
      in: "PoolRecent", table: { PoolRecentTableViewController(rows: $0) },
      collection: { PoolRecentCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "per-cell-saving",
      "per-cell, with a row's state saved when its display ends and restored when it begins",
      .blue, "diamond", cost: "as much as per-cell, plus a saved state per row touched",
      in: "PerCell", sizesRows: true, table: { PerCellSavingTableViewController(rows: $0) },
      collection: { PerCellSavingCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "pool-saving", "pool-on-display, with a row's state saved and restored around recycling",
      .olive, "triangle-up", cost: "as much as pool-on-display, plus a saved state per row touched",
      in: "PoolOnDisplay", table: { PoolSavingTableViewController(rows: $0) },
      collection: { PoolSavingCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "deferred-views", "pool-on-display, with a placeholder first and the view in idle time",
      .olive, "diamond",
      cost: "as much as pool-on-display, outside of frames, plus a frame of placeholders",
      in: "DeferredViews", table: { DeferredViewsTableViewController(rows: $0) },
      collection: { DeferredViewsCollectionViewController(rows: $0, layout: $1) }),
  ]

  /// Other patterns that apps use for the rows of a list.
  public static let patterns: [Strategy] = [
    Strategy(
      "presenter", "no controllers: a presenter for each row binds its model to the cell's view",
      .violet, "circle", cost: "as much as plain, plus an object per row", in: "Plain",
      hostsControllers: false, sizesRows: true, table: { PresenterTableViewController(rows: $0) },
      collection: { PresenterCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "hosting-configuration",
      "a content configuration whose view hosts a controller", .red, "cross",
      cost: "a configuration per row, and a controller per cell, which stays in recycled cells",
      in: "ContentConfiguration", sizesRows: true,
      table: { HostingConfigurationTableViewController(rows: $0) },
      collection: { HostingConfigurationCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "per-cell-prewarmed",
      "per-cell, with a screenful of cells, controllers and views made in set-up",
      .blue, "triangle-up",
      cost: "as much as per-cell, with the first screen's cells paid in set-up",
      in: "PerCellVariants", sizesRows: true,
      table: { PerCellPrewarmedTableViewController(rows: $0, screenful: $0.rowsInScreenful) }),
    Strategy(
      "preallocated-ranged",
      "preallocated, with views dropped when their rows are over a screenful away",
      .orange, "diamond",
      cost: "a controller per row, and a view per row that comes near the screen again",
      in: "PreallocatedVariants", sizesRows: true,
      table: { PreallocatedRangedTableViewController(rows: $0) },
      collection: { PreallocatedRangedCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      "hosting-torn-down",
      "hosting-configuration, with cells that clear their configurations for reuse",
      .red, "triangle-left", cost: "a configuration, a controller and a view per row",
      in: "ContentConfiguration", sizesRows: true,
      table: {
        HostingConfigurationTableViewController(rows: $0, cellClass: TornDownTableViewCell.self)
      },
      collection: {
        HostingConfigurationCollectionViewController(
          rows: $0, layout: $1, cellClass: TornDownCollectionViewCell.self)
      }),
    Strategy(
      "hosting-emptied", "hosting-configuration, with cells that empty their controllers for reuse",
      .red, "triangle-down", cost: "a configuration and a view per row", in: "ContentConfiguration",
      sizesRows: true,
      table: {
        HostingConfigurationTableViewController(rows: $0, cellClass: EmptiedTableViewCell.self)
      },
      collection: {
        HostingConfigurationCollectionViewController(
          rows: $0, layout: $1, cellClass: EmptiedCollectionViewCell.self)
      }),
    Strategy(
      "section-controllers",
      "a controller per section, which provides the cells and heights of its rows",
      .olive, "triangle-right",
      cost: "as much as plain, plus the height of every row when the list loads",
      in: "SectionControllers", hostsControllers: false, sizesRows: true,
      table: { SectionControllersTableViewController(rows: $0) },
      collection: { SectionControllersCollectionViewController(rows: $0, layout: $1) }),
  ]
}
