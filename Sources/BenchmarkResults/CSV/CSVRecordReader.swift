/// Takes up what the records of one kind of file hold, one record after the other.
protocol CSVRecordReader {
  associatedtype Column: CSVColumnSet

  /// Adds what `record` holds, or everything that is wrong with it to `problems`.
  mutating func read(_ record: CSVRecord<Column>, problems: inout ProblemList)

  /// Takes notice of a record that could not be read.
  mutating func passBadRecord()
}

extension CSVRecordReader {
  /// Reads the records of a file, the content of which is `bytes`.
  ///
  /// A line that can't be read is passed over. What is no text, and a header that is not one of the
  /// kind of file, end the reading: what follows would be noise. So does a list of problems that is
  /// full.
  ///
  /// - Returns: The schema of the file, and the number of the line behind the last that was read; nil
  ///   if the header could not be read.
  mutating func read(
    _ bytes: [UInt8], file: String, problems: inout ProblemList
  ) -> (schema: Int, line: Int)? {
    var scanner: CSVScanner
    let layout: CSVLayout<Column>
    do throws(ParseError) {
      scanner = try CSVScanner(bytes, file: file)
      guard let read = try CSVLayout<Column>(readingHeader: &scanner, problems: &problems)
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
        passBadRecord()
        continue
      }
      do throws(ParseError) {
        read(try CSVRecord(fields, layout: layout, scanner: scanner), problems: &problems)
      } catch {
        problems.add(error)
        passBadRecord()
      }
    }
    return (layout.schema, scanner.line)
  }
}
