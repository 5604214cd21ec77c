import BenchmarkAnalysis
import Testing

@testable import BenchmarkOutput

struct EndLabelsTests {
  private let scale = ChartScale(kind: .linear, domain: 0...100, ticks: [])

  /// The labels of lines that end at `ends`, from the top: text, and pixels from the top.
  private func labels(_ ends: [Double], least: Double = 100) -> [(text: String, pixel: Double)] {
    let lines = ends.enumerated().map { index, end in
      EndLabels.Line(
        strategy: "\(Character(Unicode.Scalar(97 + UInt8(index))))", note: nil, x: 0, end: end)
    }
    let labels = EndLabels(lines, on: scale, least: least) { ends[$0] == ends[$1] }
    let texts = labels.texts { ["field": .string($0)] }[0].rows ?? []
    return texts.map { row in
      let place = row["place"]?.amount ?? .nan
      return (row["text"]?.stringValue ?? "", labels.height * (1 - scale.position(of: place)))
    }
  }

  @Test func labelsWithRoomAreAtTheEndsOfTheirLines() {
    let labels = labels([80, 20])
    #expect(labels.map(\.text) == ["a", "b"])
    #expect(labels.map { $0.pixel.rounded() } == [20, 80])
  }

  @Test func linesThatCoincideHaveOneLabel() {
    #expect(labels([50, 20, 50]).map(\.text) == ["a, c", "b"])
  }

  @Test(arguments: [[50.0, 51, 52, 53], [0, 1, 2], [100, 99, 98], [0, 100, 1, 99, 2, 50]])
  func labelsDoNotOverlap(ends: [Double]) {
    let pixels = labels(ends).map(\.pixel)
    #expect(pixels.count == ends.count)
    for (above, below) in zip(pixels, pixels.dropFirst()) { #expect(below - above >= 13) }
    #expect(pixels[0] >= 0)
  }

  @Test func aPanelIsAsHighAsItsLabels() {
    let lines = (0..<20).map {
      EndLabels.Line(strategy: "s\($0)", note: "note", x: 0, end: Double($0))
    }
    let labels = EndLabels(lines, on: scale, least: 100) { _, _ in false }
    #expect(labels.height == 20 * 30)
  }

  @Test(arguments: [
    ChartScale(kind: .linear, domain: -5...20, ticks: []),
    ChartScale(kind: .log, domain: 0.1...1_000, ticks: []),
    ChartScale(kind: .symlog, domain: -3...1_000, ticks: [], constant: 0.5),
  ])
  func valuesAreThoseOfTheirPositions(scale: ChartScale) {
    for value in [0.2, 1, 17] {
      #expect(abs(scale.value(at: scale.position(of: value)) - value) < 1e-9)
    }
  }
}
