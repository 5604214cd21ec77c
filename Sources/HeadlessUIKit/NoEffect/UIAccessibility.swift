/// What assistive apps know of a responder. In UIKit, all objects have it.
final class Accessibility {
  nonisolated(unsafe) static var key: UInt8 = 0
  var isElement = false, label: String?, value: String?, hint: String?, identifier: String?
  var traits = UIAccessibilityTraits.none, customActions: [UIAccessibilityCustomAction]?
  var elements: [Any]?, frame: CGRect?, activationPoint: CGPoint?
  var elementsHidden = false, isModal = false, groupsChildren = false, keepsColors = false
  var inputLabels: [String]?, containerType = UIAccessibilityContainerType.none
}

// swift-format-ignore
extension UIResponder {
  public var accessibilityContainerType: UIAccessibilityContainerType { get { accessibility?.containerType ?? .none } set { ownAccessibility.containerType = newValue } }
  public var accessibilityIgnoresInvertColors: Bool { get { accessibility?.keepsColors ?? false } set { ownAccessibility.keepsColors = newValue } }
  public var accessibilityUserInputLabels: [String]! { get { accessibility?.inputLabels } set { ownAccessibility.inputLabels = newValue } }
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = [], button = bit(0), link = bit(1),
    image = bit(2), selected = bit(3), staticText = bit(6), summaryElement = bit(7),
    notEnabled = bit(8), updatesFrequently = bit(9), searchField = bit(10), adjustable = bit(12),
    tabBar = bit(15), header = bit(16)
}

/// Something that can be done with an element besides activating it.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool
  open var name: String, image: UIImage?, actionHandler: Handler?

  public init(name: String, image: UIImage? = nil, actionHandler: Handler? = nil) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    super.init()
  }
}

/// An element for assistive apps that isn't a view.
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }
}

/// The state of assistive apps: none runs.
@preconcurrency @MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000), layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008), pageScrolled = Self(rawValue: 1009)
  }

  nonisolated public static let isVoiceOverRunning = false, isReduceMotionEnabled = false,
    isReduceTransparencyEnabled = false, isBoldTextEnabled = false,
    isDarkerSystemColorsEnabled = false,
    voiceOverStatusDidChangeNotification = notification("UIAccessibilityVoiceOverStatusDidChange"),
    elementFocusedNotification = notification("UIAccessibilityElementFocused"),
    focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

  public static func post(notification: Notification, argument: Any?) {}
}
