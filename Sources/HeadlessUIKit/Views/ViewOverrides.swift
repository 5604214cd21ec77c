/// Whether an app's class overrides what may read observable objects. Observing it costs a new view a thousand instructions.
@MainActor enum ViewOverrides {
  private static let layout = place(LayoutProbe.self), properties = place(PropertiesProbe.self)
  private static let layouts = [UIView.self, UITableViewCell.self, UICollectionViewCell.self].map {
    MethodTable.word(layout, of: $0)
  }
  private static let base = MethodTable.word(properties, of: UIView.self)

  static func laysOut(_ view: UIView) -> Bool {
    !layouts.contains(MethodTable.word(layout, of: type(of: view)))
  }
  static func updatesProperties(_ view: UIView) -> Bool {
    MethodTable.word(properties, of: type(of: view)) != base
  }
  private static func place(_ probe: AnyClass) -> Int {
    MethodTable.places(of: 1, overriddenBy: probe, notBy: PlainProbe.self, in: UIView.self)[0]
  }
}

private final class PlainProbe: UIView {}

private final class LayoutProbe: UIView { override func layoutSubviews() {} }

private final class PropertiesProbe: UIView { override func updateProperties() {} }
