/// A step in the life of a list whose cost a profile states.
///
/// Each cost is the step's own: what a unit does inside another one is taken off. The sum over all steps of a
/// scroll, each times its unit's cost, is what the scroll costs.
public enum CostUnit: String, CaseIterable, Hashable, Sendable {
  // The hosted controller and its view.
  case controller, view
  case viewDidLoad = "view-did-load"
  case bind, layout
  case userAct = "user-act"

  // The hosted view's place.
  case attach
  case enterWindow = "enter-window"
  case leaveWindow = "leave-window"
  case coldView = "cold-view"
  case backingStore = "backing-store"

  // Containment and appearance.
  case addChild = "add-child"
  case willMove = "will-move"
  case didMove = "did-move"
  case removeFromParent = "remove-from-parent"
  case appear, disappear

  // The list.
  case listLoad = "list-load"
  case list, frame, idle, cell, dequeue, configure
  case rowRequest = "row-request"
  case rowShow = "row-show"
  case rowEnd = "row-end"
  case prefetch
  case rowPrepared = "row-prepared"
  case update
  case updateRow = "update-row"
  case updatePrepared = "update-prepared"

  // What is around it.
  case rowEntry = "row-entry"
  case freshMemory = "fresh-memory"
  case storeQuery = "store-query"
}

extension CostUnit {
  /// What a unit has a cost of its own for, named in the `content` column of a profile.
  public enum Subject: Hashable, Sendable {
    /// Each content of rows.
    case content
    /// Each kind of list.
    case host
  }

  /// What the unit's cost depends on, or `nil` if it has one cost for all.
  public var subject: Subject? {
    switch self {
    case .controller, .view, .viewDidLoad, .bind, .layout, .userAct, .attach, .enterWindow,
      .leaveWindow, .coldView, .backingStore:
      .content
    case .listLoad, .list, .frame, .idle, .cell, .dequeue, .rowRequest, .rowShow, .rowEnd,
      .prefetch, .rowPrepared, .update, .updateRow, .updatePrepared:
      .host
    case .addChild, .willMove, .didMove, .removeFromParent, .appear, .disappear, .configure,
      .rowEntry, .freshMemory, .storeQuery:
      nil
    }
  }

  /// The kinds of list that units can have a cost for.
  public static let hosts = [CaseKey.tableHost, "collection", "grid"]

  /// How many other views of rows are loaded or shown until a view that wasn't shown counts as cold. 2 048 views of
  /// 8 KiB are 16 MiB, more than the caches of a core hold.
  public static let viewsUntilCold = 2_048

  /// What a profile states of the unit. Bitmaps, new memory and cold views are what they are made of: bytes, or time.
  public var measures: [CostMeasure] {
    switch self {
    case .backingStore: [.bytes, .bytesAtPeak]
    case .coldView, .freshMemory: [.time]
    case .rowEntry: [.time, .firstTime, .followingTime]
    case .bind, .layout, .enterWindow, .addChild, .didMove, .appear, .rowShow:
      CostMeasure.allCases
    case .view, .viewDidLoad, .attach, .cell, .configure, .storeQuery:
      CostMeasure.allCases.filter { $0 != .followingTime }
    case .leaveWindow, .willMove, .removeFromParent, .disappear, .dequeue, .rowRequest, .rowEnd,
      .rowPrepared:
      CostMeasure.allCases.filter { $0 != .firstTime }
    default: [.time, .allocations, .bytes, .bytesAtPeak]
    }
  }
}

extension CostUnit {
  /// What happens in the step, in one sentence without a period.
  public var summary: String {
    switch self {
    case .controller: "making a hosted controller with its model, without its view"
    case .view: "loadView of a hosted controller, in code or from a nib"
    case .viewDidLoad:
      "what loading its view costs a controller besides loadView, such as viewDidLoad"
    case .bind: "getting a row's model and showing it in a loaded view"
    case .layout: "laying out a hosted view and what is in it, after it was added to a cell"
    case .userAct: "what a hosted controller does for a tap, up to the end of the frame"
    case .attach: "adding a hosted view to a view outside of a window, or removing it there"
    case .enterWindow: "adding a hosted view to a view in a window, without appearance callbacks"
    case .leaveWindow: "removing a hosted view from its window, without appearance callbacks"
    case .coldView: "what showing a hosted view first costs more if many others were made since"
    case .backingStore: "the bitmaps of a hosted view that draws"
    case .addChild: "addChild, without the willMove that it sends"
    case .willMove: "one willMove(toParent:)"
    case .didMove: "one didMove(toParent:)"
    case .removeFromParent: "removeFromParent, without the didMove that it sends"
    case .appear: "the appearance callbacks of a hosted controller whose view comes in"
    case .disappear: "the appearance callbacks of a hosted controller whose view leaves"
    case .listLoad: "making a list's controller and loading its view"
    case .list: "presenting a loaded list in a window, without its rows"
    case .frame: "a frame that scrolls, in which no row comes in or leaves"
    case .idle: "the idle time after a frame in which the list prepares no row"
    case .cell: "making an empty cell of a registered class"
    case .dequeue: "dequeuing a reused cell, with its prepareForReuse"
    case .configure: "giving a cell a content configuration, besides what its view shows"
    case .rowRequest: "the list's own work to request a row's cell, without making or dequeuing it"
    case .rowShow: "the list's own work to display a row's cell, with the layout of the empty cell"
    case .rowEnd: "the list's own work to end a row's display and recycle its cell"
    case .prefetch: "what a frame costs more if the list prepares cells in the idle time after it"
    case .rowPrepared: "what displaying a row costs more if its cell was prepared in idle time"
    case .update: "a batch of updates, without its rows"
    case .updateRow: "a row that a batch deletes or inserts, without displaying it"
    case .updatePrepared: "what a batch costs more if the list prepares cells in idle time"
    case .rowEntry:
      "storing a row's controller from a pool by its index path, or giving it back to the pool"
    case .freshMemory: "using one KiB of memory for the first time in a process"
    case .storeQuery: "reading a row's model from a database"
    }
  }
}

/// What a unit costs, as the `unit_of_measure` column of a profile names it.
public enum CostMeasure: String, CaseIterable, Hashable, Sendable {
  /// Nanoseconds.
  case time = "ns"

  /// Nanoseconds in a list's set-up and first frame, in which arrays get their first elements, on average over a
  /// screenful of rows.
  case firstTime = "ns-first"

  /// Nanoseconds when the step follows another one of its kind in a frame, on average over a screenful of rows.
  case followingTime = "ns-following"

  /// Blocks of memory allocated.
  case allocations

  /// Bytes that stay allocated when the step is done.
  case bytes

  /// The most bytes allocated at once during the step, above those before it.
  case bytesAtPeak = "bytes-at-peak"
}
