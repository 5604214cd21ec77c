import SwiftUI

/// An app with a scene, which the windows of the tests join.
@main struct OnDeviceApp: App {
  var body: some Scene {
    WindowGroup { Color.clear }
  }
}
