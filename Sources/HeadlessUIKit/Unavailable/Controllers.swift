/// A storyboard. The class exists so that code can name it; it can't be made.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  @available(*, unavailable, message: "There are no storyboards. Create the controller in code.")
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}
}

@available(*, unavailable, message: "There are no storyboards. Create the controller in code.")
extension UIStoryboard {
  public func instantiateViewController(withIdentifier _: String) -> UIViewController { .init() }
  public func instantiateInitialViewController() -> UIViewController? { nil }
}

/// A segue of a storyboard. The class exists so that code can name it; the model makes none.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public final let identifier: String?, source: UIViewController, destination: UIViewController
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}

extension UIViewController {
  @available(*, unavailable, message: "There are no storyboards. Present or push the controller.")
  public final func performSegue(withIdentifier identifier: String, sender: Any?) {}
  @available(*, unavailable, message: "There are no storyboards. Create the controller in code.")
  public final var storyboard: UIStoryboard? { nil }
  @available(*, unavailable, message: "Use view.safeAreaLayoutGuide.")
  public final var topLayoutGuide: UILayoutGuide { fatalError() }
  @available(*, unavailable, message: "Use view.safeAreaLayoutGuide.")
  public final var bottomLayoutGuide: UILayoutGuide { fatalError() }
}

@available(*, unavailable, message: "Measure with boundingRect(with:options:context:).")
open class NSLayoutManager: NSObject {}

@available(*, unavailable, message: "Keep the text as an NSAttributedString.")
open class NSTextStorage: NSObject {}
