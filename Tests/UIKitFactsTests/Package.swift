// swift-tools-version: 6.2

// The facts and the suite on devices, for Xcode, where `import UIKit` is Apple's. `Sources` is a link to the package's.

import PackageDescription

let package = Package(
  name: "UIKitFacts", platforms: [.iOS(.v18)],
  products: [.library(name: "UIKitStage", targets: ["UIKitStage", "BenchmarkResults"])],
  dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.2.0")],
  targets: [
    .target(name: "ScrollWorkloads", path: "Sources/ScrollWorkloads"),
    .target(name: "ModelStore", path: "Sources/ModelStore"),
    .target(
      name: "BenchmarkResults",
      dependencies: [.product(name: "OrderedCollections", package: "swift-collections")],
      path: "Sources/BenchmarkResults"),
    .target(
      name: "RecyclingStrategies", dependencies: ["ModelStore"],
      path: "Sources/RecyclingStrategies"),
    .target(
      name: "UIKitStage",
      dependencies: ["BenchmarkResults", "ModelStore", "RecyclingStrategies", "ScrollWorkloads"],
      path: "Sources/UIKitStage"),
    .testTarget(name: "UIKitFactsTests", dependencies: ["UIKitStage"], path: "Facts"),
    .testTarget(
      name: "OnDeviceTests", dependencies: ["BenchmarkResults", "UIKitStage"], path: "OnDevice"),
  ],
  swiftLanguageModes: [.v6])
