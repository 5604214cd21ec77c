// UIKit brings Foundation with it: code written for it uses `IndexPath` and `CGRect` without a
// second import, and must go on to do so here.
@_exported import Foundation
