import BenchmarkResults
import Foundation
import RecyclingStrategies
import TestSupport
import Testing

/// `bench profile`, and the profiles of the package.
@Suite(.testFolder) struct ProfileCommandTests {
  private let folder = TestFolder.path

  @Test func anEmptyProfileIsValidAndStatesNothing() async throws {
    let new = try await Bench.run(["profile", "new"]).exiting(0)
    try new.output.write(toFile: "\(folder)/p.csv", atomically: false, encoding: .utf8)
    let profile = try ProfileFile.read("\(folder)/p.csv")
    #expect(profile == .empty(of: Content.all.filter(\.hasOwnCosts).map(\.name)))
  }

  @Test func everyUnitIsExplained() async throws {
    let list = try await Bench.run(["profile", "new", "--list"]).exiting(0)
    let names = list.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first }
    #expect(names.map(String.init) == CostUnit.allCases.map(\.rawValue))
    #expect(CostUnit.allCases.allSatisfy { !$0.summary.isEmpty })
  }

  /// The times of a debug build mean nothing, but everything is measured.
  @Test func theProbeMeasuresAllUnitsOfAContent() async throws {
    let result = try await Bench.run(
      ["profile", "probe", "--content", "label", "--launches", "2", "--output", "p.csv"],
      in: folder
    ).exiting(0)
    let profile = try ProfileFile.read("\(folder)/p.csv")
    #expect(profile.missingKeys(of: ["label"]) == [])
    #expect(result.output == "Wrote p.csv: \(profile.rows.count) costs\n")
    for row in profile.rows where row.key.measure == .allocations {
      // Arrays that grow are not those of every repetition, but the steps allocate the same.
      #expect(row.cost.map { $0.low == $0.high } == true, "\(row.key)")
    }
    let controller = try #require(profile[.controller, "label", "table", .allocations])
    #expect(controller.typical == 1)
    #expect(try #require(profile[.view, "label", "table", .bytes]).typical > 400)
    #expect(try #require(profile[.view, "label", "table", .time]).low > 0)
  }

  @Test(arguments: [
    (["--content", "lable"], "unknown content 'lable'; did you mean 'label'?"),
    (["--content", "mixed"], "mixed is made of other contents; measure "),
    (["--launches", "0"], "'0' is not a number of launches"),
  ])
  func wrongOptionsAreUsageErrors(options: [String], message: String) async throws {
    let result = try await Bench.run(["profile", "probe"] + options).exiting(64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func theProfilesOfThePackageAreValid() throws {
    let folder = GuidePage.package.appendingPathComponent("Benchmarks/Profiles").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.contains("published.csv"))
    #expect(names.contains { $0.hasPrefix("headless-") })
    for name in names {
      let profile = try ProfileFile.read("\(folder)/\(name)")
      // An assumption is not a measurement, and says so.
      for row in profile.rows {
        #expect(row.cost != nil && (row.count == 0) == row.source.hasPrefix("assumption: "))
      }
      if name.hasPrefix("headless-") {
        let contents = Content.all.filter(\.hasOwnCosts).map(\.name)
        #expect(profile.missingKeys(of: contents) == [])
      }
    }
  }
}
