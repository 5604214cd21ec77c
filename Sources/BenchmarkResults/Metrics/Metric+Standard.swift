extension Metric {
  /// What the process allocates and makes, in the order of result files.
  static let ofProcess = [
    allocations, frees, reallocations, allocatedBytes, freedBytes, liveBytes, peakLiveBytes,
    leakedControllers, leakedBlocks, leakedBytes, peakResidentBytes, processPeakResidentBytes,
    otherThreadAllocations, controllersMade, viewsMade, cellsMade, controllersAliveMax,
  ]

  /// What says how much work a launch was.
  static let ofLaunch = [instructions, rowDisplays, frames, launches]
}

// MARK: - The allocator

extension Metric {
  package static let allocations = Metric(
    "allocations",
    summary: "blocks allocated in the phase, by any function but realloc of a block; count, exact")
  package static let frees = Metric(
    "frees", better: .neither,
    summary: "blocks freed in the phase; count, exact; read it beside allocations")
  package static let reallocations = Metric(
    "reallocations",
    summary: "reallocations of an existing block in the phase, moved or in place; count, exact")
  package static let allocatedBytes = Metric(
    "allocated_bytes", .bytes,
    summary: "bytes allocated in the phase, by usable size of the block; exact")
  package static let freedBytes = Metric(
    "freed_bytes", .bytes, better: .neither,
    summary: "bytes freed in the phase, by usable size of the block; exact")
  package static let liveBytes = Metric(
    "live_bytes", .bytes, canBeNegative: true,
    summary: "bytes in use at the end of the phase, above the level before setup; exact")
  package static let peakLiveBytes = Metric(
    "peak_live_bytes", .bytes, canBeNegative: true,
    summary: "most bytes in use at once in the phase, above the level before setup; exact")
  package static let peakResidentBytes = Metric(
    "peak_resident_bytes", .bytes, .sampled,
    summary:
      "most bytes of pages held in memory (jemalloc stats.resident), seen at frame ends; sampled")
  /// The kernel's `VmHWM` of the worker process.
  package static let processPeakResidentBytes = Metric(
    "process_peak_resident_bytes", .bytes, .sampled,
    summary: "most bytes that the process ever had in memory, by the kernel; sampled; journals only"
  )
  package static let otherThreadAllocations = Metric(
    "other_thread_allocations", .count, .sampled,
    summary: "allocator events on other threads, in no other count; count, sampled; no row if 0")
}

// MARK: - Leaks

/// In `scroll`, what a list adds to what lives each time that its workload is played again from where it began, with as
/// many new rows: the least of the last three times. In `teardown`, what outlives the list.
extension Metric {
  package static let leakedControllers = Metric(
    "leaked_controllers",
    failure: Failure("leaks controllers", noun: "controller", in: [.scroll, .teardown]),
    summary:
      "controllers that each repetition adds (scroll), or that outlive the list; exact; must be 0")
  package static let leakedBlocks = Metric(
    "leaked_blocks", canBeNegative: true,
    failure: Failure("leaks memory", noun: "block", in: [.scroll, .teardown]),
    summary: "blocks that each repetition adds (scroll), or that outlive the list; exact; must be 0"
  )
  package static let leakedBytes = Metric(
    "leaked_bytes", .bytes, canBeNegative: true,
    failure: Failure(
      nil, noun: "byte", ifNegative: "frees memory from before set-up", in: [.teardown]),
    summary: "bytes that each repetition adds (scroll), or that outlive the list; exact; must be 0")
}

// MARK: - Objects and frames

extension Metric {
  package static let controllersMade = Metric(
    "controllers_made",
    summary: "view controllers made for rows in the phase, the list's own not counted; exact")
  package static let viewsMade = Metric(
    "views_made", summary: "views made in the phase, cells among them; count, exact")
  package static let cellsMade = Metric(
    "cells_made", summary: "cells made in the phase, as against dequeued for reuse; count, exact")
  package static let controllersAliveMax = Metric(
    "controllers_alive_max",
    summary: "most view controllers of rows alive at once in the launch; count, exact")
  package static let rowDisplays = Metric(
    "row_displays", better: .neither,
    summary:
      "rows that came on screen in scroll, or transitions; count, exact; divisor of per-row figures"
  )
  package static let frames = Metric(
    "frames", better: .neither, summary: "frames that the workload played; count, exact")
  package static let launches = Metric(
    "launches", better: .neither,
    summary: "launches of the memory pass that ended well; count, exact; 2 unless one failed")
}

