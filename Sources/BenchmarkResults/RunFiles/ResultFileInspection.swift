import Foundation

/// An inspection of a result file and the environment beside it.
public typealias ResultFileInspection = FileInspection<RunFile>

extension ResultFileInspection {
  /// Inspects the CSV file at `path`, and the JSON file beside it if there is one.
  ///
  /// Problems of the environment come last.
  ///
  /// - Parameter most: How many problems to list.
  /// - Throws: `ResultFileError` if the system refuses to read them.
  public init(of path: String, listing most: Int = 50) throws(ResultFileError) {
    let figures = try AtomicFile.read(path)
    var environment: [UInt8]?
    do throws(ResultFileError) {
      environment = try AtomicFile.readRegular(
        RunFile.environmentPath(for: path), atMost: EnvironmentDocument.most)
    } catch .system(_, _, code: ENOENT) {}
    self.init(figures: figures, environment: environment, path: path, listing: most)
  }

  /// Inspects figures, the content of the file that problems call `path`, and that of the file beside it.
  public init(
    figures: [UInt8], environment: [UInt8]? = nil, path: String, listing most: Int = 50
  ) {
    var problems = ProblemList(most: most)
    var reader = ResultRowReader(expectedCount: Self.rowCount(atMostIn: figures))
    let schema = CSVFormat.results.readRecords(of: figures, file: path, problems: &problems) {
      record, problems in
      if let record { reader.read(record, problems: &problems) }
    }
    let json = RunFile.environmentPath(for: path)
    var known: RunEnvironment?
    if let environment {
      known = problems.note(try EnvironmentDocument.environment(environment, file: json))
    }
    if let known, let run = reader.run {
      for problem in known.disagreements(with: run) {
        problems.add(
          ParseError(
            file: json, problem: problem,
            advice: "give each CSV file the JSON file that was written with it"))
      }
    }
    self.init(
      path: path, schema: schema, problems: problems,
      content: reader.run.map { run in
        RunFile(
          table: ResultTable(run: run.completed(by: known), rows: reader.rows), environment: known)
      })
  }

  /// How many rows `bytes` can hold: one a line, and none in fewer bytes than its run, commit and date
  /// take.
  private static func rowCount(atMostIn bytes: [UInt8]) -> Int {
    min(bytes.reduce(0) { $0 + ($1 == .lineFeed ? 1 : 0) }, bytes.count / 100)
  }
}

extension RunEnvironment {
  /// Where the environment isn't that of `run`, or is one that no machine has.
  fileprivate func disagreements(with run: RunInfo) -> [String] {
    var problems: [String] = []
    func expect(_ fits: Bool, _ problem: @autoclosure () -> String) {
      if !fits { problems.append(problem()) }
    }
    expect(
      commit == run.commit || commit.prefix(7) == run.commit,
      "\"commit\" \(commit.quotedForMessage) is not that of the figures,"
        + " \(run.commit.shownInMessage)")
    let id = run.id.shownInMessage
    expect(dirty == run.dirty, "\"dirty\" \(dirty) is not what run \(id) says")
    expect(
      (build == .debug) == run.debug, "\"build\" \(build.rawValue) is not what run \(id) says")
    let started = started.formatted(RunInfo.iso8601)
    expect(
      started == run.dateText,
      "\"started\" \(started) is not the date of the figures, \(run.dateText)")
    expect(ended.map { $0 >= self.started } ?? true, "\"ended\" is before \"started\"")
    expect(cores > 0, "\"cores\" \(cores) isn't a number of processors")
    expect(memoryBytes > 0, "\"memory_bytes\" \(memoryBytes) isn't a size of memory")
    return problems
  }
}

/// Reads result files, strictly: content that doesn't fit the schema is refused, with its place in the
/// file and what to do about it.
///
/// Columns may stand in any order. All columns of the file's schema must be there, and no others. Lines
/// may end in LF or CRLF, and a byte-order mark at the start is skipped, so that a file survives a
/// spreadsheet. Names that act on a terminal or in a spreadsheet are refused.
public enum CSVReader {
  /// The table that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first problem that an inspection finds.
  public static func table(_ bytes: [UInt8], file: String) throws(ParseError) -> ResultTable {
    let inspection = ResultFileInspection(figures: bytes, path: file, listing: 1)
    guard let content = inspection.content else { throw inspection.problems[0] }
    return content.table
  }
}
