/// The content of a file, or all of its problems.
///
/// All commands read files by inspecting them, so they accept and refuse the same files.
public struct FileInspection<Content: Sendable>: Sendable {
  /// The path of the file.
  public let path: String

  /// The problems, in the order of the file.
  public let problems: [ParseError]

  /// The number of problems that aren't in `problems`. Reading stops at ``mostProblems``.
  public let furtherProblems: Int

  /// The schema of the file; nil if its header can't be read.
  public let schema: Int?

  /// The content of the file; `nil` if there is a problem.
  public let content: Content?

  /// The maximum number of problems of one file that are counted.
  public static var mostProblems: Int { ProblemList.mostCounted }

  /// Creates the inspection of a file with `content`, unless there are `problems`.
  init(path: String, schema: Int?, problems: ProblemList, content: @autoclosure () -> Content?) {
    self.path = path
    self.problems = problems.listed
    furtherProblems = problems.count - problems.listed.count
    self.schema = schema
    self.content = problems.count > 0 ? nil : content()
  }
}

extension FileInspection {
  /// Returns the content of the file.
  ///
  /// - Throws: `ResultFileError` about the first problem.
  func get() throws(ResultFileError) -> Content {
    guard let content else { throw .malformed(problems[0]) }
    return content
  }
}

/// The problems of a file, of which the first are kept and all are counted.
struct ProblemList {
  /// How many problems are kept.
  let most: Int
  private(set) var listed: [ParseError] = []
  private(set) var count = 0

  init(most: Int) { self.most = most }

  /// How many problems are counted; then the reading ends.
  static let mostCounted = 10_000

  var isFull: Bool { count >= Self.mostCounted }

  mutating func add(_ problem: ParseError) {
    count += 1
    if listed.count < most { listed.append(problem) }
  }

  /// Returns `value`, or adds what it throws and returns nil.
  @discardableResult
  mutating func note<Value>(_ value: @autoclosure () throws(ParseError) -> Value) -> Value? {
    do throws(ParseError) {
      return try value()
    } catch {
      add(error)
      return nil
    }
  }
}
