import BenchmarkResults
import Foundation
import ScrollWorkloads

/// The location of a recording, and a fingerprint to check that it hasn't changed.
public struct RecordedFile: Codable, Equatable, Sendable {
  /// The name of the recording in results.
  public let name: String
  /// The absolute path of the file.
  public let path: String
  /// A fingerprint of the file's content.
  public let fingerprint: String
  /// The list of the device on which it was recorded, or `nil` for the usual one.
  public var screen: RecordedScreen?
}

extension RecordedFile {
  /// Creates the location of a recording.
  public init(_ recording: RecordedWorkload) {
    self.init(
      name: recording.name, path: RecordedWorkload.absolutePath(recording.path),
      fingerprint: recording.fingerprint,
      screen: recording.screen == RecordedScreen() ? nil : recording.screen)
  }

  /// Reads the recording again.
  ///
  /// - Parameter workloads: The workloads whose names the recording can't use.
  /// - Throws: `ResultFileError` if the file can't be read, or `HarnessError` if it has changed.
  func read(besides workloads: [Workload]) throws -> RecordedWorkload {
    let found = ContentFingerprint.of(try AtomicFile.read(path, atMost: RecordedWorkload.most))
    guard found == fingerprint else {
      throw HarnessError(
        "\(path.shownPath) has changed since the run began; restore it, or start again")
    }
    var recording = try RecordedWorkload(path: path, besides: workloads)
    if let screen { recording.screen = screen }
    return recording
  }
}

/// Tells two contents of a file apart, so that one run is never measured with both.
enum ContentFingerprint {
  /// The fingerprint of a file's bytes; `unknown` if it can't be read. It takes whole words, because an executable has
  /// tens of megabytes.
  static func of(file path: String) -> String {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return "unknown" }
    return data.withUnsafeBytes { bytes in
      let words = bytes.prefix(bytes.count / 8 * 8)
      let start = UnsafeRawBufferPointer(rebasing: words).withMemoryRebound(to: UInt64.self) {
        hash($0)
      }
      return String(hash(bytes.dropFirst(words.count), after: start), radix: 16)
    }
  }

  /// A hash of bytes: FNV-1a in 64 bits, in hexadecimal.
  static func of(_ bytes: some Sequence<UInt8>) -> String { String(hash(bytes), radix: 16) }

  private static func hash(
    _ values: some Sequence<some UnsignedInteger>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    values.reduce(into: start) { hash, value in
      hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3
    }
  }
}

/// The list of the device on which a scroll was recorded, as far as it differs from the usual one.
public struct RecordedScreen: Codable, Equatable, Sendable {
  /// The size of a list.
  public struct Size: Codable, Equatable, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
  }

  /// The height of rows in points, or `nil` for the usual one.
  public var rowHeight: Double?
  /// The size of the list, or `nil` for the usual one.
  public var viewport: Size?

  /// Creates a screen.
  public init(rowHeight: Double? = nil, viewport: Size? = nil) {
    self.rowHeight = rowHeight
    self.viewport = viewport
  }

  /// The largest height of a row and side of a list, in points.
  static let longestSide = 10_000.0

  /// Whether a list can have these lengths.
  var isPossible: Bool {
    [rowHeight, viewport?.width, viewport?.height].compactMap(\.self)
      .allSatisfy((1...Self.longestSide).contains)
  }

  /// The height of rows as an option, or `nil` for the usual one.
  public var rowHeightText: String? { rowHeight.map(CSVNumber.text) }

  /// The size of the list as an option, or `nil` for the usual one.
  public var viewportText: String? {
    viewport.map { "\(CSVNumber.text($0.width))x\(CSVNumber.text($0.height))" }
  }

  /// Returns the number of points in the text of an option.
  ///
  /// - Throws: `HarnessError` unless it is from 1 to 10 000.
  public static func rowHeight(_ text: String) throws(HarnessError) -> Double {
    guard let points = length(text) else {
      throw HarnessError(
        "\(text.quotedForMessage) is not a height of rows; write it like 88 or 61.5")
    }
    return points
  }

  fileprivate static func length(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { (1...longestSide).contains($0) ? $0 : nil }
  }
}

extension RecordedScreen.Size {
  /// Parses a size such as `390x844`.
  ///
  /// - Throws: `HarnessError` for any other text.
  public init(parsing text: String) throws(HarnessError) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      .map(RecordedScreen.length)
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw HarnessError("\(text.quotedForMessage) is not a size of a list; write it like 390x844")
    }
    self.init(width: width, height: height)
  }
}
