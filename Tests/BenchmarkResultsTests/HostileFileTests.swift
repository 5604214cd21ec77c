import BenchmarkAnalysis
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
        == #"a.csv:2:61: strategy "\u{1B}]0;gotcha\u{7}" holds a control character; leave that out"#
    )
    let metric = CSVWriter.text(of: Fixtures.table)
      .replacing(",allocations,", with: ",\"\u{1B}[2J\n\u{202E}\",")
    #expect(message(metric)?.contains(#"unknown metric "\u{1B}[2J\n\u{202E}";"#) == true)
    #expect(message(text.replacing("run,", with: "\u{9B}31m,"))?.contains(#"\u{9B}31m"#) == true)
  }

  /// For Swift, a letter with a thousand accents is one character.
  @Test(arguments: ["a", "\u{301}"])
  func longCellsAreQuotedInPart(_ piece: String) {
    let text = CSVWriter.text(of: Fixtures.table)
      .replacing(",allocations,", with: ",a\(String(repeating: piece, count: 100_000)),")
    let expected =
      ": \"a\(String(repeating: piece, count: 79))…\" isn't UTF-8, or longer than 4096 bytes;"
    #expect(message(text)?.contains(expected) == true)
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
      ResultFileError.malformed(file: "\(name).json", line: 2, problem: "a", advice: "b")
        .description
        == "\(shown):2: a; b")
  }

  @Test(arguments: ["\u{1B}", "\u{9B}", "\u{200B}", "\u{202E}", "\u{2028}"] as [Unicode.Scalar])
  func invisibleCharactersAreEscapedAndInNoName(_ scalar: Unicode.Scalar) throws {
    let name = "a\(scalar)b"
    let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    #expect(name.escapingControls == "a\(escape)b")
    #expect("Ü 日 👍🏽 ❤\u{FE0F}".escapingControls == "Ü 日 👍🏽 ❤\u{FE0F}")
    #expect(CellName.objection(to: name)?.problem == "holds a control character")
    let json = String(decoding: try JSONEncoder().encode([name]), as: UTF8.self)
    #expect(json.escapingInvisibleInJSON.unicodeScalars.allSatisfy { !$0.isInvisible })
    let read = try JSONDecoder().decode(
      [String].self, from: Data(json.escapingInvisibleInJSON.utf8))
    #expect(read == [name])
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "＝1"])
  func namesThatASpreadsheetWouldComputeAreRefused(name: String) {
    for column in [\CaseKey.strategy, \.content, \.workload, \.suite, \.host, \.uikit] {
      var key = Fixtures.pool
      key[keyPath: column] = name
      let text = CSVWriter.text(
        of: ResultTable(run: Fixtures.run, rows: [Fixtures.row([1], .frames, .scroll, of: key)]))
      #expect(message(text)?.contains("begins like a formula of a spreadsheet") == true)
    }
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
    #expect(try RunFile.read(path).table == Fixtures.bareTable)
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

  private func message(_ text: String) -> String? {
    errorText { _ = try CSVReader.table([UInt8](text.utf8), file: "a.csv") }
  }
}
