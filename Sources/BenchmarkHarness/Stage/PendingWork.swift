import AllocationMeter
import CPlatform
import Dispatch
import Foundation
import RecyclingStrategies

/// What rows leave for later: jobs of tasks, and blocks on the main queue. As in a run loop, what is pending on the main queue
/// when a frame is complete runs before the next one begins, and what that enqueues runs a frame later. Jobs for Swift's pool
/// of threads, such as functions that aren't isolated, run meanwhile on the same thread, in the order in which they were sent,
/// and take none of the model's time, but for a ``latency``. So what awaits only tasks ends in the same frame in each run. What
/// waits for the clock, another thread or another queue ends in whatever frame that is. Allocations in all of it count, like
/// those of frames.
@MainActor enum PendingWork {
  /// The number of times that jobs of the pool may cause others between two frames. The rest runs a frame later.
  private static let mostRounds = 100

  // Used on the main queue alone. To assume isolation there would allocate.
  nonisolated(unsafe) private static var isKept = false
  nonisolated(unsafe) private static var hasOpening = false
  private static var thread = pthread_self()

  /// The frames that each job of the pool waits for its turn: 0, or as many as it takes another row to come to the same cell.
  /// What is pending when it is set doesn't wait.
  static var latency = 0 {
    didSet {
      frame = 0
      if latency > 0 { sentByFrame = Array(repeating: pool_jobs_sent(), count: latency) }
    }
  }
  /// A quarter of a second, as long as the slowest picture takes.
  static let realLatency = 30
  /// The number of jobs that were sent before the end of each of the last frames. It stays, since frames mustn't allocate.
  private static var sentByFrame: [Int] = []
  /// The number of jobs, of all that were sent, that have waited long enough.
  private static var due = 0
  private static var frame = 0

  /// Whether rows wait for work that comes late.
  static var isLate: Bool { latency > 0 && pool_jobs_pending() }

  // Work items can be enqueued again and again, so that none is allocated or freed between frames.
  private static let opening = DispatchWorkItem {
    hasOpening = false
    if isKept { AllocationMeter.resume() }
  }
  /// Enqueued before what pending blocks enqueue, which runs a frame later.
  private static let reopening = DispatchWorkItem { if isKept { AllocationMeter.resume() } }
  /// Enqueued after all that is pending.
  private static let closing = DispatchWorkItem { AllocationMeter.pause() }

  /// Begins to keep what rows leave from now on, for a ``finish()`` after each frame.
  static func beginKeeping() {
    isKept = true
    isOnOneThread = true
    thread = pthread_self()
    pool_jobs_keep()
  }

  /// Begins to keep what rows leave if their content is asynchronous. Pictures say themselves when they come; other work is late.
  static func beginKeeping(for content: Content) {
    guard content.isAsynchronous else { return }
    beginKeeping()
    latency = content.loadsPictures ? 0 : realLatency
  }

  /// Begins to keep what rows leave, for a ``finishInTurn()`` after each frame, or a ``finishCounted()`` on the main thread.
  static func beginTurns() {
    beginKeeping()
    if !Thread.isMainThread { open() }
  }

  /// Lets jobs and blocks run when they are enqueued, as in any process.
  static func endKeeping() {
    isKept = false
    pool_jobs_release()
  }

  /// Whether all of the work ran on the thread on which ``beginKeeping()`` was called.
  private(set) static var isOnOneThread = true

  /// Does the work where nothing else runs the main queue. On any thread but the main one, only jobs of the pool run.
  static func finish() {
    frameDidEnd()
    for _ in 0..<mostRounds {
      runPoolJobs()
      if Thread.isMainThread { main_queue_run_pending() }
      if !hasDueJob { return }
    }
  }

  /// Does the work between frames that are counted, and counts it.
  static func finishCounted() {
    AllocationMeter.resume()
    finish()
    AllocationMeter.pause()
  }

  /// Does the work where the main queue runs, and others may use the main actor meanwhile. Call it while nothing is counted.
  static func finishInTurn() async {
    frameDidEnd()
    await withUnsafeContinuation { finishRound(mostRounds, then: $0) }
    AllocationMeter.pause()
    if pthread_equal(thread, pthread_self()) == 0 { isOnOneThread = false }
  }

  private static func finishRound(
    _ roundsLeft: Int, then continuation: UnsafeContinuation<Void, Never>
  ) {
    AllocationMeter.resume()
    runPoolJobs()
    AllocationMeter.pause()
    DispatchQueue.main.async(execute: closing)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if hasDueJob, roundsLeft > 1 {
          open()
          return finishRound(roundsLeft - 1, then: continuation)
        }
        resume(continuation)
        open()
      }
    }
    DispatchQueue.main.async(execute: reopening)
  }

  /// Resumes a task of the main actor, which gets there by way of the pool.
  static func resume(_ continuation: UnsafeContinuation<Void, Never>) {
    let sent = pool_jobs_sent()
    continuation.resume()
    if latency == 0 { runPoolJobs() } else if pool_jobs_sent() > sent { pool_jobs_run_last() }
  }

  private static func frameDidEnd() {
    guard latency > 0 else { return }
    due = sentByFrame[frame % latency]
    sentByFrame[frame % latency] = pool_jobs_sent()
    frame += 1
  }

  private static var hasDueJob: Bool {
    pool_jobs_pending() && (latency == 0 || pool_jobs_ran() < due)
  }

  private static func runPoolJobs() { while hasDueJob { pool_jobs_run_first() } }

  /// Enqueues what begins to count, before anything else is enqueued.
  private static func open() {
    if !hasOpening { DispatchQueue.main.async(execute: opening) }
    hasOpening = true
  }
}
