/// What few views have, made when something of it is first set, so that views without it need no memory for it. Parts
/// that belong together are objects of their own, for the same reason.
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
  var steps: WindowSteps?
  var looks: ViewLooks?
  var accessibility: Accessibility?
  var imageLook: ImageViewLook?
  var labelLook: LabelLook?
}

extension UIView {
  final var ownExtras: ViewExtras { made(&extras, ViewExtras()) }
}
