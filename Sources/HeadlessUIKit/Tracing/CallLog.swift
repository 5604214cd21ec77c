/// An observer that logs calls, one line each, in the order in which they begin, indented by two spaces per enclosing call. A
/// line like `Card#3.willMove(toParent: List#1) [auto]` names the receiver by type and number, the call, and whether the model
/// made it. An app's own call is `Card#3 -> delegateMessage`. Objects are numbered by type as the log first sees them. The log
/// doesn't keep them alive, so an object at the address of a released object of the same type takes over its name.
@MainActor public final class CallLog: CallObserver {
  /// The lines logged so far.
  public private(set) var lines: [String] = []
  /// The calls to log, by default all. Other calls don't affect the indentation.
  public var calls = Set(TracedCall.allCases)
  private var depth = 0, names: [ObjectIdentifier: String] = [:], numbers: [String: Int] = [:]
  /// Creates an empty log. To use it, assign it to `CallTrace.observer`.
  public init() {}
  /// Removes all lines but keeps the names of objects.
  public func removeAll() { lines.removeAll(keepingCapacity: true) }
  /// Adds a line of text, indented like a call.
  public func note(_ text: String) { lines.append(String(repeating: "  ", count: depth) + text) }

  public func name(of object: AnyObject) -> String {
    let type = String(describing: type(of: object))
    if let known = names[ObjectIdentifier(object)], known.hasPrefix(type + "#") { return known }
    numbers[type, default: 0] += 1
    let name = "\(type)#\(numbers[type, default: 0])"
    names[ObjectIdentifier(object)] = name
    return name
  }

  /// Returns the text of an event, without indentation.
  public func describe(_ event: CallEvent) -> String {
    if event.call.isAppsOwn {
      let row = event.indexPath == nil ? "" : "(row: \(position(of: event)))"
      return "\(name(of: event.subject)) -> \(event.call)\(row)"
    }
    let text = "\(name(of: event.subject)).\(event.call)\(arguments(of: event))"
    return event.isAutomatic ? text + "  [auto]" : text
  }

  public func callWillBegin(_ event: CallEvent) {
    guard calls.contains(event.call) else { return }
    note(describe(event))
    depth += 1
  }

  public func callDidEnd(_ event: CallEvent) { if calls.contains(event.call) { depth -= 1 } }

  private func arguments(of event: CallEvent) -> String {
    let argument = event.argument.map { name(of: $0) }
    switch event.call {
    case .willMove, .didMove: return "(toParent: \(argument ?? "nil"))"
    case .addChild, .addSubview: return "(\(argument ?? "nil"))"
    case .removeFromParent, .removeFromSuperview: return argument.map { "  from \($0)" } ?? ""
    case .numberOfRows: return "(inSection: \(event.indexPath?.section ?? 0))"
    case .heightForRow, .cellForRow: return "(at: \(position(of: event)))"
    case .willDisplay, .didEndDisplaying:
      return "(\(argument ?? "nil"), at: \(position(of: event)))"
    default: return ""
    }
  }

  private func position(of event: CallEvent) -> String {
    guard let path = event.indexPath else { return "nil" }
    return path.section == 0 ? "\(path.row)" : "\(path.section).\(path.row)"
  }
}
