// swift-tools-version: 6.2

import PackageDescription

// Built by `run` alone, which instruments the whole build.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "recycling-bench", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "FuzzResultFiles",
      dependencies: [.product(name: "BenchmarkResults", package: "recycling-bench")])
  ]
)
