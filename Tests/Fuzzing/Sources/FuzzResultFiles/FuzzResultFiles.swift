import BenchmarkResults

/// The entry point of libFuzzer for executables that have a `main`.
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

/// Reads an input as each kind of CSV file, and stops at whatever must not happen.
///
/// No input may crash a reader, and a table or a profile must stay the same when it is written and read again.
private func readResultFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let figures = ResultFileInspection(figures: bytes, path: "input.csv")
  let timeline = TimelineInspection(bytes, path: "input.csv")
  let profile = ProfileInspection(bytes, path: "input.csv")
  for problem in figures.problems + timeline.problems + profile.problems { check("\(problem)") }
  do {
    _ = try AllowanceFile.allowances(bytes, file: "input.csv")
  } catch {
    check("\(error)")
  }
  if let table = figures.content?.table {
    let text = CSVWriter.text(of: table)
    let again = try? CSVReader.table([UInt8](text.utf8), file: "again.csv")
    precondition(again == table, "changed by being written and read again")
    check(text.filter { $0 != "\n" }, isShort: false)
  }
  if let profile = profile.content {
    let text = ProfileFile.text(of: profile)
    let again = ProfileInspection([UInt8](text.utf8), path: "again.csv")
    precondition(again.content == profile, "changed by being written and read again")
  }
  return 0
}

/// Stops at a text that acts on a terminal, or at a message that is too long.
private func check(_ text: String, isShort: Bool = true) {
  precondition(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "acts on a terminal")
  precondition(!isShort || text.utf8.count < 2_000, "a message of more than some lines")
}
