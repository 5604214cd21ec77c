/// A look of what lies behind a view.
open class UIVisualEffect: NSObject, @unchecked Sendable { fileprivate override init() {} }

open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial
    case systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
  }

  public init(style: Style) {}
}

open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  public init(blurEffect: UIBlurEffect) {}
}

/// A view with an effect, whose content view fills it.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    insert(contentView, at: 0)
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  override func sizeDidChange() {
    super.sizeDidChange()
    contentView.frame = bounds
  }
}
