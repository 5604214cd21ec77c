/// Which frames of a scroll a timeline keeps.
///
/// All frames of a short scroll are kept. Of a longer one these are: the first ``mapped``, so that
/// every step of the recycling in them can be followed; ``spread`` that are evenly distributed over the
/// scroll and include the last; and, which only the recording knows, those in which live bytes and
/// controllers alive are highest, the first in which a row is wrong with ``around`` on either side, and
/// each with other numbers of wrong rows than the frame before.
public struct FrameSelection: Hashable, Sendable {
  /// How many frames at the beginning are kept, including frame 0: two seconds of a 120 Hz display.
  public static let mapped = 240

  /// How many frames before and after the first wrong one are kept.
  public static let around = 20

  /// How many frames are spread evenly over the whole scroll.
  public static let spread = 400

  /// The maximum number of rows on screen in a frame whose rows are recorded.
  public static let mostRows = 64

  /// How many frames the scroll has, frame 0 not counted.
  public let frameCount: Int

  /// A selection of the frames 0 through `frameCount`.
  public init(frameCount: Int) {
    self.frameCount = frameCount
  }

  /// The numbers of the frames that are always kept, ascending.
  public var numbers: [Int] {
    let start = Array(0...frameCount).prefix(Self.mapped)
    let evenly = (1...Self.spread).map { frameCount * $0 / Self.spread }
    var numbers = Array(start)
    for number in evenly where number > numbers[numbers.count - 1] { numbers.append(number) }
    return numbers
  }
}
