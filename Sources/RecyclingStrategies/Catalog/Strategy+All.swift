extension Strategy {
  /// All strategies of this package, in listing order. A new strategy is its file and an entry in one of
  /// these lists.
  public static let all =
    choices + variants + heights + selections + needs + broken + containers + pagers + steps
    + patterns

  /// The floor and the four main strategies, which the default suite measures.
  public static let choices: [Strategy] = [
    .plain, .perCell, .preallocated, .preallocatedLoaded, .pool,
  ]

  /// No controllers: the cost of the list itself.
  public static let plain = Strategy(
    name: "plain",
    summary: "no controllers: a view in each recycled cell; what the list alone costs",
    style: Style(.grey, "stroke"), cost: "the list alone", source: file("Plain"),
    hostsControllers: false,
    sizesRows: true,
    makeTable: { PlainTableViewController(rows: $0) },
    makeCollection: { PlainCollectionViewController(rows: $0, layout: $1) })

  /// A controller for each cell.
  public static let perCell = Strategy(
    name: "per-cell",
    summary: "each cell makes and keeps a controller, added and removed with every row",
    style: Style(.blue, "circle"), cost: "six containment calls per row",
    article: .viewControllersInCells,
    source: file("PerCell"), sizesRows: true,
    makeTable: { PerCellTableViewController(rows: $0) },
    makeCollection: { PerCellCollectionViewController(rows: $0, layout: $1) })

  /// A controller for each row, all created up front. A view loads when its row first comes on
  /// screen.
  public static let preallocated = Strategy(
    name: "preallocated",
    summary: "a controller per row, made up front; views load as shown, and cells guard them",
    style: Style(.orange, "square"), cost: "a controller per row, and a view per row shown",
    article: .viewControllersInCells,
    source: file("Preallocated"), sizesRows: true,
    makeTable: { PreallocatedTableViewController(rows: $0) },
    makeCollection: { PreallocatedCollectionViewController(rows: $0, layout: $1) })

  /// A controller and a view for each row, all created up front.
  public static let preallocatedLoaded = Strategy(
    name: "preallocated-loaded",
    summary: "a controller with a loaded view per row, all made and added up front",
    style: Style(.violet, "diamond"),
    cost: "a controller and a view per row before the first row is shown",
    article: .viewControllersInCells, source: file("Preallocated"), sizesRows: true,
    makeTable: { PreallocatedTableViewController(rows: $0, loadsViews: true) },
    makeCollection: {
      PreallocatedCollectionViewController(rows: $0, layout: $1, loadsViews: true)
    })

  /// As many controllers as are needed at once, recycled like cells.
  public static let pool = Strategy(
    name: "pool",
    summary: "the published pool with its crash mended: recycled controllers, by index path",
    style: Style(.green, "triangle-up"), cost: "two containment calls per row",
    article: .viewControllersInCells,
    source: file("Pool"), sizesRows: true,
    makeTable: { PoolTableViewController(rows: $0) },
    makeCollection: { PoolCollectionViewController(rows: $0, layout: $1) })

  /// Containers that aren't lists.
  public static let containers: [Strategy] = [
    .navigation, .navigationRecycled, .splitView, .splitViewByHand,
  ]

  /// Lists that no app would use. Together with `plain`, these steps break down the time of a
  /// scroll into moving, binding and creating.
  public static let steps: [Strategy] = [.offsetOnly, .ownHeights, .makeAndBind, .nibCell]
}

// MARK: - More than the recipes of the articles

