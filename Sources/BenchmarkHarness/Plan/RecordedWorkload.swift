import BenchmarkResults
import Foundation
import ScrollWorkloads

/// A scroll that was recorded elsewhere, on a device for example, read from a CSV file.
///
/// **Format.** The header is `time_ms,offset`, with one content offset a line, or
/// `time_ms,event,value`, with one event a line:
///
/// | event | value |
/// | --- | --- |
/// | `offset` | the content offset in points, 0 or more |
/// | `insert` | the row that comes, counted from 0 as the list is after the batch |
/// | `delete` | the row that goes, counted from 0 as the list is before the batch |
/// | `move` | `FROM:TO`, counted as for `delete` and `insert` |
/// | `resize` | the window's new size in points, `WIDTHxHEIGHT` |
/// | `reload`, `memory-warning`, `tap`, `idle` | empty |
///
/// Times are in milliseconds since the list stood at its top for the first time; they must not go
/// backwards, and may go up to an hour. Edits that follow one another and have the same time are
/// one batch. `idle` only says that the recording goes on to its time.
///
/// **Frames.** Frame *n*, counted from 0, is at *n* / 120 s, and each event belongs to the frame
/// nearest to its time. Of several offsets in one frame the last one is shown; no offset is made up
/// in between, so frames without an event are idle. All other events have a frame each: one whose
/// frame is taken goes into the next one, and what comes behind it waits no longer than it must.
public struct RecordedWorkload: Sendable {
  /// The path of the file, as it was given.
  public let path: String

  /// The name that results know it by: the file's name without `.csv`.
  public let name: String

  /// Tells two contents of the file apart.
  public let fingerprint: String

  /// The recording as a workload.
  ///
  /// On a list that ``check(against:)`` refuses, offsets end where the list ends, and a batch that
  /// does not fit is made of the first rows instead, so that a short list goes through the same as a
  /// long one; where even those do not suffice, the frame is idle.
  public let workload: Workload

  let steps: [RecordedStep]

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - workloads: The workloads whose names it must not take.
  /// - Throws: `ResultFileError` if the system refuses, or about the first place in the file that
  ///   cannot be understood.
  public init(
    path: String, besides workloads: [Workload] = Workload.all
  ) throws(ResultFileError) {
    let bytes = try AtomicFile.read(path)
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

  /// Whether an argument that names a workload is the path of a recording.
  public static func isPath(_ argument: String) -> Bool { argument.hasSuffix(".csv") }

  /// `path` as it is valid in every folder.
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
    guard isPath(file) else { throw error("the name of a recording ends in .csv") }
    let name = String(file.dropLast(4))
    guard !name.isEmpty else { throw error("the file has no name before .csv") }
    guard !name.contains(where: { $0 == "," || $0.isNewline }) else {
      throw error("the name of a recording holds neither a comma nor a line end")
    }
    if let objection = CellName.objection(to: name) { throw error("the name \(objection.problem)") }
    guard !workloads.contains(where: { $0.name == name }) else {
      throw error("there is another workload called '\(name)'")
    }
    return name
  }
}

extension FrameEvent {
  /// The event, or what comes nearest to it in a list that does not have the rows it is about.
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
  /// As many edits of each kind, of the first rows of the list.
  fileprivate var ofFirstRows: RowEdits {
    RowEdits(
      deletions: Array(deletions.indices), insertions: Array(insertions.indices),
      moves: moves.indices.map {
        RowMove(from: deletions.count + $0, to: insertions.count + $0 + 1)
      })
  }
}
