extension Metric {
  /// What the process allocates and makes, in the order of result files.
  static let ofProcess = [
    allocations, frees, reallocations, allocatedBytes, freedBytes, liveBytes, peakLiveBytes,
    leakedControllers, leakedBlocks, leakedBytes, peakResidentBytes, processPeakResidentBytes,
    otherThreadAllocations, controllersMade, viewsMade, cellsMade, controllersAliveMax,
  ]

  /// What says how much work a launch was.
  static let ofLaunch = [instructions, rowDisplays, frames, launches]

  package static let allocations = Metric(
    "allocations",
    "blocks allocated in the phase, by any function but realloc of a block; count, exact")
  package static let frees = Metric(
    "frees", "blocks freed in the phase; count, exact; read it beside allocations", better: .neither
  )
  package static let reallocations = Metric(
    "reallocations",
    "reallocations of an existing block in the phase, moved or in place; count, exact")
  package static let allocatedBytes = Metric(
    "allocated_bytes", "bytes allocated in the phase, by usable size of the block; exact", .bytes)
  package static let freedBytes = Metric(
    "freed_bytes", "bytes freed in the phase, by usable size of the block; exact", .bytes,
    better: .neither)
  package static let liveBytes = Metric(
    "live_bytes", "bytes in use at the end of the phase, above the level before setup; exact",
    .bytes, canBeNegative: true)
  package static let peakLiveBytes = Metric(
    "peak_live_bytes",
    "most bytes in use at once in the phase, above the level before setup; exact", .bytes,
    canBeNegative: true)
  package static let peakResidentBytes = Metric(
    "peak_resident_bytes",
    "most bytes of pages held in memory (jemalloc stats.resident), seen at frame ends; sampled",
    .bytes, .sampled)
  /// The kernel's `VmHWM` of the worker process.
  package static let processPeakResidentBytes = Metric(
    "process_peak_resident_bytes",
    "most bytes that the process ever had in memory, by the kernel; sampled; journals only", .bytes,
    .sampled)
  package static let otherThreadAllocations = Metric(
    "other_thread_allocations",
    "allocator events on other threads, in no other count; count, sampled; no row if 0", .count,
    .sampled)

  // In `scroll`, what a list adds to what lives each time that its workload is played again from where it began, with as
  // many new rows: the least of the last three times. In `teardown`, what outlives the list.

  package static let leakedControllers = Metric(
    "leaked_controllers",
    "controllers that each repetition adds (scroll), or that outlive the list; exact; must be 0",
    failure: .init("leaks controllers", noun: "controller", in: [.scroll, .teardown]))
  package static let leakedBlocks = Metric(
    "leaked_blocks",
    "blocks that each repetition adds (scroll), or that outlive the list; exact; must be 0",
    canBeNegative: true, failure: .init("leaks memory", noun: "block", in: [.scroll, .teardown]))
  package static let leakedBytes = Metric(
    "leaked_bytes",
    "bytes that each repetition adds (scroll), or that outlive the list; exact; must be 0", .bytes,
    canBeNegative: true,
    failure: .init(
      nil, noun: "byte", ifNegative: "frees memory from before set-up", in: [.teardown]))

  package static let controllersMade = Metric(
    "controllers_made",
    "view controllers made for rows in the phase, the list's own not counted; exact")
  package static let viewsMade = Metric(
    "views_made", "views made in the phase, cells among them; count, exact")
  package static let cellsMade = Metric(
    "cells_made", "cells made in the phase, as against dequeued for reuse; count, exact")
  package static let controllersAliveMax = Metric(
    "controllers_alive_max",
    "most view controllers of rows alive at once in the launch; count, exact")
  package static let rowDisplays = Metric(
    "row_displays",
    "rows that came on screen in scroll, or transitions; count, exact; divisor of per-row figures",
    better: .neither)
  package static let frames = Metric(
    "frames", "frames that the workload played; count, exact", better: .neither)
  package static let launches = Metric(
    "launches", "launches of the memory pass that ended well; count, exact; 2 unless one failed",
    better: .neither)

  /// A statistic of the times of single frames or calls of one launch: a percentile.
  public enum Statistic: String, CaseIterable, Sendable {
    case p50, p99

    func text(of time: String) -> String {
      self == .p50 ? "median \(time)" : "99th percentile of the \(time)"
    }
  }

