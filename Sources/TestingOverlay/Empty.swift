// Swift Testing has an overlay for UIKit, `_Testing_UIKit`, which the compiler loads in a file that
// imports both. Where there is no UIKit there is no overlay either; this is an empty one.
