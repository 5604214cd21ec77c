/// Content that a cell hosts, in place of SwiftUI's views, which can't be hosted here. A type describes the content and updates
/// the view or controller that shows it. `UIHostingConfiguration(content:)` makes a content configuration of it.
@preconcurrency @MainActor public protocol HostedContent {
  associatedtype Host: UIResponder
  func makeHost() -> Host
  func update(_ host: Host)
}

/// A configuration that hosts a view, or a controller without a parent, which it keeps alive. UIKit's hosts SwiftUI's views.
public struct UIHostingConfiguration<Content: HostedContent>: UIContentConfiguration {
  let content: Content
  var insets = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
  @preconcurrency @MainActor public init(content: () -> Content) { self.content = content() }

  public func margins(_ insets: UIEdgeInsets) -> UIHostingConfiguration {
    var changed = self
    changed.insets = insets
    return changed
  }

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    HostingContentView(self)
  }
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

private final class HostingContentView<Content: HostedContent>: UIView, UIContentView {
  private var hosting: UIHostingConfiguration<Content>
  private let host: Content.Host

  init(_ configuration: UIHostingConfiguration<Content>) {
    hosting = configuration
    host = configuration.content.makeHost()
    super.init(frame: .zero)
    if let view = hosted { addSubviewAutomatically(view) }
  }
  required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  private var hosted: UIView? { (host as? UIViewController)?.view ?? host as? UIView }

  var configuration: any UIContentConfiguration {
    get { hosting }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content> else {
        preconditionFailure("A hosting view cannot show a \(type(of: newValue))")
      }
      hosting = new
      new.content.update(host)
      setNeedsLayout()
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGRect(origin: .zero, size: size).inset(by: hosting.insets).size
    let height = hosted?.sizeThatFits(room).height ?? 0
    return CGSize(width: size.width, height: height + hosting.insets.top + hosting.insets.bottom)
  }

  override func layoutSubviews() { hosted?.setFrame(boundsStore.inset(by: hosting.insets)) }
}
