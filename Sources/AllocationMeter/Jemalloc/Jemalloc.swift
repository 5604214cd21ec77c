import CAllocationMeter
import Cjemalloc
import Foundation

/// The linked jemalloc.
public enum Jemalloc {
  /// The version, such as `5.3.0-0-g54eaed1d8b56b1aa528be3bdd1877e59c56fa90c`, or `unknown`.
  public static var version: String { text("version") ?? "unknown" }

  /// The options that affect memory, as far as this jemalloc has them, and `MALLOC_CONF`: `narenas:8,tcache:true,…`.
  public static var options: String {
    let options: [(name: String, value: String?)] = [
      ("narenas", value("opt.narenas", like: CUnsignedInt(0))),
      ("tcache", value("opt.tcache", like: false)),
      ("background_thread", value("opt.background_thread", like: false)),
      ("dirty_decay_ms", value("opt.dirty_decay_ms", like: Int(0))),
      ("muzzy_decay_ms", value("opt.muzzy_decay_ms", like: Int(0))), ("thp", text("opt.thp")),
    ]
    let environment = getenv("MALLOC_CONF").map { String(cString: $0) } ?? ""
    let known = options.compactMap { option in option.value.map { "\(option.name):\($0)" } }
    return (known + ["MALLOC_CONF=\"\(environment)\""]).joined(separator: ",")
  }

  private static func text(_ control: String) -> String? {
    let text = read(control, into: UnsafePointer<CChar>?.none)
    return text.flatMap { $0 }.map { String(cString: $0) }
  }

  private static func value(_ control: String, like initial: some BitwiseCopyable) -> String? {
    read(control, into: initial).map { "\($0)" }
  }

  /// Returns the value of a control, or `nil` if there is none with this name and size.
  private static func read<Value: BitwiseCopyable>(_ control: String, into initial: Value) -> Value?
  {
    var value = initial
    var size = MemoryLayout<Value>.size
    let error = withUnsafeMutableBytes(of: &value) {
      mallctl(control, $0.baseAddress, &size, nil, 0)
    }
    return error == 0 ? value : nil
  }

  /// The bytes of free pages that the process keeps for its next allocations: what jemalloc calls dirty.
  public static var freedBytes: Int {
    var epoch = UInt64(1)
    mallctl("epoch", nil, nil, &epoch, MemoryLayout<UInt64>.size)
    let pages = read("stats.arenas.\(allArenas).pdirty", into: 0) ?? 0
    return pages * (read("arenas.page", into: 0) ?? 0)
  }

  /// Returns all freed pages to the system, which clears them when they are used again.
  public static func returnFreedPages() {
    mallctl("thread.tcache.flush", nil, nil, nil, 0)
    mallctl("arena.\(allArenas).purge", nil, nil, nil, 0)
  }

  /// jemalloc's `MALLCTL_ARENAS_ALL`.
  private static let allArenas = 4_096
}

/// jemalloc's statistics of the whole process in bytes, with the names of its `stats` controls.
public struct JemallocStatistics: Equatable, Sendable {
  /// The bytes in blocks of the application, including blocks in thread caches.
  public var allocated: Int
  /// The bytes in pages with such blocks.
  public var active: Int
  /// The maximum bytes in physical memory: active pages, jemalloc's own data, and dirty pages.
  public var resident: Int
  /// The bytes in extents mapped for the application.
  public var mapped: Int
  /// The bytes of jemalloc's own data.
  public var metadata: Int

  /// Updates jemalloc's statistics and reads them. It doesn't allocate, so each frame can call it while allocations count.
  ///
  /// - Throws: ``AllocationMeterError/controlRefused(name:code:)`` if jemalloc was built without statistics.
  public static func read() throws(AllocationMeterError) -> JemallocStatistics {
    var figures = jemalloc_statistics()
    try AllocationMeterError.check { jemalloc_statistics_read(&figures, &$0) }
    return JemallocStatistics(
      allocated: figures.allocated, active: figures.active, resident: figures.resident,
      mapped: figures.mapped, metadata: figures.metadata)
  }
}
