/// Everything that is wrong with a timeline.
public struct TimelineInspection: Sendable {
  /// The path of the file.
  public let path: String

  /// What is wrong, in the order of the file.
  public let problems: [ParseError]

  /// How many problems there are besides `problems`, which are not listed; at most as many as
  /// ``ResultFileInspection/mostProblems`` are counted in all.
  public let furtherProblems: Int

  /// What the file holds; nil if there is any problem.
  public let timeline: Timeline?

  /// Inspects the timeline at `path`.
  ///
  /// - Parameter most: how many problems to list.
  /// - Throws: `ResultFileError` if the system refuses to read it.
  public init(of path: String, listing most: Int = 50) throws(ResultFileError) {
    self.init(try AtomicFile.read(path), path: path, listing: most)
  }

  /// Inspects `bytes`, the content of the file that problems call `path`.
  public init(_ bytes: [UInt8], path: String, listing most: Int = 50) {
    var problems = ProblemList(most: most)
    var reader = TimelineRowReader()
    _ = reader.read(bytes, file: path, problems: &problems)
    let cases = reader.finish(problems: &problems)
    self.path = path
    self.problems = problems.listed
    furtherProblems = problems.count - problems.listed.count
    timeline = problems.count > 0 ? nil : Timeline(cases: cases)
  }
}
