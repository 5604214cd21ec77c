/// What few views have, made when something of it is first set, so that views without it need no memory for it. Parts
/// that belong together are objects of their own, for the same reason.
final class ViewExtras {
  var alpha: CGFloat = 1, layout: ViewLayout?, cell: CellExtras?, states: ListStates?
  var shownSet: ShownSet?, look: ListLook?, gestures: [UIGestureRecognizer]?
  var control: ControlSettings?, text: TextInputSettings?, scrolling: ScrollSettings?
  var traits: TraitSettings?, steps: WindowSteps?, looks: ViewLooks?, accessibility: Accessibility?
  var imageLook: ImageViewLook?, labelLook: LabelLook?
  var watches: [Watch.Reading: Watch] = [:]
}

extension UIView {
  final var ownExtras: ViewExtras { made(&extras, ViewExtras()) }
}
