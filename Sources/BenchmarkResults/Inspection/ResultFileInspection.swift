/// Everything that is wrong with a result file and the environment beside it: not only the first
/// problem that `RunFile.read` refuses it for, and besides that what a reader takes as it is told,
/// such as a median that is not the one of the samples.
public struct ResultFileInspection: Sendable {
  /// The path of the CSV file.
  public let path: String

  /// What is wrong, in the order of the file, the environment last.
  public let problems: [ParseError]

  /// How many problems there are besides `problems`, which are not listed.
  public let furtherProblems: Int

  /// The schema of the CSV file; nil if its header could not be read.
  public let schema: Int?

  /// What the files hold; nil if there is any problem.
  public let file: RunFile?

  /// Inspects the CSV file at `path`, and the JSON file beside it if there is one.
  ///
  /// - Parameter most: how many problems to list.
  /// - Throws: `ResultFileError` if the system refuses to read them.
  public init(of path: String, listing most: Int = 50) throws(ResultFileError) {
    let bytes = try AtomicFile.read(path)
    let environment: Result<RunEnvironment?, ParseError>
    do throws(ResultFileError) {
      environment = .success(try RunFile.environment(beside: path))
    } catch .malformed(let error) {
      environment = .failure(error)
    }
    self.init(figures: bytes, environment, path: path, listing: most)
  }

  /// Inspects figures alone: `bytes`, the content of the file that problems call `path`.
  public init(figures bytes: [UInt8], path: String, listing most: Int = 50) {
    self.init(figures: bytes, .success(nil), path: path, listing: most)
  }

  private init(
    figures bytes: [UInt8], _ environment: Result<RunEnvironment?, ParseError>, path: String,
    listing most: Int
  ) {
    var problems = ProblemList(most: most)
    let figures = TableInspection(bytes, file: path, problems: &problems)
    let known = problems.note { () throws(ParseError) in try environment.get() } ?? nil
    if let known, let run = figures.run {
      EnvironmentCheck(known, file: RunFile.environmentPath(for: path))
        .check(against: run, problems: &problems)
    }
    self.path = path
    self.problems = problems.listed
    furtherProblems = problems.count - problems.listed.count
    schema = figures.schema
    file =
      problems.count > 0 ? nil : figures.table.map { RunFile(table: $0, environment: known) }
  }
}

/// Problems, of which the first are kept and all are counted.
struct ProblemList {
  let most: Int
  private(set) var listed: [ParseError] = []
  private(set) var count = 0

  init(most: Int) { self.most = most }

  mutating func add(_ problem: ParseError) {
    count += 1
    if listed.count < most { listed.append(problem) }
  }

  /// Runs `body`, and adds what it throws; nil if it threw.
  @discardableResult
  mutating func note<Value>(_ body: () throws(ParseError) -> Value) -> Value? {
    do throws(ParseError) {
      return try body()
    } catch {
      add(error)
      return nil
    }
  }
}
