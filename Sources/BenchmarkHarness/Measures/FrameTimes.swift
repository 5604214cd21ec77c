/// The times of frames and of the idle work after them, in nanoseconds.
///
/// A frame's time is what the display waits for. Work that a list does ahead of need, after the frame
/// is complete, belongs to no frame (Tables 20), as long as it fits into what is left of the frame's
/// period. What outlasts the period delays the next frame and counts as its time.
struct FrameTimes {
  /// The time of each frame so far, in order.
  private(set) var frames: [UInt64]
  private(set) var frameCount = 0

  /// How many frames idle work followed.
  private(set) var idleCount = 0

  /// The time of the idle work that fit between frames.
  private(set) var idle: UInt64 = 0

  /// The time of idle work that delays the next frame.
  private var late: UInt64 = 0

  /// The time from one frame to the next.
  private let period: UInt64

  /// Creates room for `count` frames, so that adding them doesn't allocate.
  init(room count: Int, period: UInt64) {
    frames = Array(repeating: 0, count: count)
    self.period = period
  }

  /// Adds a frame without idle work.
  @inline(__always)
  mutating func add(_ time: UInt64) {
    frames[frameCount] = time + late
    frameCount += 1
    late = 0
  }

  /// Adds a frame, and the idle work that followed.
  @inline(__always)
  mutating func add(_ time: UInt64, idle work: UInt64) {
    add(time)
    addIdle(work, after: frames[frameCount - 1])
  }

  /// Adds idle work that followed a frame of `time`, which is not itself added.
  @inline(__always)
  mutating func addIdle(_ work: UInt64, after time: UInt64) {
    let left = period > time ? period - time : 0
    let fitting = min(work, left)
    idleCount += 1
    idle += fitting
    late = work - fitting
  }
}
