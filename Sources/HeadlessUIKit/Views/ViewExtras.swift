/// What few views have. A view makes it when something of it is first set, so that views without it need no more memory
/// than before. Parts that belong together are objects of their own, for the same reason.
final class ViewExtras {
  var alpha: CGFloat = 1
  var layout: ViewLayout?
  var cell: CellExtras?
  var states: ListStates?
  var shownSet: ShownSet?
  var look: ListLook?
  var gestures: [UIGestureRecognizer]?
  var control: ControlSettings?
  var text: TextInputSettings?
  var scrolling: ScrollSettings?
  var traits: TraitSettings?
  /// What a window does at the end of its turn.
  var steps: WindowSteps?
  var looks: ViewLooks?
  var accessibility: ViewAccessibility?
  var imageLook: ImageViewLook?
  var labelLook: LabelLook?
}

extension UIView {
  /// The view's extras, made if there are none.
  final var ownExtras: ViewExtras { made(&extras, ViewExtras()) }
}
