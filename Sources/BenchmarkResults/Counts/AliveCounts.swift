/// The objects of a list's rows that are alive at a moment.
public struct AliveCounts: Hashable, Sendable {
  /// Cells: displayed, kept for their rows or in reuse pools.
  public var cells = 0
  /// Those of the cells that are the content of their rows themselves, and have no other view in them.
  public var contentCells = 0
  /// Those of the cells whose content view a configuration made.
  public var configuredCells = 0
  /// Controllers of rows.
  public var controllers = 0
  /// Views of contents, with or without a controller.
  public var views = 0
  /// The views of each of several contents that rows show in turn; empty if all rows show the same one.
  public var viewsByContent: [Int] = []
  /// Those of the views whose controller loaded them.
  public var loadedViews = 0
  /// Taps on the views. A row leaves before it's tapped a third time.
  public var taps = 0
  /// Models that were read from a store.
  public var storedModels = 0
  /// The bytes of collections that the list's controller keeps, its children among them. They are the same on every
  /// device.
  public var ownBytes = 0

  /// Creates counts of 0.
  public init() {}

  /// The counts as units whose bytes stay: a cell with its entry in the list and its place for a view, a
  /// controller, a view that was filled and laid out, what taps made, and a model's texts.
  public var units: [(unit: CostUnit, count: Int)] {
    [
      (.cell, cells), (.rowShow, cells), (.attach, min(cells - contentCells, views)),
      (.configure, configuredCells), (.controller, controllers),
      (.view, views), (.viewDidLoad, loadedViews), (.bind, views), (.layout, views),
      (.backingStore, views), (.userAct, taps), (.storeQuery, storedModels),
    ]
  }

  /// The share of each of several contents among the views, or of none if there are no views.
  public var contentShares: [Double] {
    let sum = viewsByContent.reduce(0, +)
    return sum == 0 ? [] : viewsByContent.map { Double($0) / Double(sum) }
  }

  /// The greater of each count.
  public func union(_ other: AliveCounts) -> AliveCounts {
    var both = AliveCounts()
    both.cells = max(cells, other.cells)
    both.contentCells = max(contentCells, other.contentCells)
    both.configuredCells = max(configuredCells, other.configuredCells)
    both.viewsByContent = other.viewsByContent
    for (place, views) in viewsByContent.enumerated() {
      if both.viewsByContent.count == place { both.viewsByContent.append(0) }
      both.viewsByContent[place] = max(both.viewsByContent[place], views)
    }
    both.controllers = max(controllers, other.controllers)
    both.views = max(views, other.views)
    both.loadedViews = max(loadedViews, other.loadedViews)
    both.taps = max(taps, other.taps)
    both.storedModels = max(storedModels, other.storedModels)
    both.ownBytes = max(ownBytes, other.ownBytes)
    return both
  }
}
