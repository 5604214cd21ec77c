extension Strategy {
  /// No controllers: the cost of the list itself.
  public static let plain = Strategy(
    name: "plain",
    summary: "no controllers: a view in each recycled cell; the floor for the others",
    cost: "the list alone", source: file("Strategies/Plain"), hostsControllers: false,
    sizesRows: true,
    makeTable: { PlainTableViewController(rows: $0) },
    makeCollection: { PlainCollectionViewController(rows: $0, layout: $1) })

  /// A controller for each cell.
  public static let perCell = Strategy(
    name: "per-cell",
    summary: "each cell makes and keeps a controller, added and removed with every row",
    cost: "six containment calls per row", article: .viewControllersInCells,
    source: file("Strategies/PerCell"), sizesRows: true,
    makeTable: { PerCellTableViewController(rows: $0) },
    makeCollection: { PerCellCollectionViewController(rows: $0, layout: $1) })

  /// A controller for each row, all created up front. A view loads when its row first comes on
  /// screen.
  public static let preallocated = Strategy(
    name: "preallocated",
    summary: "a controller per row, all made and added up front; views load as rows are shown",
    cost: "a controller per row, and a view per row shown", article: .viewControllersInCells,
    source: file("Strategies/Preallocated"), sizesRows: true,
    makeTable: { PreallocatedTableViewController(rows: $0) },
    makeCollection: { PreallocatedCollectionViewController(rows: $0, layout: $1) })

  /// A controller and a view for each row, all created up front.
  public static let preallocatedLoaded = Strategy(
    name: "preallocated-loaded",
    summary: "a controller with a loaded view per row, all made and added up front",
    cost: "a controller and a view per row before the first row is shown",
    article: .viewControllersInCells, source: file("Strategies/Preallocated"), sizesRows: true,
    makeTable: { PreallocatedTableViewController(rows: $0, loadsViews: true) },
    makeCollection: {
      PreallocatedCollectionViewController(rows: $0, layout: $1, loadsViews: true)
    })

  /// As many controllers as are needed at once, recycled like cells.
  public static let pool = Strategy(
    name: "pool",
    summary: "the list recycles a pool of controllers, each added as a child once",
    cost: "two containment calls per row", article: .viewControllersInCells,
    source: file("Strategies/Pool"), sizesRows: true,
    makeTable: { PoolTableViewController(rows: $0) },
    makeCollection: { PoolCollectionViewController(rows: $0, layout: $1) })
}
