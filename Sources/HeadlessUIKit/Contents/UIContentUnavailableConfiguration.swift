/// What a screen shows in place of content that isn't there. A view covers the controller's; what it shows is stored.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public struct ButtonProperties {
    public var primaryAction: UIAction?, menu: UIMenu?, isEnabled = true
  }
  // Stored, but without effect.
  public var image: UIImage?, imageProperties = UIListContentConfiguration.ImageProperties()
  public var text: String?, textProperties = UIListContentConfiguration.TextProperties()
  public var secondaryText: String?, button = UIButton.Configuration.plain()
  public var secondaryTextProperties = UIListContentConfiguration.TextProperties()
  public var buttonProperties = ButtonProperties(), secondaryButtonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()

  public static func empty() -> Self { Self() }
  public static func loading() -> Self { Self(text: "Loading…") }
  public static func search() -> Self { Self(text: "No Results") }
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

public struct UIContentUnavailableConfigurationState { public var searchText: String? }

open class UIContentUnavailableView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
}

extension UIViewController {
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { extras?.cover?.configuration }
    set {
      extras?.cover?.removeFromSuperview()
      ownExtras.cover = newValue?.makeContentView()
      guard let cover = extras?.cover else { return }
      (cover.frame, cover.autoresizingMask) = (view.bounds, [.flexibleWidth, .flexibleHeight])
      view.addSubview(cover)
    }
  }
  /// Has the configuration updated. **Model choice:** At once, not before the next layout.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: UIContentUnavailableConfigurationState())
  }
}
