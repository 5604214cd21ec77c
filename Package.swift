// swift-tools-version: 6.2

import PackageDescription

// A run starts a thousand processes, and loading Foundation and ICU takes each one as long as a small case
// does. So the executable contains them. Linking copies them without their debugging information, which some
// versions of valgrind can't read. Tests link the same targets with Foundation as a library of its own.
let staticFoundation = LinkerSetting.unsafeFlags(
  [
    "-static-stdlib", "-lFoundation", "-lFoundationInternationalization", "-lFoundationEssentials",
    "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
    "-Xlinker", "--strip-debug", "-use-ld=lld",
  ], .when(platforms: [.linux], configuration: .release))

// Texts, charts and commands run while nothing is measured. Optimizing them takes a fifth of a build, and
// saves a reader of results a tenth of a second.
let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))

// Tests play thousands of scrolls, most of them one after another on the main actor. Without optimization they
// take that thread several times as long. Texts of `fatalError` remain, those of `precondition` don't.
// A number of threads makes the compiler write an object for each file, as the package manager expects.
let optimized = SwiftSetting.unsafeFlags(
  ["-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"],
  .when(configuration: .debug))

let package = Package(
  name: "recycling-bench",
  products: [
    .executable(name: "bench", targets: ["bench"]),
    .library(name: "BenchmarkCommandLine", targets: ["BenchmarkCommandLine"]),
    // Counts the scroll of an app's own list in its tests.
    .library(name: "RecyclingBenchTesting", targets: ["RecyclingBenchTesting"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    // The same under UIKit's name, so that source keeps its `import UIKit`.
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "RecyclingStrategies", targets: ["RecyclingStrategies"]),
    .library(name: "ModelStore", targets: ["ModelStore"]),
    .library(name: "ScrollWorkloads", targets: ["ScrollWorkloads"]),
    .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"]),
    .library(name: "BenchmarkResults", targets: ["BenchmarkResults"]),
    // Compiles an app's own files, which use Objective-C and Apple's modules.
    .plugin(name: "AppSources", targets: ["AppSources"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
  ],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: ["BenchmarkCommandLine"],
      path: "Benchmarks/bench",
      linkerSettings: [staticFoundation]
    ),
    .target(
      name: "BenchmarkCommandLine",
      dependencies: [
        "BenchmarkAnalysis", "BenchmarkHarness", "BenchmarkOutput", "BenchmarkResults",
        "ChildProcess", "RecyclingStrategies", "ScrollWorkloads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: [unoptimized]
    ),

    .target(
      name: "BenchmarkOutput",
      dependencies: [
        "BenchmarkAnalysis", "BenchmarkResults", "ChildProcess",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      exclude: ["Rendering/requirements.txt"],
      resources: [
        .embedInCode("Charts/allocations.vl.json"), .embedInCode("Charts/answer.vl.json"),
        .embedInCode("Charts/compare.vl.json"), .embedInCode("Charts/correctness.vl.json"),
        .embedInCode("Charts/dots.vl.json"), .embedInCode("Charts/frames.vl.json"),
        .embedInCode("Charts/reuse-map.vl.json"), .embedInCode("Charts/rows.vl.json"),
        .embedInCode("Charts/shared.vl.json"), .embedInCode("Charts/wrong-rows.vl.json"),
        .embedInCode("Report/page.css"),
        .embedInCode("Rendering/render.py"),
      ],
      swiftSettings: [unoptimized]
    ),
    .target(
      name: "BenchmarkAnalysis",
      dependencies: [
        "BenchmarkResults", "ScrollWorkloads",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: [unoptimized]
    ),
    .target(
      name: "BenchmarkHarness",
      dependencies: [
        "AllocationMeter", "BenchmarkResults", "ChildProcess",
        "CPhaseMarks", "CPlatform", "HeadlessUIKit", "ModelStore", "RecyclingStrategies",
        "ScrollWorkloads", "UIKitStage",
        .product(name: "Histogram", package: "hdrhistogram-swift"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: [optimized]
    ),
    .target(
      name: "BenchmarkResults",
      dependencies: [.product(name: "OrderedCollections", package: "swift-collections")],
      swiftSettings: [optimized]
    ),
    .target(
      name: "ChildProcess",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]),
    .target(
      name: "RecyclingStrategies", dependencies: ["ModelStore", "UIKit"], swiftSettings: [optimized]
    ),
    .target(name: "ScrollWorkloads", swiftSettings: [optimized]),
    // A stage of public UIKit API, which is also played on Apple's UIKit.
    .target(
      name: "UIKitStage",
      dependencies: [
        "BenchmarkResults", "ModelStore", "RecyclingStrategies", "ScrollWorkloads", "UIKit",
      ],
      swiftSettings: [optimized]),
    .target(
      name: "HeadlessUIKit", exclude: ["Coverage.md", "Facts.md"], swiftSettings: [optimized]),
    .target(
      name: "RecyclingBenchTesting",
      dependencies: [
        "BenchmarkHarness", "BenchmarkResults", "RecyclingStrategies", "ScrollWorkloads", "UIKit",
        "UIKitStage",
      ],
      swiftSettings: [optimized]),
    .target(name: "UIKit", dependencies: ["HeadlessUIKit", "_Testing_UIKit"]),
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlay"),
    .plugin(name: "AppSources", capability: .buildTool(), dependencies: ["AppSourceRewriter"]),
    .executableTarget(name: "AppSourceRewriter"),
    .target(name: "ModelStore", dependencies: ["CSQLite"]),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    .target(
      name: "AllocationMeter", dependencies: ["CAllocationMeter", "Cjemalloc"],
      swiftSettings: [optimized]),
    .target(name: "CPhaseMarks"),
    .target(name: "CPlatform"),
    .target(name: "CAllocationMeter", dependencies: ["Cjemalloc"]),
    .systemLibrary(
      name: "Cjemalloc",
      pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]
    ),

    .target(
      name: "TestSupport",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      path: "Tests/TestSupport"),
    .testTarget(name: "AllocationMeterTests", dependencies: ["AllocationMeter"]),
    .testTarget(
      name: "HeadlessUIKitTests", dependencies: ["AllocationMeter", "HeadlessUIKit"],
      resources: [.copy("Recordings")]),
    // Facts about UIKit by its public API alone. The folder around them is a package of its own for Xcode.
    .testTarget(
      name: "UIKitFactsTests", dependencies: ["UIKit", "UIKitStage"],
      path: "Tests/UIKitFactsTests/Facts"),
    .testTarget(
      name: "OnDeviceTests", dependencies: ["BenchmarkResults", "UIKitStage"],
      path: "Tests/UIKitFactsTests/OnDevice"),
    .testTarget(
      name: "SourceCompatibilityTests",
      dependencies: [
        "AppFiles", "AppSourceRewriter", "RecyclingStrategies", "Swift5Sources", "TestSupport",
        "UIKit", .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      exclude: ["AppFiles", "Swift5", "Unavailable"]),
    .target(
      name: "AppFiles", dependencies: ["UIKit"], path: "Tests/SourceCompatibilityTests/AppFiles",
      exclude: ["App"], plugins: ["AppSources"]),
    .target(
      name: "Swift5Sources", dependencies: ["UIKit"],
      path: "Tests/SourceCompatibilityTests/Swift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "RecyclingStrategiesTests",
      dependencies: [
        "RecyclingStrategies", "HeadlessUIKit", "ScrollWorkloads", "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    // Recipes as an app has them: links to their files, in a module of their own.
    .target(
      name: "PastedRecipes", dependencies: ["RecyclingStrategies", "UIKit"],
      path: "Tests/PastedRecipes", swiftSettings: [optimized]),
    .testTarget(
      name: "ModelStoreTests",
      dependencies: ["AllocationMeter", "ModelStore", "RecyclingStrategies"]),
    .testTarget(
      name: "UIKitStageTests",
      dependencies: [
        "BenchmarkCommandLine", "BenchmarkHarness", "BenchmarkResults", "HeadlessUIKit",
        "RecyclingStrategies", "ScrollWorkloads", "TestSupport", "UIKitStage",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .testTarget(name: "ScrollWorkloadsTests", dependencies: ["ScrollWorkloads"]),
    .testTarget(
      name: "BenchmarkResultsTests",
      dependencies: [
        "BenchmarkAnalysis", "BenchmarkHarness", "BenchmarkOutput", "BenchmarkResults",
        "RecyclingStrategies", "ScrollWorkloads", "TestSupport",
      ],
      resources: [.copy("Golden")]),
    .testTarget(name: "ChildProcessTests", dependencies: ["ChildProcess", "TestSupport"]),
    .executableTarget(
      name: "FaultyWorker",
      dependencies: [
        "BenchmarkCommandLine", "BenchmarkHarness", "HeadlessUIKit", "RecyclingStrategies",
      ],
      path: "Tests/FaultyWorker"
    ),
    .testTarget(
      name: "BenchmarkHarnessTests",
      dependencies: [
        "AllocationMeter", "BenchmarkAnalysis", "BenchmarkHarness", "BenchmarkResults",
        "FaultyWorker",
        "HeadlessUIKit", "PastedRecipes", "RecyclingStrategies", "ScrollWorkloads", "TestSupport",
      ],
      resources: [.copy("Golden")]),
    // The sources and tests of the example package, which `bench new` writes.
    .executableTarget(
      name: "BringYourOwn",
      dependencies: [
        "BenchmarkCommandLine", "BenchmarkHarness", "RecyclingStrategies", "ScrollWorkloads",
        "UIKit",
      ],
      path: "Benchmarks/Examples/BringYourOwn/Sources/BringYourOwn"
    ),
    .testTarget(
      name: "BringYourOwnTests", dependencies: ["BringYourOwn", "RecyclingBenchTesting"],
      path: "Benchmarks/Examples/BringYourOwn/Tests/BringYourOwnTests"),
    .testTarget(
      name: "RecyclingBenchTestingTests",
      dependencies: [
        "BenchmarkHarness", "BenchmarkResults", "RecyclingBenchTesting", "RecyclingStrategies",
        "UIKit", "UIKitStage",
      ]),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "bench", "BenchmarkAnalysis", "BenchmarkCommandLine", "BenchmarkHarness", "BenchmarkOutput",
        "BenchmarkResults", "BringYourOwn", "FaultyWorker", "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      resources: [.copy("Transcripts")]),
  ],
  swiftLanguageModes: [.v6]
)

// Allocations are counted by symbols of ELF, and `UIKit` is Apple's on a Mac. What counts an app's own list in its tests
// is there too. Flags would keep apps from depending on it.
#if os(macOS)
  import Foundation

  let parts: Set = [
    "BenchmarkResults", "ModelStore", "RecyclingBenchTesting", "RecyclingStrategies",
    "ScrollWorkloads", "UIKitStage",
  ]
  package.platforms = [.iOS(.v18)]
  package.products = package.products.filter { $0.name == "RecyclingBenchTesting" }
  package.dependencies = [
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0")
  ]
  package.targets = package.targets.filter { parts.contains($0.name) }
  for target in package.targets {
    target.swiftSettings = nil
    target.dependencies.removeAll {
      if case .byNameItem(let name, _) = $0 { !parts.contains(name) } else { false }
    }
  }

  let advice = """
    recycling-bench runs on Linux. On a Mac, run it in a container: docker run -v "$PWD:/b" -w /b swift:6.3-bookworm sh -c \
    "./setup && swift run -c release bench". What runs on a simulator is Tests/OnDevice/run, on a phone its project, and \
    in the tests of your app RecyclingBenchTesting.

    """
  FileHandle.standardError.write(Data(advice.utf8))
#endif
