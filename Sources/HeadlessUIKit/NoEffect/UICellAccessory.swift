/// A small view beside the content of a list's cell. Stored, but without effect.
@preconcurrency @MainActor public struct UICellAccessory {
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
  public enum LayoutDimension: Sendable {
    case actual, standard
    case custom(CGFloat)
  }
  public enum AccessoryType: Sendable {
    case detail, disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder
    case multiselect, label, customView
  }
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: ([UICellAccessory]) -> Int = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: ([UICellAccessory]) -> Int = { _ in 0 })
  }
  @preconcurrency @MainActor public struct Options {
    public enum Style: Int, Sendable { case automatic, header, cell }
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {}
  }
  public typealias DisclosureIndicatorOptions = Options
  public typealias OutlineDisclosureOptions = Options
  public typealias CheckmarkOptions = Options

  @preconcurrency @MainActor public struct CustomViewConfiguration {
    public let customView: UIView, placement: Placement
    public init(customView: UIView, placement: Placement) {
      (self.customView, self.placement) = (customView, placement)
    }
  }

  public typealias State = DisplayedState
  public let accessoryType: AccessoryType
}

// swift-format-ignore
extension UICellAccessory {
  public static func disclosureIndicator(displayed: State = .always, options: Options = Options()) -> Self { Self(accessoryType: .disclosureIndicator) }
  public static func outlineDisclosure(displayed: State = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil) -> Self { Self(accessoryType: .outlineDisclosure) }
  public static func detail(displayed: State = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil) -> Self { Self(accessoryType: .detail) }
  public static func delete(displayed: State = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil) -> Self { Self(accessoryType: .delete) }
  public static func checkmark(displayed: State = .always, options: Options = Options()) -> Self { Self(accessoryType: .checkmark) }
  public static func reorder(displayed: State = .whenEditing, options: Options = Options()) -> Self { Self(accessoryType: .reorder) }
  public static func multiselect(displayed: State = .whenEditing, options: Options = Options()) -> Self { Self(accessoryType: .multiselect) }
  public static func label(text: String, displayed: State = .always, options: Options = Options()) -> Self { Self(accessoryType: .label) }
  public static func customView(configuration: CustomViewConfiguration) -> Self { Self(accessoryType: .customView) }
}
