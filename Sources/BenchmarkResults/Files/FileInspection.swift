/// What a file holds, or everything that is wrong with it.
///
/// Every reader is an inspection, so a file that one command refuses is refused by all.
public struct FileInspection<Content: Sendable>: Sendable {
  /// The path of the file.
  public let path: String

  /// What is wrong, in the order of the file.
  public let problems: [ParseError]

  /// How many problems there are besides `problems`, which are not listed. A file with
  /// ``mostProblems`` is not read any further.
  public let furtherProblems: Int

  /// The schema of the file; nil if its header can't be read.
  public let schema: Int?

  /// What the file holds; nil if there is any problem.
  public let content: Content?

  /// The maximum number of problems of one file that are counted.
  public static var mostProblems: Int { ProblemList.mostCounted }

  /// Makes the inspection of a file that holds `content` unless there are `problems`.
  init(path: String, schema: Int?, problems: ProblemList, content: @autoclosure () -> Content?) {
    self.path = path
    self.problems = problems.listed
    furtherProblems = problems.count - problems.listed.count
    self.schema = schema
    self.content = problems.count > 0 ? nil : content()
  }
}

extension FileInspection {
  /// Returns what the file holds.
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
