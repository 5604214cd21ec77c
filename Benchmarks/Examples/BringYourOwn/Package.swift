// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "bring-your-own",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "recycling-bench", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "my-bench",
      dependencies: [
        .product(name: "BenchmarkCommandLine", package: "recycling-bench"),
        .product(name: "BenchmarkHarness", package: "recycling-bench"),
        .product(name: "RecyclingStrategies", package: "recycling-bench"),
        .product(name: "UIKit", package: "recycling-bench"),
      ])
  ]
)
