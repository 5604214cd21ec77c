import Foundation

/// Who sees a color: everybody, or people who lack the cones for long, middle or short waves, as Machado, Oliveira and
/// Fernandes simulate it (2009, severity 1).
enum ColorVision: CaseIterable {
  case usual, protanopia, deuteranopia, tritanopia

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
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }
}

/// A color in Oklab, as one kind of people sees it.
struct SeenColor {
  private let parts: [Double]

  init(_ color: RGB, _ vision: ColorVision) {
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let seen = product(vision.matrix, color.channels).map { min(1, max(0, $0)) }
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], seen)
    parts = product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map(cbrt))
  }

  func distance(to other: SeenColor) -> Double {
    zip(parts, other.parts).reduce(0) { $0 + pow($1.0 - $1.1, 2) }.squareRoot()
  }
}
