// swift-tools-version: 6.2

import PackageDescription

// Optional: the executable contains Foundation, so that the processes of a run start faster.
let staticFoundation = LinkerSetting.unsafeFlags(
  [
    "-static-stdlib", "-lFoundation", "-lFoundationInternationalization", "-lFoundationEssentials",
    "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
    "-Xlinker", "--strip-debug",
  ], .when(platforms: [.linux], configuration: .release))

let package = Package(
  name: "BringYourOwn",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "recycling-bench", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "BringYourOwn",
      dependencies: [
        .product(name: "BenchmarkCommandLine", package: "recycling-bench"),
        .product(name: "BenchmarkHarness", package: "recycling-bench"),
        .product(name: "RecyclingStrategies", package: "recycling-bench"),
        .product(name: "ScrollWorkloads", package: "recycling-bench"),
        .product(name: "UIKit", package: "recycling-bench"),
      ],
      linkerSettings: [staticFoundation]),
    .testTarget(
      name: "BringYourOwnTests",
      dependencies: [
        "BringYourOwn", .product(name: "RecyclingBenchTesting", package: "recycling-bench"),
      ]),
  ]
)
