/// The device: a phone held upright.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  public final let name = "iPhone", model = "iPhone", systemName = "iOS", systemVersion = "26.0"
  public final let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public final let orientation = UIDeviceOrientation.portrait
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// How content is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 2), portraitUpsideDown = Self(rawValue: 4)
  public static let landscapeLeft = Self(rawValue: 16), landscapeRight = Self(rawValue: 8)
  public static let landscape = Self(rawValue: 24), all = Self(rawValue: 30)
  public static let allButUpsideDown = Self(rawValue: 26)
}

/// The look of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// How the status bar changes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// What shakes the device.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject { open func prepare() {} }

/// Shakes the device as for an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard the impact is.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle = .medium) {}
  open func impactOccurred() {}
}

/// Shakes the device as for a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator { open func selectionChanged() {} }

/// A controller that shares items.
open class UIActivityViewController: UIViewController {
  public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.init(nibName: nil, bundle: nil)
  }
}

/// A way to share items.
@preconcurrency @MainActor open class UIActivity: NSObject {}

// Not posted: there is no keyboard.
extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
}
