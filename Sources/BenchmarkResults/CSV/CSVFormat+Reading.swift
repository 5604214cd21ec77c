extension CSVFormat {
  /// Reads the records of a file of this format, and passes each to `body`, or nil for one that can't be
  /// read.
  ///
  /// A file that isn't text, or whose header isn't one of the format, isn't read any further, since
  /// everything behind would be noise. Nor is one with so many problems that the list is full.
  ///
  /// - Returns: The schema of the file, and the number of the line behind the last one that was read; nil
  ///   if the header can't be read.
  func readRecords(
    of bytes: [UInt8], file: String, problems: inout ProblemList,
    _ body: (CSVRecord?, inout ProblemList) -> Void
  ) -> (schema: Int, line: Int)? {
    var scanner: CSVScanner
    let layout: CSVLayout
    do throws(ParseError) {
      scanner = try CSVScanner(bytes, file: file)
      guard
        let read = try CSVLayout(readingHeader: &scanner, of: self, problems: &problems)
      else { return nil }
      layout = read
    } catch {
      problems.add(error)
      return nil
    }
    while !problems.isFull {
      var fields: [CSVScanner.Field] = []
      fields.reserveCapacity(layout.count + 1)
      do throws(ParseError) {
        guard try scanner.readRecord(into: &fields, keeping: layout.count + 1) else { break }
      } catch {
        problems.add(error)
        scanner.passBadRecord()
        body(nil, &problems)
        continue
      }
      let record = CSVRecord(fields: fields, layout: layout, scanner: scanner)
      let isWhole: Void? = problems.note(try record.checkCount())
      body(isWhole == nil ? nil : record, &problems)
    }
    return (layout.schema, scanner.line)
  }
}
