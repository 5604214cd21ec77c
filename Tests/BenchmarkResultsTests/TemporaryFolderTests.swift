import BenchmarkAnalysis
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct TemporaryFolderTests {
  private let parent = TestFolder.path

  @Test func whatAKilledProcessLeftBehindIsRemoved() throws {
    try make("recycling-bench-killed", in: parent)
    let folder = try TemporaryFolder(in: parent)
    #expect(try names(in: parent) == [URL(filePath: folder.path).lastPathComponent])
  }

  @Test func whatIsInUseStays() throws {
    let first = try TemporaryFolder(in: parent)
    let second = try TemporaryFolder(in: parent)
    #expect(try names(in: parent).count == 2)
    first.remove()
    #expect(try names(in: parent) == [URL(filePath: second.path).lastPathComponent])
  }

  /// A user may have a folder of that name already, and another user may have planted one.
  @Test func foldersOfOthersStay() throws {
    try make("recycling-bench-master", in: parent, lock: "Package.swift")
    try make("recycling-bench-shared", in: parent, mode: 0o755)
    try make("elsewhere", in: parent)
    symlink("elsewhere", "\(parent)/recycling-bench-linked")
    let folder = try TemporaryFolder(in: parent)
    folder.remove()
    let kept = ["elsewhere"] + ["linked", "master", "shared"].map { "recycling-bench-\($0)" }
    #expect(try names(in: parent) == kept)
    for name in kept { #expect(try names(in: "\(parent)/\(name)").count == 1) }
  }

  private func make(
    _ name: String, in parent: String, lock: String = "recycling-bench.lock", mode: Int = 0o700
  ) throws {
    let folder = "\(parent)/\(name)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: mode])
    try Data().write(to: URL(filePath: "\(folder)/\(lock)"))
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
