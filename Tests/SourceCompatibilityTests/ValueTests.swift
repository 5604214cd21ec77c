import Testing
import UIKit

@MainActor @Suite("UIKit value types") struct ValueTests {
  @Test func `Fonts are shared and differ by size and weight, and colors by their components`() {
    let font = UIFont.systemFont(ofSize: 15)
    #expect(font === UIFont.systemFont(ofSize: 15, weight: .regular))
    #expect(![UIFont.boldSystemFont(ofSize: 15), .systemFont(ofSize: 16)].contains(font))
    #expect([font.pointSize, font.lineHeight] == [15, 18])
    #expect(UILabel().font == .systemFont(ofSize: 17))
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor(white: 0, alpha: 0.5))
    #expect(UIColor.lightGray != .darkGray && UIColor.systemBackground == .white)
  }

  @Test func `A label is as large as its text, up to its maximum number of lines`() {
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 100, height: 0))
    label.font = .systemFont(ofSize: 10)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    label.text = "forty characters of ten points, 5 each.."
    #expect(label.sizeThatFits(.zero) == CGSize(width: 200, height: 12))
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 12))
    label.numberOfLines = 0
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 5, y: 6, width: 100, height: 24))
    label.numberOfLines = 3
    #expect(label.sizeThatFits(CGSize(width: 50, height: 0)).height == 36)
    #expect(UIView(frame: label.frame).sizeThatFits(.zero) == label.frame.size)
  }
}
