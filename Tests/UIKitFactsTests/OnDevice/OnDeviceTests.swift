import BenchmarkResults
import Foundation
import Testing
import UIKitStage

extension Trait where Self == TimeLimitTrait {
  /// A device may wait for ever for a frame. The model doesn't, and a busy machine may take its time.
  fileprivate static func limitOnDevice(minutes: Int) -> Self {
    #if canImport(HeadlessUIKit)
      .timeLimit(.minutes(24 * 60))
    #else
      .timeLimit(.minutes(minutes))
    #endif
  }
}

/// What the process has of what facts and lists need. Without it, nothing else that runs here means anything.
@MainActor struct Preflight {
  @Test(.limitOnDevice(minutes: 1))
  func `There are an application, a scene, a display that refreshes, and appearance`() async throws
  {
    let surroundings = await Surroundings.here()
    print(surroundings.sentence)
    if let folder = outputFolder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(surroundings.sentence.utf8).write(to: folder.appending(path: "preflight.txt"))
    }
    #expect(surroundings.areComplete, "\(surroundings.sentence)")
  }
}

/// The suite `decision` against the UIKit that is imported: Apple's, if Xcode runs it on a simulator or a device.
///
/// Each test writes two files that `bench compare`, `report`, `chart` and `advise` read, to the folder that the variable
/// `BENCH_OUTPUT` names, and then attaches them. Without the variable, they lie in a folder that the test prints first.
@MainActor @Suite(.serialized) struct FirstLook {
  /// Computed to take five minutes at 60 frames a second.
  @Test(.limitOnDevice(minutes: 20)) func `A first look`() async throws {
    try await play(.firstLook())
  }
}

@MainActor @Suite(.serialized) struct WholeSuite {
  /// Computed to take 41 minutes at 60 frames a second.
  @Test(.limitOnDevice(minutes: 90)) func `The whole decision suite`() async throws {
    try await play(.decision())
  }
}

private var outputFolder: URL? {
  ProcessInfo.processInfo.environment["BENCH_OUTPUT"].map { URL(filePath: $0) }
}

@MainActor private func play(_ suite: DeviceSuite) async throws {
  let folder = outputFolder ?? FileManager.default.temporaryDirectory.appending(path: suite.name)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  print("\(suite.cases.count) cases, written to \(folder.path)")
  let files = try await suite.run(into: folder)
  for file in [files.csv, files.json] {
    Attachment.record([UInt8](try Data(contentsOf: file)), named: file.lastPathComponent)
  }
  let read = try RunFile.read(files.csv.path)
  #expect(Set(read.table.allRows.map(\.key)) == Set(suite.cases.map(\.key)))
  #expect(read.environment?.operatingSystem != nil)
  if outputFolder == nil { try FileManager.default.removeItem(at: folder) }
}
