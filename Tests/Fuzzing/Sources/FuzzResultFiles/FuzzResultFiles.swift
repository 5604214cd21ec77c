import BenchmarkResults

/// libFuzzer's own entry, for executables that have a `main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main struct FuzzResultFiles {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    _ = runDriver(&count, &arguments, readResultFile)
  }
}

/// Reads an input as a result file, and stops at whatever must not be.
///
/// No input may crash the reader; what it takes must come back the same when it is written and read
/// again; and a file must be found faulty by an inspection if the reader refuses it.
private func readResultFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let inspection = ResultFileInspection(figures: bytes, path: "input.csv")
  do {
    let table = try CSVReader.table(bytes, file: "input.csv")
    let text = CSVWriter.text(of: table)
    let again = try? CSVReader.table([UInt8](text.utf8), file: "again.csv")
    precondition(again == table, "changed by being written and read again")
    precondition(!CSVWriter.text(of: table).contains("\u{1B}"), "acts on a terminal")
  } catch {
    precondition(!inspection.problems.isEmpty, "refused, and nothing wrong with it: \(error)")
    precondition(!"\(error)".contains("\n"), "a message of several lines")
  }
  return 0
}
