/// Everything that is wrong with a timeline.
public struct TimelineInspection: Sendable {
  /// The path of the file.
  public let path: String

  /// What is wrong, in the order of the file.
  public let problems: [ParseError]

  /// How many problems there are besides `problems`, which are not listed.
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
    let cases = Self.cases(in: bytes, file: path, problems: &problems)
    self.path = path
    self.problems = problems.listed
    furtherProblems = problems.count - problems.listed.count
    timeline = problems.count > 0 ? nil : Timeline(cases: cases)
  }

  /// The cases, as far as they can be read. A line that can't is passed over; what is no text, and a
  /// header that is not a timeline's, end the inspection.
  private static func cases(
    in bytes: [UInt8], file: String, problems: inout ProblemList
  ) -> [CaseTimeline] {
    guard
      let (layout, scanner) = CSVLayout<TimelineColumn>.inspecting(
        bytes, file: file, problems: &problems)
    else { return [] }
    return cases(layout, scanner, problems: &problems)
  }

  private static func cases(
    _ layout: CSVLayout<TimelineColumn>, _ scanner: CSVScanner, problems: inout ProblemList
  ) -> [CaseTimeline] {
    var scanner = scanner
    var reader = TimelineRowReader()
    var fields: [CSVScanner.Field] = []
    while true {
      do throws(ParseError) {
        guard try scanner.readRecord(into: &fields) else { break }
      } catch {
        problems.add(error)
        scanner.passBadRecord()
        reader.passBadRecord()
        continue
      }
      let record = problems.note { () throws(ParseError) in
        try CSVRecord(fields, layout: layout, scanner: scanner)
      }
      if let record {
        reader.read(record, problems: &problems)
      } else {
        reader.passBadRecord()
      }
    }
    return reader.finish(problems: &problems)
  }
}
