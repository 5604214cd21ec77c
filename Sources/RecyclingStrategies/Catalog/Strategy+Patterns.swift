extension Strategy {
  /// Presenters instead of controllers.
  public static let presenter = Strategy(
    name: "presenter",
    summary: "no controllers: a presenter for each row binds its model to the cell's view",
    cost: "as much as plain, plus an object per row", source: file("Strategies/Presenter"),
    hostsControllers: false, sizesRows: true,
    makeTable: { PresenterTableViewController(rows: $0) },
    makeCollection: { PresenterCollectionViewController(rows: $0, layout: $1) })

  /// A content configuration whose view hosts a controller.
  public static let hostingConfiguration = Strategy(
    name: "hosting-configuration",
    summary: "a content configuration whose view hosts a controller, as SwiftUI's rows do",
    cost: "a configuration per row, and a controller per cell, which stays in recycled cells",
    source: file("Strategies/HostingConfiguration"), sizesRows: true,
    makeTable: { HostingConfigurationTableViewController(rows: $0) },
    makeCollection: { HostingConfigurationCollectionViewController(rows: $0, layout: $1) })

  /// A controller for each section, and none for rows.
  public static let sectionControllers = Strategy(
    name: "section-controllers",
    summary: "a controller per section, which provides the cells and heights of its rows",
    cost: "as much as plain, plus the height of every row when the list loads",
    source: file("Strategies/SectionControllers"), hostsControllers: false, sizesRows: true,
    makeTable: { SectionControllersTableViewController(rows: $0) },
    makeCollection: { SectionControllersCollectionViewController(rows: $0, layout: $1) })
}
