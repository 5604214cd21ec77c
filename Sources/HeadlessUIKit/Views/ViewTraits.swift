/// The Boolean properties of a view. Use one at a time: a set of several is allocated in unoptimized builds.
struct ViewTraits: OptionSet {
  let rawValue: UInt32
  static let needsLayout = Self(rawValue: 1 << 0)
  /// Whether a view below this one needs layout, so that a layout pass visits only the necessary views.
  static let descendantNeedsLayout = Self(rawValue: 1 << 1)
  static let isHidden = Self(rawValue: 1 << 2), isUserInteractionEnabled = Self(rawValue: 1 << 3)
  static let isCell = Self(rawValue: 1 << 4), isPooled = Self(rawValue: 1 << 5)
  static let isResized = Self(rawValue: 1 << 6), isConfigured = Self(rawValue: 1 << 7)
  static let needsConfiguration = Self(rawValue: 1 << 8)
  static let keepsConfiguration = Self(rawValue: 1 << 9)
  /// Whether the delegate left the height of the row that a table is about to display to its cell.
  static let leavesHeightToCell = Self(rawValue: 1 << 9)
  /// Whether a displayed cell asked for another size. Lists have the same bit for something else.
  static let needsFit = Self(rawValue: 1 << 6)
  /// Whether displayed cells of a list asked for another size.
  static let hasUnfitCells = Self(rawValue: 1 << 8)
  static let isConstrained = Self(rawValue: 1 << 20)
  /// Whether an engine above sees what is inside the view, although the app sets its frame.
  static let isAbsorbed = Self(rawValue: 1 << 21)
  /// Whether the app sets the frame of the view, on which constraints depend.
  static let isFramedItem = Self(rawValue: 1 << 22)
  static let hasResizingMask = Self(rawValue: 1 << 23)
  /// Whether `updateConstraints()` is due on the view or inside it.
  static let needsConstraintUpdate = Self(rawValue: 1 << 24)
  static let isEngineRoot = Self(rawValue: 1 << 25)
  /// Whether constraints in the cell's content view have been solved.
  static let fitsContent = Self(rawValue: 1 << 18)
  /// What of a view concerns the superview that it enters or leaves.
  static var entryMask: UInt32 { 0x1F << 20 }
  /// What of a view comes before its layout: constraints, and properties.
  static var constraintMask: UInt32 { 3 << 24 }
  static var preparationMask: UInt32 { constraintMask | needsProperties.rawValue }
  static let needsProperties = Self(rawValue: 1 << 19)
  /// Whether the layout of the view read an observable object, or is the first.
  static let observesLayout = Self(rawValue: 1 << 17)
  /// Whether the engine of which the view is the root has changes to solve.
  static let needsSolution = Self(rawValue: 1 << 26)
  static let hasUpdatedConstraints = Self(rawValue: 1 << 27)
  static let placesSubviews = Self(rawValue: 1 << 28)
  static let resizesSubviews = Self(rawValue: 1 << 29), isArranged = Self(rawValue: 1 << 30)
  static let hasSteps = Self(rawValue: 1 << 16)
  /// Whether anything in a window has insets. Cells have the same bit for something else.
  static let hasSafeArea = Self(rawValue: 1 << 18)
  static let clipsToBounds = Self(rawValue: 1 << 31)
  mutating func set(_ trait: Self, _ on: Bool) { if on { insert(trait) } else { remove(trait) } }
}

struct ViewRarities: OptionSet {
  let rawValue: UInt8
  static let isTransformed = Self(rawValue: 1 << 0)
  /// Whether the anchor point isn't the center.
  static let isAnchored = Self(rawValue: 1 << 1)
  /// Whether a scroll view has subviews that constraints keep from scrolling.
  static let hasFixedSubviews = Self(rawValue: 1 << 2)
  static let isObserved = Self(rawValue: 1 << 3)
}

/// What few views have. It is made when first set, as are its objects, so that other views need no memory for it.
final class ViewExtras {
  var alpha: CGFloat = 1, layout: ViewLayout?, cell: CellExtras?, states: ListStates?
  var shownSet: ShownSet?, look: ListLook?, gestures: [UIGestureRecognizer]?
  var control: ControlSettings?, text: TextInputSettings?, scrolling: ScrollSettings?
  var traits: TraitSettings?, steps: WindowSteps?, looks: ViewLooks?, accessibility: Accessibility?
  var imageLook: ImageViewLook?, labelLook: LabelLook?
  var watches: [Watch.Reading: Watch] = [:], observers: [ViewObserver] = []
}

func made<Value>(_ stored: inout Value?, _ make: @autoclosure () -> Value) -> Value {
  if let stored { return stored }
  let new = make()
  stored = new
  return new
}

extension UIView { final var ownExtras: ViewExtras { made(&extras, ViewExtras()) } }
