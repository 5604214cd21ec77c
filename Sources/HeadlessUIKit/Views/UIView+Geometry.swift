import Foundation

// The size is stored in both the frame and the bounds. After one of them was set, it is compared
// with the other.

extension UIView {
  @inline(__always)
  final func setFrame(_ frame: CGRect) {
    frameStore = frame
    frameDidChange()
  }

  @inline(__always)
  final func frameDidChange() {
    if boundsStore.size == frameStore.size { return }
    sizeWillChange(to: frameStore.size)
    boundsStore.size = frameStore.size
    sizeDidChange()
  }

  final func fitFrameToBounds() {
    let size = boundsStore.size
    if size == frameStore.size { return }
    boundsStore.size = frameStore.size
    sizeWillChange(to: size)
    boundsStore.size = size
    frameStore.origin.x += (frameStore.size.width - boundsStore.size.width) / 2
    frameStore.origin.y += (frameStore.size.height - boundsStore.size.height) / 2
    frameStore.size = boundsStore.size
    sizeDidChange()
  }
}
