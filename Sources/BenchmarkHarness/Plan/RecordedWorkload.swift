import BenchmarkResults
import Foundation
import ScrollWorkloads

/// A recorded scroll, for example from a device, read from a CSV file.
///
/// **Format.** The header is `time_ms,offset`, with one content offset per line, or
/// `time_ms,event,value`, with one event per line:
///
/// | event | value |
/// | --- | --- |
/// | `offset` | the content offset in points |
/// | `insert` | the inserted row, numbered from 0 as after the batch |
/// | `delete` | the deleted row, numbered from 0 as before the batch |
/// | `move` | `FROM:TO`, numbered as for `delete` and `insert` |
/// | `resize` | the window's new size in points, `WIDTHxHEIGHT` |
/// | `reload`, `memory-warning`, `tap`, `idle` | empty |
///
/// Times are in milliseconds and count from the first line. They must not decrease, and the last can be
/// at most an hour after the first. Offsets above the top of the list or below its end, as where a list
/// bounces, are clamped. Consecutive edits with the same time form a batch. `idle` only extends the
/// recording to its time.
///
/// **Frames.** Frame *n*, counted from 0, is at *n* / 120 s, and each event belongs to the frame
/// nearest to its time. If a frame has several offsets, the last one is shown. Offsets aren't
/// interpolated, so frames without an event are idle. Every other event needs its own frame: if its
/// frame is taken, it moves to the next one, and later events are delayed no longer than necessary.
public struct RecordedWorkload: Sendable {
  /// The path of the file, as given.
  public let path: String

  /// The name in results: the file name without `.csv`.
  public let name: String

  /// A fingerprint of the file's content.
  public let fingerprint: String

  /// The recording as a workload.
  ///
  /// Offsets are clamped to the list. On a list that ``check(against:)`` rejects, a batch that doesn't fit
  /// is applied to the first rows instead, so that a short list goes through the same events as a long
  /// one. If there are too few rows even for that, the frame is idle.
  public let workload: Workload

  /// The list of the device on which it was recorded.
  public var screen = RecordedScreen()

  let steps: [RecordedStep]

  /// The most that is read of a recording; an hour of offsets takes a sixth of it.
  static let most = ByteCount(64 << 20)

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - workloads: The workloads whose names the recording can't use.
  /// - Throws: `ResultFileError` if the file can't be read, or for the first invalid place in it.
  public init(
    path: String, besides workloads: [Workload] = Workload.all
  ) throws(ResultFileError) {
    let bytes = try AtomicFile.read(path, atMost: Self.most)
    self.path = path
    fingerprint = ContentFingerprint.of(bytes)
    do throws(ParseError) {
      name = try Self.name(of: path, besides: workloads)
      steps = try RecordedWorkloadReader.steps(in: bytes, file: path)
    } catch {
      throw .malformed(error)
    }
    let frames = RecordedStep.frames(of: steps)
    workload = Workload(name: name, summary: "recorded in \(path)") { list, _ in
      var list = list
      return frames.map { event in
        let event = event.fitted(to: list)
        list.apply(event)
        return event
      }
    }
  }

  /// Returns whether a workload argument is the path of a recording.
  public static func isPath(_ argument: String) -> Bool { argument.hasSuffix(".csv") }

  /// Returns the absolute form of a path.
  public static func absolutePath(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  private static func name(
    of path: String, besides workloads: [Workload]
  ) throws(ParseError) -> String {
    func error(_ problem: String) -> ParseError {
      ParseError(
        file: path, line: nil, column: nil, problem: problem, advice: "give the file another name")
    }
    let file = URL(filePath: path).lastPathComponent
    guard isPath(file) else { throw error("the name of a recording must end in .csv") }
    let name = String(file.dropLast(4))
    guard !name.isEmpty else { throw error("the file has no name before .csv") }
    guard !name.contains(where: { $0 == "," || $0.isNewline }) else {
      throw error("the name of a recording can't contain commas or line breaks")
    }
    if let objection = CellName.objection(to: name) { throw error("the name \(objection.problem)") }
    guard !workloads.contains(where: { $0.name == name }) else {
      throw error("there is another workload called \(name.quotedForMessage)")
    }
    return name
  }
}

extension FrameEvent {
  /// Returns the event, or its closest equivalent for a list without the rows it refers to.
  fileprivate func fitted(to list: ListGeometry) -> FrameEvent {
    switch self {
    case .edit(let edits):
      return [edits, edits.ofFirstRows].first { $0.fit(rows: list.rows) }.map(FrameEvent.edit)
        ?? .idle
    case .tap where list.rows == 0: return .idle
    default: return self
    }
  }
}

extension RowEdits {
  /// The same number of edits of each kind, applied to the first rows of the list.
  fileprivate var ofFirstRows: RowEdits {
    RowEdits(
      deletions: Array(deletions.indices), insertions: Array(insertions.indices),
      moves: moves.indices.map {
        RowMove(from: deletions.count + $0, to: insertions.count + $0 + 1)
      })
  }
}
