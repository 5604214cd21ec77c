open class CAShapeLayer: CALayer {
  open var path: CGPath?, fillColor: CGColor? = UIColor.black.cgColor, strokeColor: CGColor?
  open var fillRule = CAShapeLayerFillRule.nonZero, strokeStart: CGFloat = 0, strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1, miterLimit: CGFloat = 10, lineDashPhase: CGFloat = 0
  open var lineCap = CAShapeLayerLineCap.butt, lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPattern: [NSNumber]?
}

public enum CAShapeLayerFillRule: String, Sendable { case nonZero, evenOdd }
public enum CAShapeLayerLineCap: String, Sendable { case butt, round, square }
public enum CAShapeLayerLineJoin: String, Sendable { case miter, round, bevel }

open class CAGradientLayer: CALayer {
  open var colors: [Any]?, locations: [NSNumber]?, type = CAGradientLayerType.axial
  open var startPoint = CGPoint(x: 0.5, y: 0), endPoint = CGPoint(x: 0.5, y: 1)
}

open class CATextLayer: CALayer {
  open var string: Any?, font: Any?, fontSize: CGFloat = 36, foregroundColor: CGColor?
  open var isWrapped = false, alignmentMode = CATextLayerAlignmentMode.natural
  open var truncationMode = CATextLayerTruncationMode.none
}

public enum CATextLayerAlignmentMode: String, Sendable {
  case natural, left, right, center, justified
}
public enum CATextLayerTruncationMode: String, Sendable { case none, start, end, middle }

open class CATransformLayer: CALayer {}

public enum CAGradientLayerType: String, Sendable { case axial, conic, radial }
