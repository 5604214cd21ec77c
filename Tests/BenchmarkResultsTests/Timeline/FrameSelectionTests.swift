import BenchmarkAnalysis
import Testing

@testable import BenchmarkResults

@Suite struct FrameSelectionTests {
  @Test(arguments: [0, 1, 239, 240])
  func aShortScrollIsKeptWhole(frameCount: Int) {
    #expect(FrameSelection.numbers(frameCount: frameCount) == Array(0...frameCount))
  }

  @Test(arguments: [241, 640, 2_400, 14_211, 1_000_003])
  func aLongScrollIsKeptFromItsFirstToItsLastFrame(frameCount: Int) {
    let numbers = FrameSelection.numbers(frameCount: frameCount)
    #expect(numbers.prefix(240) == Array(0..<240)[...])
    #expect(numbers.last == frameCount)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(numbers.count <= 240 + 400)
    let gaps = zip(numbers.dropFirst(240), numbers.dropFirst(241)).map { $1 - $0 }
    #expect((gaps.max() ?? 1) - (gaps.min() ?? 1) <= 1)
  }
}
