open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }
  open var date = Date(timeIntervalSinceReferenceDate: 0), datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = Style.automatic, minimumDate: Date?, maximumDate: Date?
  open var minuteInterval = 1, countDownDuration: TimeInterval = 0
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}
