extension CSVLayout {
  /// The layout that the header of a file tells, and a scanner that stands behind it; `nil`, with all that is
  /// wrong noted, if the file is no text, or the header is not one of its kind: what follows would be
  /// noise.
  static func inspecting(
    _ bytes: [UInt8], file: String, problems: inout ProblemList
  ) -> (layout: CSVLayout, scanner: CSVScanner)? {
    do throws(ParseError) {
      var scanner = try CSVScanner(bytes, file: file)
      var header: [CSVScanner.Field] = []
      guard try scanner.readRecord(into: &header) else { throw CSVReader.emptyFile(file) }
      let (layout, others) = try reading(header, scanner: scanner)
      for problem in others { problems.add(problem) }
      return layout.map { ($0, scanner) }
    } catch {
      problems.add(error)
      return nil
    }
  }
}
