// UIKit reexports Foundation, so code written for UIKit uses `IndexPath` and `CGRect` without
// importing it.
@_exported import Foundation
