import BenchmarkResults
import Foundation
import Testing
import UIKitStage

/// The suite `decision` against the UIKit that is imported: Apple's, if Xcode runs it on a simulator or a device.
///
/// Each test attaches two files that `bench compare`, `report`, `chart` and `advise` read. Until it has ended, they lie in
/// the folder that it prints first.
@MainActor @Suite(.serialized) struct OnDeviceTests {
  @Test func `A first look in minutes`() async throws { try await attach(.firstLook()) }

  @Test func `The whole decision suite`() async throws { try await attach(.decision()) }

  private func attach(_ suite: DeviceSuite) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(suite.name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    print("\(suite.cases.count) cases, written to \(folder.path)")
    let files = try await suite.run(into: folder)
    for file in [files.csv, files.json] {
      Attachment.record([UInt8](try Data(contentsOf: file)), named: file.lastPathComponent)
    }
    let read = try RunFile.read(files.csv.path)
    #expect(Set(read.table.caseKeys) == Set(suite.cases.map(\.key)))
    #expect(read.environment?.operatingSystem != nil)
    try FileManager.default.removeItem(at: folder)
  }
}
