// swift-format-ignore-file: DontRepeatTypeInStaticProperties

extension UIColor {
  // swift-format-ignore
  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor { UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha) }
  public static let black = rgb(0, 0, 0), white = rgb(255, 255, 255),
    gray = rgb(127.5, 127.5, 127.5), lightGray = rgb(170, 170, 170), darkGray = rgb(85, 85, 85),
    clear = rgb(0, 0, 0, 0), red = rgb(255, 0, 0), green = rgb(0, 255, 0), blue = rgb(0, 0, 255),
    cyan = rgb(0, 255, 255), magenta = rgb(255, 0, 255), yellow = rgb(255, 255, 0),
    orange = rgb(255, 127.5, 0), purple = rgb(127.5, 0, 127.5), brown = rgb(153, 102, 51)

  public static let systemRed = rgb(255, 59, 48), systemOrange = rgb(255, 149, 0),
    systemYellow = rgb(255, 204, 0), systemGreen = rgb(52, 199, 89), systemMint = rgb(0, 199, 190),
    systemTeal = rgb(48, 176, 199), systemCyan = rgb(50, 173, 230), systemBlue = rgb(0, 122, 255),
    systemIndigo = rgb(88, 86, 214), systemPurple = rgb(175, 82, 222),
    systemPink = rgb(255, 45, 85), systemBrown = rgb(162, 132, 94), systemGray = rgb(142, 142, 147),
    systemGray2 = rgb(174, 174, 178), systemGray3 = rgb(199, 199, 204),
    systemGray4 = rgb(209, 209, 214), systemGray5 = rgb(229, 229, 234),
    systemGray6 = rgb(242, 242, 247)

  public static let label = rgb(0, 0, 0), secondaryLabel = rgb(60, 60, 67, 0.6),
    tertiaryLabel = rgb(60, 60, 67, 0.3), quaternaryLabel = rgb(60, 60, 67, 0.18),
    placeholderText = rgb(60, 60, 67, 0.3), link = rgb(0, 122, 255),
    separator = rgb(60, 60, 67, 0.29), opaqueSeparator = rgb(198, 198, 200),
    systemFill = rgb(120, 120, 128, 0.2), secondarySystemFill = rgb(120, 120, 128, 0.16),
    tertiarySystemFill = rgb(118, 118, 128, 0.12), quaternarySystemFill = rgb(116, 116, 128, 0.08),
    systemBackground = rgb(255, 255, 255), secondarySystemBackground = rgb(242, 242, 247),
    tertiarySystemBackground = rgb(255, 255, 255), systemGroupedBackground = rgb(242, 242, 247),
    secondarySystemGroupedBackground = rgb(255, 255, 255),
    tertiarySystemGroupedBackground = rgb(242, 242, 247), lightText = rgb(255, 255, 255, 0.6),
    darkText = rgb(0, 0, 0), tintColor = rgb(0, 122, 255)
}
