/// The base of views and controllers: identity, and the responder chain.
///
/// UIKit's `UIResponder` is an `NSObject`. Here it is a plain Swift class that keeps what code
/// relies on: equality and hashing by identity, and a description for error messages.
@MainActor
open class UIResponder: Hashable, CustomStringConvertible {
  /// The calls that the model is sending to this object, see `CallTrace`.
  @exclusivity(unchecked) final var automaticCalls = TracedCallSet()

  /// Creates a responder.
  public init() {}

  /// The next object in the responder chain.
  open var next: UIResponder? { nil }

  /// The object was made from a nib, and all outlets are connected; for views, see `UINib`.
  open func awakeFromNib() {}

  /// The type and the address, as in `<Card: 0x00007f2a10004020>`.
  nonisolated open var description: String {
    let address = UInt(bitPattern: ObjectIdentifier(self))
    let digits = String(address, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 16 - digits.count))
    return "<\(type(of: self)): 0x\(zeros)\(digits)>"
  }

  /// Two responders are equal if they are the same object.
  nonisolated public static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  /// Hashes the identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
