extension Strategy {
  /// The pool, with the controllers of the last rows kept for their rows.
  public static let poolRecent = Strategy(
    name: "pool-recent",
    summary:
      "pool-on-display, with the last \(PoolRecentTableViewController.capacity) rows keeping their controllers",
    cost: "as much as pool-on-display, plus the controllers of the last rows",
    source: file("Strategies/PoolRecent"),
    makeTable: { PoolRecentTableViewController(rows: $0) },
    makeCollection: { PoolRecentCollectionViewController(rows: $0, layout: $1) })

  /// The pool, with the state of a row taken out of its controller and put back.
  public static let poolSaving = Strategy(
    name: "pool-saving",
    summary: "pool-on-display, with a row's state saved and restored around recycling",
    cost: "as much as pool-on-display, plus a saved state per row touched",
    source: file("Strategies/PoolSaving"),
    makeTable: { PoolSavingTableViewController(rows: $0) },
    makeCollection: { PoolSavingCollectionViewController(rows: $0, layout: $1) })

  /// The pool, with placeholders until the frame is committed.
  public static let lateViews = Strategy(
    name: "late-views",
    summary: "pool-on-display, with a placeholder first and the view in idle time",
    cost: "as much as pool-on-display, outside of frames, plus a frame of placeholders",
    source: file("Strategies/LateViews"),
    makeTable: { LateViewsTableViewController(rows: $0) },
    makeCollection: { LateViewsCollectionViewController(rows: $0, layout: $1) })
}
