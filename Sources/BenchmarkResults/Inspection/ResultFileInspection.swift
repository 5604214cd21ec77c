/// What a result file and the environment beside it hold, or everything that is wrong with them.
///
/// Every reader of result files is an inspection: a file that one command refuses is refused by all.
public struct ResultFileInspection: Sendable {
  /// The path of the CSV file.
  public let path: String

  /// What is wrong, in the order of the file, the environment last.
  public let problems: [ParseError]

  /// How many problems there are besides `problems`, which are not listed. A file with
  /// ``mostProblems`` is not read any further.
  public let furtherProblems: Int

  /// The most problems of one file that are counted.
  public static let mostProblems = 10_000

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
    var reader = CSVRowReader()
    let place = reader.read(bytes, file: path, problems: &problems)
    if let place, problems.count == 0, reader.rows.isEmpty {
      problems.add(
        ParseError(
          file: path, line: place.line, column: 1, problem: "no rows follow the header",
          advice: "measure again, or give another file"))
    }
    let known = problems.note { () throws(ParseError) in try environment.get() } ?? nil
    if let known, let run = reader.run {
      EnvironmentCheck(known, file: RunFile.environmentPath(for: path))
        .check(against: run, problems: &problems)
    }
    self.path = path
    self.problems = problems.listed
    furtherProblems = problems.count - problems.listed.count
    schema = place?.schema
    file =
      problems.count > 0
      ? nil
      : reader.run.map { run in
        RunFile(table: ResultTable(run: run, rows: reader.rows), environment: known)
      }
  }
}

/// Problems, of which the first are kept and all are counted.
struct ProblemList {
  let most: Int
  private(set) var listed: [ParseError] = []
  private(set) var count = 0

  init(most: Int) { self.most = most }

  /// Whether so many have been counted that no more are looked for.
  var isFull: Bool { count >= ResultFileInspection.mostProblems }

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
