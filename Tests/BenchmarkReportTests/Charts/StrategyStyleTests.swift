import Foundation
import RecyclingStrategies
import Testing

@testable import BenchmarkReport

struct StrategyStyleTests {
  private static let all = StrategyStyle.styles(of: Strategy.all.map(\.name))

  @Test func everyStrategyHasItsOwnStyle() {
    let looks = Set(Self.all.values.map { "\($0.color) \($0.shape)" })
    #expect(looks.count == Strategy.all.count)
  }

  @Test func aStrategyLooksTheSameInEveryFile() {
    for strategy in Strategy.all {
      let alone = StrategyStyle.styles(of: ["someone-elses", strategy.name])
      #expect(alone[strategy.name] == Self.all[strategy.name])
    }
  }

  /// With many other names before them, some of which would get a style of this package.
  @Test func otherStrategiesHaveOtherStyles() {
    let others = (0..<30).map { "mine-\($0)" }
    let styles = StrategyStyle.styles(of: others + Strategy.all.map(\.name))
    #expect(Set(styles.values.map { "\($0.color) \($0.shape)" }).count == styles.count)
  }

  @Test(arguments: ChartTheme.allCases)
  func colorsHaveEnoughContrast(theme: ChartTheme) {
    let others = StrategyStyle.styles(of: (0..<40).map { "mine-\($0)" })
    for style in Array(Self.all.values) + others.values {
      #expect(RGB(style.color).contrast(with: RGB(theme.background)) >= 3, "\(style.color)")
    }
  }

  @Test func contrastFollowsTheGuidelines() {
    #expect(abs(RGB("#ffffff").contrast(with: RGB("#000000")) - 21) < 1e-9)
    #expect(abs(RGB("#777777").contrast(with: RGB("#ffffff")) - 4.48) < 0.01)
  }

  /// A difference of 2.3 is just visible; a legend needs more.
  @Test(arguments: ColorVision.allCases)
  func theChoicesAreDistinguishable(vision: ColorVision) {
    let choices = Strategy.choices.map(\.name)
    #expect(Set(choices.map { Self.all[$0]!.shape }).count == choices.count)
    for (index, first) in choices.enumerated() {
      for second in choices[(index + 1)...] {
        let colors = [first, second].map { RGB(Self.all[$0]!.color).seen(by: vision) }
        #expect(colors[0].difference(from: colors[1]) > 10, "\(first), \(second)")
      }
    }
  }
}

/// Kinds of color vision, by the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model
/// for Simulation of Color Vision Deficiency" (2009), for linear RGB.
enum ColorVision: CaseIterable {
  case usual, protanopia, deuteranopia

  fileprivate var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    }
  }
}

/// A color in linear RGB.
struct RGB {
  let channels: [Double]

  init(channels: [Double]) { self.channels = channels }

  init(_ hex: String) {
    let number = Int(hex.dropFirst(), radix: 16)!
    channels = [16, 8, 0].map { shift in
      let value = Double((number >> shift) & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  private var luminance: Double {
    0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  /// As in WCAG 2.
  func contrast(with other: RGB) -> Double {
    let both = [luminance, other.luminance].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  func seen(by vision: ColorVision) -> RGB {
    RGB(
      channels: vision.matrix.map { row in
        min(1, max(0, zip(row, channels).reduce(0) { $0 + $1.0 * $1.1 }))
      })
  }

  /// The distance in CIELAB.
  func difference(from other: RGB) -> Double {
    zip(lab, other.lab).reduce(0) { $0 + pow($1.0 - $1.1, 2) }.squareRoot()
  }

  private var lab: [Double] {
    let white = [0.95047, 1, 1.08883]
    let matrix = [
      [0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505],
    ]
    let f = zip(matrix, white).map { row, white in
      let value = zip(row, channels).reduce(0) { $0 + $1.0 * $1.1 } / white
      return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }
}