  package static let time = Metric(
    "time_ns", "time of the phase without idle_ns, nothing counted or traced; ns, sampled",
    .nanoseconds, .sampled)
  /// The time of work ahead of display, between frames (Tables 20 of the UIKit model's facts); a frame's own time has the rest.
  package static let idleTime = Metric(
    "idle_ns", "time of the work ahead of need that fits between frames; ns, sampled", .nanoseconds,
    .sampled)
  /// Idle work is included. Launches differ by a few instructions, or not at all.
  package static let instructions = Metric(
    "instructions",
    "instructions that the phase executed, under callgrind (--instructions); count, sampled",
    .count, .sampled)

  package static func frameTime(_ statistic: Statistic) -> Metric {
    Metric(
      "frame_ns.\(statistic.rawValue)",
      "\(statistic.text(of: "time")) that a frame of one launch took on the main thread; ns, sampled",
      .nanoseconds, .sampled)
  }

  static let ofTimePass = [time, idleTime] + Statistic.allCases.map(frameTime)

  package var isOfTimePass: Bool { Metric.ofTimePass.contains(self) }

  package static func calls(_ call: MeasuredCall) -> Metric {
    Metric(
      "calls.\(call.rawValue)",
      "calls of \(call.rawValue) that the strategy sent in the phase; count, exact")
  }

  package static func automaticCalls(_ call: MeasuredCall) -> Metric {
    Metric(
      "calls.auto.\(call.rawValue)",
      "calls of \(call.rawValue) that UIKit's model sent by itself in the phase; count, exact")
  }

  package static func callTime(_ call: MeasuredCall, _ statistic: Statistic) -> Metric {
    Metric(
      "call_ns.\(call.rawValue).\(statistic.rawValue)",
      "\(statistic.text(of: "own time")) of a call of \(call.rawValue), clock cost taken off; ns, sampled",
      .nanosecondsPerCall, .sampled, canBeNegative: true)
  }

  package static func callAllocations(_ call: MeasuredCall) -> Metric {
    Metric(
      "call_allocations.\(call.rawValue)",
      "allocations that a call of \(call.rawValue) makes itself, mean over the calls; exact",
      .allocationsPerCall)
  }

  package static let containmentTime = Metric(
    "containment_ns",
    "self time of all containment and appearance calls in the phase, summed; ns, sampled",
    .nanoseconds, .sampled, canBeNegative: true)

  /// Whether it counts calls or their allocations. Result files leave it out for a list in which it is 0 for all strategies.
  package var isOfCalls: Bool { name.hasPrefix("calls.") || name.hasPrefix("call_allocations.") }

  static let ofCalls =
    MeasuredCall.allCases.map(calls) + MeasuredCall.allCases.map(automaticCalls)
    + MeasuredCall.allCases.flatMap { call in Statistic.allCases.map { callTime(call, $0) } }
    + MeasuredCall.allCases.map(callAllocations) + [containmentTime]

  // What only a device has.

  /// From one refresh of the display for which UIKit committed a frame to the next.
  package static func frameInterval(_ statistic: Statistic) -> Metric {
    Metric(
      "frame_interval_ns.\(statistic.rawValue)",
      "\(statistic.text(of: "time")) from a frame on the display to the next; ns, sampled; devices only",
      .nanoseconds, .sampled)
  }

  /// Hitches as in https://developer.apple.com/documentation/xcode/understanding-hitches-in-your-app, summed.
  package static let hitchTime = Metric(
    "hitch_ns",
    "time by which frames came later than the display's next; ns, sampled; devices only",
    .nanoseconds, .sampled)
  package static let footprint = Metric(
    "phys_footprint_bytes",
    "the process's phys_footprint at the end of the phase; sampled; devices only", .bytes, .sampled)
  package static let mallocBlocks = Metric(
    "malloc_blocks",
    "blocks in use in all malloc zones at the end of the phase; sampled; devices only", .count,
    .sampled)
  package static let mallocBytes = Metric(
    "malloc_bytes",
    "bytes in use in all malloc zones at the end of the phase; sampled; devices only", .bytes,
    .sampled)
  package static let missedRefreshes = Metric(
    "missed_refreshes",
    "times that no refresh of the display came within 100 ms; sampled; devices only", .count,
    .sampled)

  static let ofDevices = [
    frameInterval(.p50), frameInterval(.p99), hitchTime, footprint, mallocBlocks, mallocBytes,
    missedRefreshes,
  ]
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
