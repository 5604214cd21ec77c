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
