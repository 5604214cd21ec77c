extension Metric {
  /// What is counted of rows and their controllers on screen, in the order of result files.
  static let ofRows = [
    blankRows, wrongContentRows, rowFrames, uncheckedRows, blankAreaMax, blankArea,
    viewsMadeInFrames, viewsMadeInFrameMax, wrongHeightRows, heightCalls, measuringCalls,
    extraLayouts, offsetJumps, sizeCorrections, sizeCorrectedPoints, wrongImageRows,
    placeholderRows, loadsStarted, loadsCancelled, loadsWasted, stateLost, staleSelections,
    inheritedOffsets, inheritedMotions, orphanedRows, uncontainedRows, playingOffScreen, pausedRows,
    typingEnded, staleAppearances, controllersUnseenMax, appearancesUnfinished,
  ]

  package static let blankRows = Metric(
    "blank_rows", "visible rows that showed nothing, summed over frames; exact; must be 0",
    failure: .init("leaves rows blank", noun: "row-frame"))
  package static let wrongContentRows = Metric(
    "wrong_content_rows",
    "visible rows with another row's content or a part of theirs, summed over frames; exact; must be 0",
    failure: .init("shows other rows' content", noun: "row-frame"))
  package static let rowFrames = Metric(
    "row_frames",
    "visible rows, summed over frames; of this, failures of rows are shares; count, exact",
    better: .neither)
  package static let uncheckedRows = Metric(
    "unchecked_rows",
    "visible rows whose views don't say which row they show, summed over frames; count, exact")
  package static let blankAreaMax = Metric(
    "blank_area_max", "the most points that blank rows were high on screen in a frame; exact",
    .points)
  package static let blankArea = Metric(
    "blank_area", "the points that blank rows were high on screen, summed over frames; exact",
    .points)

  package static let viewsMadeInFrames = Metric(
    "views_made_in_frames", "views made in frames of the scroll, and not in idle time; count, exact"
  )
  package static let viewsMadeInFrameMax = Metric(
    "views_made_in_frame_max", "the most views made in a frame of the scroll; exact")

  package static let wrongHeightRows = Metric(
    "wrong_height_rows",
    "visible rows not as high as their content needs, summed over frames; exact; must be 0",
    failure: .init("has rows of the wrong height", noun: "row-frame"))
  package static let heightCalls = Metric(
    "height_calls",
    "calls of heightForRowAt and of cells' sizeThatFits by the list in the phase; count, exact")
  package static let measuringCalls = Metric(
    "measuring_calls",
    "sizes of content that constraints asked views for in the phase; count, exact; no row if 0")
  package static let extraLayouts = Metric(
    "extra_layouts",
    "layouts of displayed rows' cells beyond the first of each display; count, exact")
  package static let offsetJumps = Metric(
    "offset_jumps", "frames in which rows on screen moved by other than the scroll; count, exact")
  package static let sizeCorrections = Metric(
    "size_corrections",
    "changes of the content's height by other than rows that come or go; count, exact")
  package static let sizeCorrectedPoints = Metric(
    "size_corrected_points",
    "points by which these changes corrected the content's height, summed; exact", .points)

  package static let wrongImageRows = Metric(
    "wrong_image_rows",
    "visible rows that showed another row's picture, summed over frames; exact; must be 0",
    failure: .init("shows other rows' pictures", noun: "row-frame"))
  package static let placeholderRows = Metric(
    "placeholder_rows",
    "visible rows without a picture as frames were committed, summed over frames; count, exact")
  package static let loadsStarted = Metric(
    "loads_started",
    "requests for pictures that rows made, or that were made ahead, in the phase; count, exact")
  package static let loadsCancelled = Metric(
    "loads_cancelled", "requests for pictures cancelled before arrival in the phase; count, exact",
    better: .neither)
  package static let loadsWasted = Metric(
    "loads_wasted",
    "pictures that arrived and were not on screen in their own rows by the end; count, exact")

  package static let stateLost = Metric(
    "state_lost",
    "visible rows without the state the user left in them, summed over frames; exact; must be 0",
    failure: .init("loses what the user did in rows", noun: "row-frame"))
  package static let staleSelections = Metric(
    "stale_selections",
    "visible rows that don't show whether they are selected, summed over frames; exact; must be 0",
    failure: .init("shows old selections", noun: "row-frame"))
  package static let inheritedOffsets = Metric(
    "inherited_offsets",
    "visible rows whose untouched inner list isn't at its start, summed over frames; exact; must be 0",
    failure: .init("shows other rows' offsets", noun: "row-frame"))
  package static let inheritedMotions = Metric(
    "inherited_motions",
    "visible rows whose untouched inner list moves, summed over frames; exact; must be 0",
    failure: .init("goes on with other rows' motions", noun: "row-frame"))

  package static let uncontainedRows = Metric(
    "uncontained_rows",
    "visible rows whose controllers need a parent and have none, summed over frames; exact; must be 0",
    failure: .init("shows rows whose controllers have no parent", noun: "row-frame"))
  package static let playingOffScreen = Metric(
    "playing_off_screen",
    "players that play while off screen, summed over frames; exact; must be 0",
    failure: .init("plays rows off screen", noun: "player-frame"))
  package static let pausedRows = Metric(
    "paused_rows", "visible rows whose players don't play, summed over frames; exact; must be 0",
    failure: .init("shows rows that don't play", noun: "row-frame"))
  package static let typingEnded = Metric(
    "typing_ended",
    "frames in which the user typed and the row's field wasn't first responder; exact; must be 0",
    failure: .init("closes the keyboard as a row scrolls away", noun: "frame"))
  package static let orphanedRows = Metric(
    "orphaned_rows",
    "visible rows that show a released controller's view, summed over frames; exact; must be 0",
    failure: .init("shows rows without their controllers", noun: "row-frame"))
  package static let staleAppearances = Metric(
    "stale_appearances",
    "controllers that count as appeared off screen, or don't on screen, summed over frames; exact")
  package static let controllersUnseenMax = Metric(
    "controllers_unseen_max",
    "the most controllers of a pager alive after a frame without a view on screen; exact")
  package static let appearancesUnfinished = Metric(
    "appearances_unfinished",
    "pages' viewWillAppear calls that no viewDidAppear follows before the page goes; exact")
}
