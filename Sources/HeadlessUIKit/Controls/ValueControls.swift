// Colors and other looks are stored, but without effect.

open class UISwitch: UIControl {
  open var isOn = false, onTintColor: UIColor?, thumbTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override func touchDidTrigger() {
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

open class UISlider: UIControl {
  open var value: Float = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  open var minimumValue: Float = 0, maximumValue: Float = 1, isContinuous = true
  open var minimumTrackTintColor: UIColor?, maximumTrackTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 34) }
}

/// A button that adds a step to a value, and one that takes a step from it: 94 by 32 points.
open class UIStepper: UIControl {
  open var value = 0.0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  open var minimumValue = 0.0, maximumValue = 100.0, stepValue = 1.0
  open var autorepeat = true, isContinuous = true, wraps = false
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}

/// A row of segments, one of which is selected.
open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private var segments: [(title: String?, action: UIAction?)] = []
  open var selectedSegmentIndex = -1, selectedSegmentTintColor: UIColor?

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { ($0 as? String, $0 as? UIAction) }
  }
  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert((title, nil), at: min(segment, segments.count))
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
  }
  open func removeAllSegments() { segments = [] }
  open func setTitle(_ title: String?, forSegmentAt index: Int) { segments[index].title = title }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  /// Plays a user who selects a segment. An addition to UIKit's API.
  public final func tapSegment(at index: Int) {
    if index == selectedSegmentIndex { return }
    selectedSegmentIndex = index
    segments[index].action?.perform(from: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 32) }
}

/// A row of dots, one for each page: 10 points a dot and 8 between, 26 high.
open class UIPageControl: UIControl {
  open var numberOfPages = 0, hidesForSinglePage = false
  open var currentPage = 0 {
    didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
  }
  open var pageIndicatorTintColor: UIColor?, currentPageIndicatorTintColor: UIColor?
  open override var intrinsicContentSize: CGSize {
    CGSize(width: max(0, CGFloat(numberOfPages) * 18 - 8), height: 26)
  }
}

open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  open var progressTintColor: UIColor?, trackTintColor: UIColor?
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 4) }
}

/// A wheel that turns while something goes on.
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel: 20 or 37 points.
  public enum Style: Int, Sendable {
    case whiteLarge, white, gray
    case medium = 100
    case large
  }
  open var style = Style.medium, color: UIColor!
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  public private(set) final var isAnimating = false {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }
  /// Creates a wheel of a size, hidden until it turns.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    frame.size = intrinsicContentSize
  }
  public required init(coder: NSCoder) { fatalError(UIView.noArchives) }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  open override var intrinsicContentSize: CGSize {
    [.large, .whiteLarge].contains(style)
      ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}

/// What a scroll view shows while it is pulled to load anew.
open class UIRefreshControl: UIControl {
  public private(set) final var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
  /// Plays a user who pulls: begins loading and sends `valueChanged`. An addition to UIKit's API.
  public final func pull() {
    if isRefreshing || !isEnabled { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 60) }
}
