extension NSLayoutConstraint {
  /// How the views in a visual format are aligned: a bit for each attribute.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }
    public static let alignAllLeft = Self(.left), alignAllRight = Self(.right),
      alignAllTop = Self(.top), alignAllBottom = Self(.bottom), alignAllLeading = Self(.leading),
      alignAllTrailing = Self(.trailing), alignAllCenterX = Self(.centerX),
      alignAllCenterY = Self(.centerY), alignAllLastBaseline = Self(.lastBaseline),
      alignAllFirstBaseline = Self(.firstBaseline), directionLeadingToTrailing: Self = [],
      directionLeftToRight = bit(16)

    fileprivate var attributes: [Attribute] {
      (1...12).compactMap { Attribute(rawValue: $0) }.filter { contains(Self($0)) }
    }
  }

  /// Returns inactive constraints for a visual format, such as `H:|-[icon(40)]-8-[title(>=80@750)]-|`.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let items = views.mapValues { $0 as AnyObject }
    var reader = VisualFormat(metrics ?? [:], items, isVertical: format.hasPrefix("V:"))
    reader.read(format.filter { $0 != " " })
    for (view, next) in zip(reader.shown, reader.shown.dropFirst()) {
      for attribute in opts.attributes { reader.add(view, attribute, next, attribute, .init()) }
    }
    return reader.result
  }
}

@MainActor private struct VisualFormat {
  private let metrics: [String: Any], views: [String: AnyObject]
  private let start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute
  private let length: NSLayoutConstraint.Attribute
  private(set) var shown: [AnyObject] = [], result: [NSLayoutConstraint] = []

  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal, length: CGFloat = 0
    var view: AnyObject?, priority = UILayoutPriority.required
  }

  init(_ metrics: [String: Any], _ views: [String: AnyObject], isVertical: Bool) {
    (self.metrics, self.views) = (metrics, views)
    (start, end, length) = isVertical ? (.top, .bottom, .height) : (.leading, .trailing, .width)
  }

  mutating func read(_ format: String) {
    var last: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)?
    var gap: Substring = ""
    for token in format.matches(of: /\||\[[^\]]*\]|-[^\[|]*/).map(\.output) {
      if token.hasPrefix("-") {
        gap = token
        continue
      }
      let isEdge = token == "|"
      let parts = token.dropFirst().dropLast().split(separator: "(")
      let item: AnyObject = isEdge ? superview : view(parts.first ?? "")
      if let last {
        for part in predicates(gap, isAtEdge: isEdge || last.attribute == start) {
          add(item, isEdge ? end : start, last.item, last.attribute, part)
        }
      }
      if !isEdge { shown.append(item) }
      for part in parts.count > 1 ? predicates("-" + parts[1] + "-", isAtEdge: false) : [] {
        add(item, length, part.view, part.view == nil ? .notAnAttribute : length, part)
      }
      last = (item, isEdge ? start : end)
      gap = ""
    }
  }

  private var superview: UIView {
    for case let view as UIView in views.values { if let above = view.superview { return above } }
    fail("A view without a superview")
  }

  private func view(_ name: Substring) -> AnyObject {
    if let view = views[String(name)] { return view }
    fail("\(name) is not a key in the views dictionary.")
  }

  /// Reads what is between hyphens. Without a number, that is 8 points, or the margin of a superview.
  private func predicates(_ text: Substring, isAtEdge: Bool) -> [Predicate] {
    if text.isEmpty { return [Predicate()] }
    if text == "-" {
      let margins =
        isAtEdge ? superview.layoutMargins : UIEdgeInsets(top: 8, left: 8, bottom: 0, right: 0)
      return [Predicate(length: start == .top ? margins.top : margins.left)]
    }
    return text.dropFirst().dropLast().filter { $0 != "(" && $0 != ")" }.split(separator: ",")
      .map(predicate)
  }

  private func predicate(_ text: Substring) -> Predicate {
    let sign = text.prefix { "<>=".contains($0) }
    let parts = text.dropFirst(sign.count).split(separator: "@")
    let (name, priority) = (String(parts.first ?? ""), parts.dropFirst().first)
    return Predicate(
      relation: sign == ">=" ? .greaterThanOrEqual : sign == "<=" ? .lessThanOrEqual : .equal,
      length: views[name] == nil ? number(name) : 0, view: views[name],
      priority: UILayoutPriority(priority.map { Float(number(String($0))) } ?? 1000))
  }

  private func number(_ name: String) -> CGFloat {
    if let number = Double(name) { return number }
    switch metrics[name] {
    case let value as any BinaryFloatingPoint: return CGFloat(Double(value))
    case let value as any BinaryInteger: return CGFloat(Int(value))
    case let value as NSNumber: return value.doubleValue
    default: fail("\(name) is not a key in the metrics dictionary.")
    }
  }

  mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute, _ part: Predicate
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: part.relation, toItem: second, attribute: other,
      multiplier: 1, constant: part.length)
    constraint.priority = part.priority
    result.append(constraint)
  }

  private func fail(_ reason: String) -> Never {
    UIKitException.invalidArgument.raise("Unable to parse constraint format: \n\(reason)")
  }
}
