import BenchmarkResults
import Foundation
import Testing
import UIKitStage

/// The suite `decision` against the UIKit that is imported: Apple's, if Xcode runs it on a simulator or a device.
///
/// Each test writes two files that `bench compare`, `report`, `chart` and `advise` read, to the folder that the variable
/// `BENCH_OUTPUT` names, and then attaches them. Without the variable, they lie in a folder that the test prints first.
@MainActor @Suite(.serialized) struct FirstLook {
  /// Computed to take five minutes at 60 frames a second.
  @Test(.timeLimit(.minutes(20))) func `A first look`() async throws {
    try await play(.firstLook())
  }
}

@MainActor @Suite(.serialized) struct WholeSuite {
  /// Computed to take 41 minutes at 60 frames a second.
  @Test(.timeLimit(.minutes(90))) func `The whole decision suite`() async throws {
    try await play(.decision())
  }
}

@MainActor private func play(_ suite: DeviceSuite) async throws {
  let chosen = ProcessInfo.processInfo.environment["BENCH_OUTPUT"].map { URL(filePath: $0) }
  let folder = chosen ?? FileManager.default.temporaryDirectory.appending(path: suite.name)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  print("\(suite.cases.count) cases, written to \(folder.path)")
  let files = try await suite.run(into: folder)
  for file in [files.csv, files.json] {
    Attachment.record([UInt8](try Data(contentsOf: file)), named: file.lastPathComponent)
  }
  let read = try RunFile.read(files.csv.path)
  #expect(Set(read.table.allRows.map(\.key)) == Set(suite.cases.map(\.key)))
  #expect(read.environment?.operatingSystem != nil)
  if chosen == nil { try FileManager.default.removeItem(at: folder) }
}