extension Strategy {
  /// Strategies for what the plain recipes don't do: rows that remember, and views that may come late.
  public static let needs: [Strategy] = [
    Strategy(
      name: "pool-recent",
      summary:
        "pool-on-display, with the last \(RecentViewControllers.capacity) rows keeping their controllers",
      style: Style(.olive, "circle"),
      cost: "as much as pool-on-display, plus the controllers of the last rows",
      source: file("PoolRecent"),
      makeTable: { PoolRecentTableViewController(rows: $0) },
      makeCollection: { PoolRecentCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      name: "per-cell-saving",
      summary:
        "per-cell, with a row's state saved when its display ends and restored when it begins",
      style: Style(.blue, "diamond"),
      cost: "as much as per-cell, plus a saved state per row touched",
      source: file("PerCell"), sizesRows: true,
      makeTable: { PerCellSavingTableViewController(rows: $0) },
      makeCollection: { PerCellSavingCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      name: "pool-saving",
      summary: "pool-on-display, with a row's state saved and restored around recycling",
      style: Style(.olive, "triangle-up"),
      cost: "as much as pool-on-display, plus a saved state per row touched",
      source: file("PoolOnDisplay"),
      makeTable: { PoolSavingTableViewController(rows: $0) },
      makeCollection: { PoolSavingCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      name: "late-views",
      summary: "pool-on-display, with a placeholder first and the view in idle time",
      style: Style(.olive, "diamond"),
      cost: "as much as pool-on-display, outside of frames, plus a frame of placeholders",
      source: file("LateViews"),
      makeTable: { LateViewsTableViewController(rows: $0) },
      makeCollection: { LateViewsCollectionViewController(rows: $0, layout: $1) }),
  ]

  /// Other patterns that apps use for the rows of a list.
  public static let patterns: [Strategy] = [
    Strategy(
      name: "presenter",
      summary: "no controllers: a presenter for each row binds its model to the cell's view",
      style: Style(.brown, "circle"), cost: "as much as plain, plus an object per row",
      source: file("Presenter"),
      hostsControllers: false, sizesRows: true,
      makeTable: { PresenterTableViewController(rows: $0) },
      makeCollection: { PresenterCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      name: "hosting-configuration",
      summary: "a content configuration whose view hosts a controller, as SwiftUI's rows do",
      style: Style(.red, "cross"),
      cost: "a configuration per row, and a controller per cell, which stays in recycled cells",
      source: file("ContentConfiguration"), sizesRows: true,
      makeTable: { HostingConfigurationTableViewController(rows: $0) },
      makeCollection: { HostingConfigurationCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      name: "per-cell-prewarmed",
      summary: "per-cell, with a screenful of cells, controllers and views made in set-up",
      style: Style(.blue, "triangle-up"),
      cost: "as much as per-cell, with the first screen's cells paid in set-up",
      source: file("PerCellVariants"), sizesRows: true,
      makeTable: { PerCellPrewarmedTableViewController(rows: $0, screenful: $0.rowsInScreenful) }),
    Strategy(
      name: "preallocated-ranged",
      summary: "preallocated, with views dropped when their rows are over a screenful away",
      style: Style(.orange, "diamond"),
      cost: "a controller per row, and a view per row that comes near the screen again",
      source: file("PreallocatedVariants"), sizesRows: true,
      makeTable: { PreallocatedRangedTableViewController(rows: $0) },
      makeCollection: { PreallocatedRangedCollectionViewController(rows: $0, layout: $1) }),
    Strategy(
      name: "hosting-torn-down",
      summary: "hosting-configuration, with cells that clear their configurations for reuse",
      style: Style(.red, "triangle-left"), cost: "a configuration, a controller and a view per row",
      source: file("ContentConfiguration"), sizesRows: true,
      makeTable: {
        HostingConfigurationTableViewController(rows: $0, cellClass: TornDownTableViewCell.self)
      },
      makeCollection: {
        HostingConfigurationCollectionViewController(
          rows: $0, layout: $1, cellClass: TornDownCollectionViewCell.self)
      }),
    Strategy(
      name: "hosting-emptied",
      summary: "hosting-configuration, with cells that empty their controllers for reuse",
      style: Style(.red, "triangle-down"), cost: "a configuration and a view per row",
      source: file("ContentConfiguration"), sizesRows: true,
      makeTable: {
        HostingConfigurationTableViewController(rows: $0, cellClass: EmptiedTableViewCell.self)
      },
      makeCollection: {
        HostingConfigurationCollectionViewController(
          rows: $0, layout: $1, cellClass: EmptiedCollectionViewCell.self)
      }),
    Strategy(
      name: "section-controllers",
      summary: "a controller per section, which provides the cells and heights of its rows",
      style: Style(.brown, "diamond"),
      cost: "as much as plain, plus the height of every row when the list loads",
      source: file("SectionControllers"), hostsControllers: false, sizesRows: true,
      makeTable: { SectionControllersTableViewController(rows: $0) },
      makeCollection: { SectionControllersCollectionViewController(rows: $0, layout: $1) }),
  ]
}
