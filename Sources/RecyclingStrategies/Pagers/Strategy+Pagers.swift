extension Strategy {
  /// Ways for a pager to keep the controllers of its pages.
  public static let pagers: [Strategy] = [
    pager(
      "pages-all", "all pages' controllers and views, made and added when the pager is laid out",
      Style(.violet, "triangle-up"), cost: "a controller and a view per page before the first one"
    ) { AllPagesViewController(pages: $0) },
    pager(
      "pages-neighbors", "the page on screen and one on each side; others are released",
      Style(.blue, "triangle-right"), cost: "a new controller and view per swipe, ahead of need"
    ) { NeighborPagesViewController(pages: $0) },
    pager(
      "pages-recreated", "the page on screen alone; each is made as it comes, and released",
      Style(.grey, "diamond"), cost: "a new controller and view per swipe, as it begins"
    ) { PagesViewController(pages: $0) },
    pager(
      "pages-recent",
      "pages-recreated, with the last \(RecentPagesViewController.capacity) pages keeping theirs until a warning",
      Style(.violet, "triangle-left"), cost: "the controllers and views of the last pages"
    ) { RecentPagesViewController(pages: $0) },
    pager(
      "pages-pool", "pages-recreated, with the controllers of pages that left showing others",
      Style(.green, "cross"), cost: "two controllers; what the user did on a page is lost"
    ) { PooledPagesViewController(pages: $0) },
    pager(
      "pages-saving", "pages-recreated, with what the user did on a page saved and restored",
      Style(.blue, "cross"), cost: "as much as pages-recreated, plus a state per page touched"
    ) { SavedPagesViewController(pages: $0) },
    pager(
      "pages-kept", "every page shown keeps its controller and view, and is added on screen",
      Style(.orange, "triangle-down"), cost: "a controller and a view per page shown"
    ) { KeptPagesViewController(pages: $0) },
    pager(
      "pages-unloaded", "every page shown keeps its controller, but drops its view off screen",
      Style(.orange, "triangle-up"), cost: "a controller per page shown, and a new view per swipe"
    ) { UnloadedPagesViewController(pages: $0) },
    pager(
      "page-cells", "a paging collection view; a page's controller lives while it is displayed",
      Style(.orange, "triangle-left"), cost: "a new controller and view per swipe", in: "PageCells"
    ) { PageCellsViewController(pages: $0, savesStates: false) },
    pager(
      "page-cells-saving", "page-cells, with what the user did on a page saved and restored",
      Style(.orange, "cross"), cost: "as much as page-cells, plus a state per page touched",
      in: "PageCells"
    ) { PageCellsViewController(pages: $0, savesStates: true) },
    pager(
      "page-controller", "a UIPageViewController whose data source makes a page for each question",
      Style(.violet, "triangle-right"), cost: "a new controller and view per swipe, ahead of need",
      in: "PageController"
    ) { PageController(pages: $0, keepsAll: false) },
    pager(
      "page-controller-kept", "a UIPageViewController whose data source keeps every page it made",
      Style(.grey, "triangle-left"), cost: "a controller and a view per page asked for",
      in: "PageController"
    ) { PageController(pages: $0, keepsAll: true) },
  ]

  private static func pager(
    _ name: String, _ summary: String, _ style: Style, cost: String, in file: String = "KeptPages",
    make: @escaping @MainActor @Sendable (ListSetup) -> any PagerScreen
  ) -> Strategy {
    Strategy(
      name: name, summary: summary, style: style, cost: cost,
      source: Self.file(file, in: "Pagers"), screen: .pager
    ) { .pager(make($0)) }
  }
}
