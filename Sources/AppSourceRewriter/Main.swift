import Foundation

/// Writes a copy of an app's file that compiles on Linux: `AppSourceRewriter FILE COPY`.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: AppSourceRewriter FILE COPY\n".utf8))
      exit(64)
    }
    let source = try String(contentsOfFile: arguments[1], encoding: .utf8)
    var rewriter = Rewriter(source)
    // Errors and breakpoints are told in the app's own file.
    let copy = "#sourceLocation(file: \"\(arguments[1])\", line: 1)\n" + rewriter.rewritten()
    try copy.write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }
}