// MARK: - Times

extension Metric {
  /// A statistic of the times of single frames or calls of one launch: a percentile.
  public enum Statistic: String, CaseIterable, Sendable {
    case p50, p99

    func text(of time: String) -> String {
      switch self {
      case .p50: "median \(time)"
      case .p99: "99th percentile of the \(time)"
      }
    }
  }

  package static let time = Metric(
    "time_ns", .nanoseconds, .sampled,
    summary: "time of the phase without idle_ns, nothing counted or traced; ns, sampled")
  /// The time of work ahead of display, between frames (Tables 20 of the UIKit model's facts); a frame's own time has the rest.
  package static let idleTime = Metric(
    "idle_ns", .nanoseconds, .sampled,
    summary: "time of the work ahead of need that fits between frames; ns, sampled")
  /// Idle work is included. Launches differ by a few instructions, or not at all.
  package static let instructions = Metric(
    "instructions", .count, .sampled,
    summary:
      "instructions that the phase executed, under callgrind (--instructions); count, sampled")

  package static func frameTime(_ statistic: Statistic) -> Metric {
    Metric(
      "frame_ns.\(statistic.rawValue)", .nanoseconds, .sampled,
      summary:
        "\(statistic.text(of: "time")) that a frame of one launch took on the main thread; ns, sampled"
    )
  }

  static let ofTimePass = [time, idleTime] + Statistic.allCases.map(frameTime)

  package var isOfTimePass: Bool { Metric.ofTimePass.contains(self) }
}

extension Metric {
  package static func calls(_ call: MeasuredCall) -> Metric {
    Metric(
      "calls.\(call.rawValue)",
      summary: "calls of \(call.rawValue) that the strategy sent in the phase; count, exact")
  }

  package static func automaticCalls(_ call: MeasuredCall) -> Metric {
    Metric(
      "calls.auto.\(call.rawValue)",
      summary:
        "calls of \(call.rawValue) that UIKit's model sent by itself in the phase; count, exact")
  }

  package static func callTime(_ call: MeasuredCall, _ statistic: Statistic) -> Metric {
    Metric(
      "call_ns.\(call.rawValue).\(statistic.rawValue)", .nanosecondsPerCall, .sampled,
      canBeNegative: true,
      summary:
        "\(statistic.text(of: "own time")) of a call of \(call.rawValue), clock cost taken off; ns, sampled"
    )
  }

  package static func callAllocations(_ call: MeasuredCall) -> Metric {
    Metric(
      "call_allocations.\(call.rawValue)", .allocationsPerCall,
      summary:
        "allocations that a call of \(call.rawValue) makes itself, mean over the calls; exact")
  }

  package static let containmentTime = Metric(
    "containment_ns", .nanoseconds, .sampled, canBeNegative: true,
    summary: "self time of all containment and appearance calls in the phase, summed; ns, sampled")

  /// Whether it counts calls or their allocations. Result files leave it out for a list in which it is 0 for all strategies.
  package var isOfCalls: Bool { name.hasPrefix("calls.") || name.hasPrefix("call_allocations.") }

  static let ofCalls =
    MeasuredCall.allCases.map(calls) + MeasuredCall.allCases.map(automaticCalls)
    + MeasuredCall.allCases.flatMap { call in Statistic.allCases.map { callTime(call, $0) } }
    + MeasuredCall.allCases.map(callAllocations) + [containmentTime]
}

/// A call of the containment conversation between a cell, its controllers and their container, or one of an app's own, counted
/// and timed one by one. The raw value is UIKit's name without argument labels, or says what a call of an app's own is for.
public enum MeasuredCall: String, CaseIterable, Sendable {
  // Containment 1 and 2 of the UIKit model's facts. `willMove` and `didMove` with a parent or with `nil`.
  case addChild, willMove, didMove, removeFromParent

  // Of the view of a hosted controller; other views are not counted.
  case addSubview, removeFromSuperview

  // Containment 7, 9 and 13.
  case loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear
  case viewDidDisappear

  // An app's own: a message from a component to its delegate, and a read of a row's model from a store.
  case delegateMessage, storeQuery
}
