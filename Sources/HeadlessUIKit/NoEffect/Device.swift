/// The device: a phone held upright.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  public final let name = "iPhone", model = "iPhone", systemName = "iOS", systemVersion = "26.0"
  public final let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public final let orientation = UIDeviceOrientation.portrait
  public nonisolated static let orientationDidChangeNotification = notification(
    "UIDeviceOrientationDidChange")
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = bit(1), portraitUpsideDown = bit(2), landscapeLeft = bit(4),
    landscapeRight = bit(3), landscape = Self(rawValue: 24), all = Self(rawValue: 30),
    allButUpsideDown = Self(rawValue: 26)
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject { open func prepare() {} }

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle = .medium) {}
  open func impactOccurred() {}
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator { open func selectionChanged() {} }

open class UIActivityViewController: UIViewController {
  public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.init(nibName: nil, bundle: nil)
  }
}

@preconcurrency @MainActor open class UIActivity: NSObject {}

// Not posted: there is no keyboard.
extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = notification("UIKeyboardWillShow"),
    keyboardWillHideNotification = notification("UIKeyboardWillHide"),
    keyboardWillChangeFrameNotification = notification("UIKeyboardWillChangeFrame"),
    keyboardDidShowNotification = notification("UIKeyboardDidShow"),
    keyboardDidHideNotification = notification("UIKeyboardDidHide"),
    keyboardDidChangeFrameNotification = notification("UIKeyboardDidChangeFrame"),
    keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey",
    keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey",
    keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey",
    keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey",
    keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// What was copied. It stays in the process.
open class UIPasteboard: NSObject {
  nonisolated(unsafe) public static let general = UIPasteboard()
  open var string: String?, strings: [String]?, url: URL?, image: UIImage?
}
