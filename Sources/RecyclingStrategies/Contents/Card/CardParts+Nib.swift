import UIKit

extension CardParts {
  /// Describes the parts for a nib whose top-level object stores them in `parts`.
  static func nibObjects<Object: UIView>(
    in parts: ReferenceWritableKeyPath<Object, CardParts>
  ) -> [NibObject] {
    func outlet<View>(_ part: WritableKeyPath<CardParts, View?>) -> [NibOutlet]
    where View: UIView {
      [.enclosing(parts.appending(path: part))]
    }
    return [
      NibObject(
        UIImageView(image: UIImage(width: 32, height: 32)), outlets: outlet(\.thumbnailView)),
      NibObject(UILabel(frame: .zero), outlets: outlet(\.titleLabel)),
      NibObject(UILabel(frame: .zero), outlets: outlet(\.bodyLabel)) { $0.numberOfLines = 2 },
      NibObject(UILabel(frame: .zero), outlets: outlet(\.authorLabel)),
      NibObject(UILabel(frame: .zero), outlets: outlet(\.dateLabel)),
      NibObject(UIView(frame: .zero), outlets: outlet(\.separator)),
      NibObject(
        UIView(frame: .zero), outlets: outlet(\.actionBar),
        subviews: [
          NibObject(UIImageView(frame: .zero), outlets: outlet(\.likeIcon)),
          NibObject(UILabel(frame: .zero), outlets: outlet(\.likeCountLabel)),
          NibObject(UIImageView(frame: .zero), outlets: outlet(\.commentIcon)),
          NibObject(UILabel(frame: .zero), outlets: outlet(\.commentCountLabel)),
        ]),
    ]
  }
}
