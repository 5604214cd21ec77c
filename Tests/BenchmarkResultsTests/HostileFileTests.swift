import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Files that were made to do harm, or that aren't result files.
@Suite(.testFolder) struct HostileFileTests {
  private let folder = TestFolder.path

  @Test func nothingFromAFileActsOnATerminal() {
    let text = CSVWriter.text(of: Fixtures.table)
      .replacing(",pool,", with: ",\u{1B}]0;gotcha\u{7},")
    #expect(
      message(text)
        == #"a.csv:2:122: strategy "\u{1B}]0;gotcha\u{7}" holds a control character; leave that out"#
    )
    let metric = CSVWriter.text(of: Fixtures.table)
      .replacing(",allocations,", with: ",\"\u{1B}[2J\n\u{202E}\",")
    #expect(message(metric)?.contains(#"unknown metric "\u{1B}[2J\n\u{202E}";"#) == true)
    #expect(message(text.replacing("schema,", with: "\u{9B}31m,"))?.contains(#"\u{9B}31m"#) == true)
  }

  @Test func namesOfFilesAreEscapedToo() {
    #expect(errorText { _ = try RunFile.read("/no/\u{1B}[31m") }?.contains("\u{1B}") == false)
  }

  @Test func aReasonThatADyingProcessWroteIsEscaped() {
    let status = CaseStatus(.crashed, reason: "\u{1B}[31mred\u{1B}[0m\r\n\tand more")
    #expect(status.description == #"crashed: \u{1B}[31mred\u{1B}[0m and more"#)
    #expect(CaseStatus(status.description) == status)
  }

  /// For Swift, a letter with a thousand accents is one character.
  @Test(arguments: ["a", "\u{301}", "é", "👍"])
  func longCellsAreQuotedInPart(_ piece: String) {
    let text = CSVWriter.text(of: Fixtures.table)
      .replacing(",allocations,", with: ",a\(String(repeating: piece, count: 100_000)),")
    let expected = "unknown metric \"a\(String(repeating: piece, count: 79))…\";"
    #expect(message(text)?.contains(expected) == true)
  }

  /// Escapes count as many characters as they take.
  @Test func quotesOfInvisibleCharactersAreShortToo() {
    let quoted = String(repeating: "\u{202E}", count: 1_000).quotedForMessage
    #expect(quoted == "\"\(String(repeating: #"\u{202E}"#, count: 10))…\"")
  }

  @Test func pathsAreShownInFullUnlessTheyAreAbsurd() {
    let common = "/srv/checkouts/recycling-bench/Results/20261122T170000Z-abcdef0.csv"
    #expect("\(common)/\(common)".shownPath == "\(common)/\(common)")
    #expect("a\u{1B}/b\n".shownPath == #"a\u{1B}/b\n"#)
    let name = String(repeating: "n", count: 240)
    let shown = "\(name.prefix(59))…\(name.prefix(15)).json"
    #expect("/tmp/\(name).json".shownPath == "/tmp/\(shown)")
    let deep = String(repeating: "abc/", count: 1_000)
    #expect("\(deep)a.csv".shownPath == "…\(deep.suffix(75))a.csv")
    #expect(
      ParseError(file: "\(name).json", line: 2, problem: "a", advice: "b").description
        == "\(shown):2: a; b")
  }

  @Test(
    arguments: [
      "\u{61C}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2028}",
      "\u{2029}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{9B}", "\u{7F}", "\u{1B}",
      "\u{3164}", "\u{E0041}",
    ] as [Unicode.Scalar])
  func invisibleCharactersAreEscapedAndInNoName(_ scalar: Unicode.Scalar) throws {
    let name = "a\(scalar)b"
    let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    #expect(name.escapingControls == "a\(escape)b")
    #expect(CellName.objection(to: name)?.problem == "holds a control character")
    let json = String(decoding: try JSONEncoder().encode([name]), as: UTF8.self)
    #expect(json.escapingInvisibleInJSON.unicodeScalars.allSatisfy { !$0.isInvisible })
    let read = try JSONDecoder().decode(
      [String].self, from: Data(json.escapingInvisibleInJSON.utf8))
    #expect(read == [name])
  }

  @Test func visibleCharactersAreNotEscaped() {
    let text = "Überschrift 日本語 👍🏽 ❤\u{FE0F}"
    #expect(text.escapingControls == text)
    #expect("[\"\(text)\"]\n".escapingInvisibleInJSON == "[\"\(text)\"]\n")
    #expect(CellName.objection(to: text) == nil)
  }

  /// Finding the place of each column once took time proportional to the square of their number.
  @Test func aHeaderOfManyColumnsIsSoonRefused() {
    let columns = (0..<100_000).map { "c\($0)" }.joined(separator: ",")
    let inspection = ResultFileInspection(
      figures: [UInt8]((CSVWriter.header.dropLast() + "," + columns + "\n").utf8), path: "a.csv")
    #expect(inspection.problems.count == 21)
    #expect(inspection.problems.first?.problem == "unknown column \"c0\"")
    #expect(inspection.problems.last?.problem == "100026 columns, where a result file has 26")
    #expect(message(columns + "\n")?.hasPrefix("a.csv:1:1: unknown column \"c0\";") == true)
  }

  @Test func theFieldsOfALineOfCommasAreOnlyCounted() throws {
    let commas = String(repeating: ",", count: 100_000)
    let text = CSVWriter.header + commas + "\n"
    #expect(
      message(text)
        == "a.csv:2:27: 100001 fields under a header of 26; "
        + "restore the line, which may have been cut off, or measure again")
    var scanner = try CSVScanner([UInt8](commas.utf8) + [.lineFeed], file: "a.csv")
    var fields: [CSVScanner.Field] = []
    #expect(try scanner.readRecord(into: &fields, keeping: 3))
    #expect(fields.count == 3)
    #expect(scanner.fieldCount == 100_001)
    #expect(try !scanner.readRecord(into: &fields, keeping: 3))
  }

  @Test(arguments: [
    "999999999999999999-01-31T23:59:59Z", "2026-99-99T99:99:99Z", "-2026-01-31T23:59:59Z",
    "0000-00-00T00:00:00Z", "2026-01-31T23:59:59+99999999999999:00",
  ])
  func invalidDatesAreRefused(_ date: String) {
    let text = CSVWriter.text(of: Fixtures.table).replacing("2025-12-31T23:59:59Z", with: date)
    #expect(message(text) != nil)
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "＝1", "＠A"])
  func namesThatASpreadsheetWouldComputeAreRefused(name: String) {
    for column in [\CaseKey.strategy, \.content, \.workload, \.suite, \.host, \.uikit] {
      var key = Fixtures.pool
      key[keyPath: column] = name
      let text = CSVWriter.text(
        of: ResultTable(run: Fixtures.run, rows: [Fixtures.row([1], .frames, .scroll, of: key)]))
      #expect(message(text)?.contains("begins like a formula of a spreadsheet") == true)
    }
  }

  @Test func negativeNumbersStayNumbers() throws {
    let text = CSVWriter.text(of: Fixtures.table)
    #expect(text.contains(",-32,-32,-32,-32,-32,-32,0,ok,-32 -32\n"))
    let table = try CSVReader.table([UInt8](text.utf8), file: "a.csv")
    #expect(table.rows[1].median == -32)
  }

  /// A shell makes such pipes for `<(...)`.
  @Test func aNamedPipeIsReadToItsEnd() throws {
    let path = "\(folder)/pipe.csv"
    #expect(mkfifo(path, 0o600) == 0)
    let text = CSVWriter.text(of: Fixtures.table)
    Thread.detachNewThread {
      let pipe = open(path, O_WRONLY)
      for byte in text.utf8 { withUnsafeBytes(of: byte) { _ = write(pipe, $0.baseAddress, 1) } }
      close(pipe)
    }
    #expect(try RunFile.read(path).table == Fixtures.table)
  }

  /// A sparse file of a gigabyte.
  @Test func aHugeFileIsRefusedUnread() throws {
    let path = "\(folder)/huge.csv"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 1 << 30) == 0)
    #expect(
      errorText { _ = try RunFile.read(path) }
        == "cannot read \(path): it is larger than 256 MiB, the most that is read; "
        + "give another file")
  }

  @Test func anEndlessFileIsRefused() {
    #expect(
      throws: ResultFileError.tooLarge(path: "/dev/zero", limit: ByteCount(1 << 20))
    ) { try AtomicFile.read("/dev/zero", atMost: ByteCount(1 << 20)) }
  }

  @Test func aFileThatChangesWhileItIsReadIsRefused() throws {
    let path = "\(folder)/a.csv"
    try RunFile(table: Fixtures.table, environment: nil).write(to: path)
    let file = try FileDescriptor(opening: path, O_RDONLY, for: .read)
    var log = try AppendOnlyFile(opening: path)
    try log.append([UInt8](CSVWriter.header.utf8))
    var found: ResultFileError?
    do throws(ResultFileError) {
      _ = try file.readAll(atMost: AtomicFile.most)
    } catch {
      found = error
    }
    #expect(found == .changed(path: path))
  }

  @Test func theCorpusIsWhole() {
    #expect(CorpusEntry.all.count > 250)
    #expect(CorpusEntry.all.map(\.bytes).contains(Array(CSVWriter.text(of: Fixtures.table).utf8)))
  }

  @Test(arguments: CorpusEntry.all)
  func theCorpusIsReadWithoutACrash(_ entry: CorpusEntry) throws {
    let inspection = ResultFileInspection(figures: entry.bytes, path: entry.name)
    guard let table = inspection.content?.table else {
      #expect(!inspection.problems.isEmpty, "refused for nothing")
      return
    }
    let text = [UInt8](CSVWriter.text(of: table).utf8)
    #expect(try CSVReader.table(text, file: entry.name) == table)
  }

  private func message(_ text: String) -> String? {
    errorText { _ = try CSVReader.table([UInt8](text.utf8), file: "a.csv") }
  }
}
