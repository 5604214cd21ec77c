// swift-tools-version: 6.2

// These tests alone, for Xcode, where `import UIKit` is Apple's.

import PackageDescription

let package = Package(
  name: "UIKitFacts",
  platforms: [.iOS(.v17)],
  targets: [.testTarget(name: "UIKitFactsTests", path: ".", exclude: ["Package.swift"])],
  swiftLanguageModes: [.v6])
