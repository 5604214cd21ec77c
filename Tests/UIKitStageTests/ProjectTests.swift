import Foundation
import Testing

/// The project of Xcode, which was written by hand and which nothing here can open.
struct ProjectTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../OnDevice").standardizedFileURL

  private static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: "OnDevice.xcodeproj/\(file)"), encoding: .utf8)
  }

  @Test func `It refers to objects that it has, and has none that nothing refers to`() throws {
    let project = try Self.text(of: "project.pbxproj")
    let defined = project.matches(of: /(?m)^\t\t([0-9A-F]{24}) .*\{/).map(\.output.1)
    #expect(Set(defined).count == defined.count)
    let named = project.matches(of: /[0-9A-F]{24}/).map(\.output)
    let counts = Dictionary(grouping: named) { $0 }.mapValues(\.count)
    #expect(Set(counts.keys) == Set(defined))
    #expect(counts.filter { $0.value == 1 }.isEmpty)
    let scheme = try Self.text(of: "xcshareddata/xcschemes/OnDevice.xcscheme")
    let targets = scheme.matches(of: /BlueprintIdentifier = "(.*?)"/).map(\.output.1)
    #expect(!targets.isEmpty && Set(targets).isSubset(of: defined))
  }

  @Test func `Its folders and its package are there`() throws {
    let project = try Self.text(of: "project.pbxproj")
    let paths = project.matches(of: /(?:path|relativePath) = ([^;]+);/).map { String($0.output.1) }
      .filter { !$0.hasSuffix(".app") && !$0.hasSuffix(".xctest") }
    #expect(paths.count == 4)
    for path in paths {
      let place = Self.folder.appending(path: path).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }
}
