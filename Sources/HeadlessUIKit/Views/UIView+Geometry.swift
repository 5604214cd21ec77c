import Foundation

extension UIView {
  final var frameFromCenter: CGRect {
    let size = boundsStore.size
    return CGRect(
      x: centerStore.x - size.width / 2, y: centerStore.y - size.height / 2,
      width: size.width, height: size.height)
  }

  final func setFrame(_ frame: CGRect) {
    centerStore = CGPoint(
      x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    setSize(frame.size)
  }

  final func setBounds(_ bounds: CGRect) {
    boundsStore.origin = bounds.origin
    setSize(bounds.size)
  }

  private final func setSize(_ size: CGSize) {
    let old = boundsStore.size
    if old.width == size.width && old.height == size.height { return }
    boundsStore.size = size
    sizeDidChange()
  }
}
