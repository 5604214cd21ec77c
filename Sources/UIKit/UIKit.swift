// The module for source that imports UIKit, where the system has none. `canImport(UIKit)` holds in
// targets that depend on it.
@_exported import HeadlessUIKit
