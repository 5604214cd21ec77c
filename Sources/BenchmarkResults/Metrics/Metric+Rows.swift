extension Metric {
  /// What is counted of rows and their controllers on screen, in the order of result files.
  static let ofRows = [
    blankRows, wrongContentRows, rowFrames, uncheckedRows, blankAreaMax, blankArea,
    viewsMadeInFrames,
    viewsMadeInFrameMax, wrongHeightRows, heightCalls, measuringCalls, extraLayouts, offsetJumps,
    sizeCorrections, sizeCorrectedPoints, wrongImageRows, placeholderRows, loadsStarted,
    loadsCancelled, loadsWasted,
    stateLost, staleSelections, inheritedOffsets, inheritedMotions, orphanedRows,
    uncontainedRows, playingOffScreen, pausedRows, typingEnded,
    staleAppearances, controllersUnseenMax, appearancesUnfinished,
  ]
}

// MARK: - Rows on screen

extension Metric {
  package static let blankRows = Metric(
    "blank_rows", failure: .init("leaves rows blank", noun: "row-frame"),
    summary: "visible rows that showed nothing, summed over frames; exact; must be 0")
  package static let wrongContentRows = Metric(
    "wrong_content_rows", failure: .init("shows other rows' content", noun: "row-frame"),
    summary:
      "visible rows with another row's content or a part of theirs, summed over frames; exact; must be 0"
  )
  package static let rowFrames = Metric(
    "row_frames", better: .neither,
    summary: "visible rows, summed over frames; of this, failures of rows are shares; count, exact")
  package static let uncheckedRows = Metric(
    "unchecked_rows",
    summary:
      "visible rows whose views don't say which row they show, summed over frames; count, exact")
  package static let blankAreaMax = Metric(
    "blank_area_max", .points,
    summary: "the most points that blank rows were high on screen in a frame; exact")
  package static let blankArea = Metric(
    "blank_area", .points,
    summary: "the points that blank rows were high on screen, summed over frames; exact")
}

// MARK: - What frames make

extension Metric {
  package static let viewsMadeInFrames = Metric(
    "views_made_in_frames",
    summary: "views made in frames of the scroll, and not in idle time; count, exact")
  package static let viewsMadeInFrameMax = Metric(
    "views_made_in_frame_max", summary: "the most views made in a frame of the scroll; exact")
}

// MARK: - Heights

extension Metric {
  package static let wrongHeightRows = Metric(
    "wrong_height_rows", failure: .init("has rows of the wrong height", noun: "row-frame"),
    summary: "visible rows not as high as their content needs, summed over frames; exact; must be 0"
  )
  package static let heightCalls = Metric(
    "height_calls",
    summary:
      "calls of heightForRowAt and of cells' sizeThatFits by the list in the phase; count, exact")
  package static let measuringCalls = Metric(
    "measuring_calls",
    summary:
      "sizes of content that constraints asked views for in the phase; count, exact; no row if 0")
  package static let extraLayouts = Metric(
    "extra_layouts",
    summary: "layouts of displayed rows' cells beyond the first of each display; count, exact")
  package static let offsetJumps = Metric(
    "offset_jumps",
    summary: "frames in which rows on screen moved by other than the scroll; count, exact")
  package static let sizeCorrections = Metric(
    "size_corrections",
    summary: "changes of the content's height by other than rows that come or go; count, exact")
  package static let sizeCorrectedPoints = Metric(
    "size_corrected_points", .points,
    summary: "points by which these changes corrected the content's height, summed; exact")
}

// MARK: - Pictures

extension Metric {
  package static let wrongImageRows = Metric(
    "wrong_image_rows", failure: .init("shows other rows' pictures", noun: "row-frame"),
    summary: "visible rows that showed another row's picture, summed over frames; exact; must be 0")
  package static let placeholderRows = Metric(
    "placeholder_rows",
    summary:
      "visible rows without a picture as frames were committed, summed over frames; count, exact")
  package static let loadsStarted = Metric(
    "loads_started",
    summary:
      "requests for pictures that rows made, or that were made ahead, in the phase; count, exact")
  package static let loadsCancelled = Metric(
    "loads_cancelled", better: .neither,
    summary: "requests for pictures cancelled before arrival in the phase; count, exact")
  package static let loadsWasted = Metric(
    "loads_wasted",
    summary:
      "pictures that arrived and were not on screen in their own rows by the end; count, exact")
}

// MARK: - What the user did

extension Metric {
  package static let stateLost = Metric(
    "state_lost", failure: .init("loses what the user did in rows", noun: "row-frame"),
    summary:
      "visible rows without the state the user left in them, summed over frames; exact; must be 0")
  package static let staleSelections = Metric(
    "stale_selections", failure: .init("shows old selections", noun: "row-frame"),
    summary:
      "visible rows that don't show whether they are selected, summed over frames; exact; must be 0"
  )
  package static let inheritedOffsets = Metric(
    "inherited_offsets", failure: .init("shows other rows' offsets", noun: "row-frame"),
    summary:
      "visible rows whose untouched inner list isn't at its start, summed over frames; exact; must be 0"
  )
  package static let inheritedMotions = Metric(
    "inherited_motions", failure: .init("goes on with other rows' motions", noun: "row-frame"),
    summary: "visible rows whose untouched inner list moves, summed over frames; exact; must be 0")
}

// MARK: - Controllers

extension Metric {
  package static let uncontainedRows = Metric(
    "uncontained_rows",
    failure: .init("shows rows whose controllers have no parent", noun: "row-frame"),
    summary:
      "visible rows whose controllers need a parent and have none, summed over frames; exact; must be 0"
  )
  package static let playingOffScreen = Metric(
    "playing_off_screen", failure: .init("plays rows off screen", noun: "player-frame"),
    summary: "players that play while off screen, summed over frames; exact; must be 0")
  package static let pausedRows = Metric(
    "paused_rows", failure: .init("shows rows that don't play", noun: "row-frame"),
    summary: "visible rows whose players don't play, summed over frames; exact; must be 0")
  package static let typingEnded = Metric(
    "typing_ended", failure: .init("closes the keyboard as a row scrolls away", noun: "frame"),
    summary:
      "frames in which the user typed and the row's field wasn't first responder; exact; must be 0")
  package static let orphanedRows = Metric(
    "orphaned_rows", failure: .init("shows rows without their controllers", noun: "row-frame"),
    summary:
      "visible rows that show a released controller's view, summed over frames; exact; must be 0")
  package static let staleAppearances = Metric(
    "stale_appearances",
    summary:
      "controllers that count as appeared off screen, or don't on screen, summed over frames; exact"
  )
  package static let controllersUnseenMax = Metric(
    "controllers_unseen_max",
    summary: "the most controllers of a pager alive after a frame without a view on screen; exact")
  package static let appearancesUnfinished = Metric(
    "appearances_unfinished",
    summary: "pages' viewWillAppear calls that no viewDidAppear follows before the page goes; exact"
  )
}
