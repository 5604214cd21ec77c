import Foundation

/// Writes down the calls, one line each, in the order in which they begin.
///
/// A line reads `Card#3.willMove(toParent: List#1)  [auto]`: the receiver by type and number, the
/// call, and whether the model sent it by itself. A call of an app's own, of which its sender alone
/// is known, reads `Card#3 -> delegateMessage`. Lines are indented by two spaces for each call
/// that they happen in. Objects are numbered by type in the order in which the log meets them; the
/// log does not keep them alive, so an object that takes the place in memory of a released one of
/// its type takes over its name too.
@MainActor
public final class CallLog: CallObserver {
  /// The lines written so far.
  public private(set) var lines: [String] = []

  /// The calls to write down; all at first. Those left out are not counted in the indentation.
  public var calls = Set(TracedCall.allCases)

  private var depth = 0
  private var names: [ObjectIdentifier: Name] = [:]
  private var numbers: [String: Int] = [:]

  private struct Name {
    let type: String
    let text: String
  }

  /// Creates an empty log, which writes once it is the `CallTrace.observer`.
  public init() {}

  /// Removes all lines; names stay.
  public func removeAll() {
    lines.removeAll(keepingCapacity: true)
  }

  /// Adds a line of the caller's own, indented like a call.
  public func note(_ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  /// The name of an object in this log.
  public func name(of object: AnyObject) -> String {
    let type = String(describing: type(of: object))
    if let known = names[ObjectIdentifier(object)], known.type == type { return known.text }
    let number = numbers[type, default: 0] + 1
    numbers[type] = number
    let text = "\(type)#\(number)"
    names[ObjectIdentifier(object)] = Name(type: type, text: text)
    return text
  }

  /// One event as text, without indentation.
  public func describe(_ event: CallEvent) -> String {
    if event.call == .delegateMessage || event.call == .storeQuery {
      return "\(name(of: event.subject)) -> \(event.call)"
    }
    let text = "\(name(of: event.subject)).\(event.call)\(arguments(of: event))"
    return event.isAutomatic ? text + "  [auto]" : text
  }

  /// Writes the line.
  public func callWillBegin(_ event: CallEvent) {
    guard calls.contains(event.call) else { return }
    note(describe(event))
    depth += 1
  }

  /// Ends the indentation.
  public func callDidEnd(_ event: CallEvent) {
    if calls.contains(event.call) { depth -= 1 }
  }

  private func arguments(of event: CallEvent) -> String {
    let argument = event.argument.map { name(of: $0) }
    switch event.call {
    case .willMove, .didMove:
      return "(toParent: \(argument ?? "nil"))"
    case .addChild, .addSubview:
      return "(\(argument ?? "nil"))"
    case .removeFromParent, .removeFromSuperview:
      return argument.map { "  from \($0)" } ?? ""
    case .numberOfRows:
      return "(inSection: \(event.indexPath?.section ?? 0))"
    case .heightForRow, .cellForRow:
      return "(at: \(position(of: event)))"
    case .willDisplay, .didEndDisplaying:
      return "(\(argument ?? "nil"), at: \(position(of: event)))"
    default:
      return ""
    }
  }

  /// The row, after the section if that is not the first.
  private func position(of event: CallEvent) -> String {
    guard let path = event.indexPath else { return "nil" }
    return path.section == 0 ? "\(path.row)" : "\(path.section).\(path.row)"
  }
}
