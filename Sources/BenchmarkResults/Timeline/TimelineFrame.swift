/// How a list was at the end of one frame.
///
/// In a journal it is a list: `[12, "scroll", 3, 40960, 11, "0:1 1:2", "1:blank", 0]`. The last two are
/// missing where defects were not observed.
public struct TimelineFrame: Hashable, Sendable {
  /// Which frame of the scroll, from 1; 0 is the end of the presentation, before the first.
  public let number: Int

  /// What kind of event the frame played: `scroll`, `edit`, ...; `present` in frame 0.
  public let event: String

  /// The row turnovers since the beginning of the scroll.
  public let turnovers: Int

  /// Bytes allocated and not freed, above the level before set-up.
  public let liveBytes: Int

  /// The controllers alive, the list's own left out.
  public let controllersAlive: Int

  /// The rows on screen by ascending index, each with the controller that serves it. Empty if the
  /// list has no row on screen or more than ``FrameSelection/mostRows``. Older versions recorded it in
  /// the first ``FrameSelection/mapped`` frames and around the first wrong one only.
  public let serving: [ServedRow]

  /// What is wrong. Nil where it was not observed: on a screen that is no list, and in timelines of
  /// schema 1.
  public let defects: FrameDefects?

  /// Creates a frame.
  public init(
    number: Int, event: String, turnovers: Int, liveBytes: Int, controllersAlive: Int,
    serving: [ServedRow] = [], defects: FrameDefects? = nil
  ) {
    self.number = number
    self.event = event
    self.turnovers = turnovers
    self.liveBytes = liveBytes
    self.controllersAlive = controllersAlive
    self.serving = serving
    self.defects = defects
  }
}

/// A row on screen, and the controller that serves it.
public struct ServedRow: Hashable, Sendable {
  private let storedRow, storedController: UInt32

  /// The index of the row in the list as it is in that frame, from 0.
  public var row: Int { Int(storedRow) }

  /// The number of the controller, from 1 in the order of their making: two rows with the same
  /// number have been served by the same object. 0 if the row is served by none.
  ///
  /// Controllers inside that of a row are numbered with the others, and so are those that never
  /// come on screen: numbers need not follow on one another.
  public var controller: Int { Int(storedController) }

  /// Creates a row on screen.
  ///
  /// - Precondition: Both numbers are from 0 through `UInt32.max`.
  public init(row: Int, controller: Int) {
    storedRow = UInt32(row)
    storedController = UInt32(controller)
  }
}

extension TimelineFrame {
  /// ``serving`` as files write it: `row:controller`, separated by spaces.
  var servingText: String {
    serving.map { "\($0.row):\($0.controller)" }.joined(separator: " ")
  }

  /// Parses the form of ``servingText``, or returns `nil` if it is malformed.
  static func serving(_ text: ArraySlice<UInt8>) -> [ServedRow]? {
    FrameSelection.rows(in: text) { row, number in
      guard let controller = CSVNumber.integer(number), 0...Int(UInt32.max) ~= controller else {
        return nil
      }
      return ServedRow(row: row, controller: controller)
    }
  }
}

extension TimelineFrame: Codable {
  /// Reads the list.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    number = try container.decode(Int.self)
    event = try container.decode(String.self)
    turnovers = try container.decode(Int.self)
    liveBytes = try container.decode(Int.self)
    controllersAlive = try container.decode(Int.self)
    func rows<Row>(_ kind: String, _ parse: (ArraySlice<UInt8>) -> [Row]?) throws -> [Row] {
      let text = try container.decode(String.self)
      guard let rows = parse([UInt8](text.utf8)[...]) else {
        throw DecodingError.refusal(
          "\(text.quotedForMessage) isn't a list of \(kind) rows", at: decoder.codingPath)
      }
      return rows
    }
    serving = try rows("served", Self.serving)
    defects =
      container.isAtEnd
      ? nil
      : FrameDefects(
        rows: try rows("wrong", FrameDefects.rows),
        staleAppearances: try container.decode(Int.self))
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(number)
    try container.encode(event)
    try container.encode(turnovers)
    try container.encode(liveBytes)
    try container.encode(controllersAlive)
    try container.encode(servingText)
    guard let defects else { return }
    try container.encode(defects.rowsText)
    try container.encode(defects.staleAppearances)
  }
}
