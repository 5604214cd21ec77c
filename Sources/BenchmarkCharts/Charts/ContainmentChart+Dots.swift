import BenchmarkReport
import BenchmarkResults

/// What one call costs: a dot and an interval for each strategy that sends it often, call by call.
extension ContainmentChart.Panel {
  /// Calls that are sent for fewer rows are not drawn: of a handful of calls, the time is that of the
  /// first, and nothing that a strategy pays.
  private static let leastShare = 0.1

  private struct Dot {
    let strategy: String
    let call: CallCosts.Call
    /// The place below the top, in slots.
    let place: Double
  }

  /// The dots, and the calls that they belong to, each with the place of its middle.
  private struct Slots {
    var dots: [Dot] = []
    var calls: [(call: MeasuredCall, middle: Double)] = []
    /// Where two calls part.
    var borders: [Double] = []
    var end = 0.0
  }

  private var slots: Slots {
    var slots = Slots()
    for call in MeasuredCall.allCases {
      let senders = sending.compactMap { strategy, costs in
        costs.calls.first { $0.call == call && $0.perTurnover >= Self.leastShare }
          .map { (strategy, $0) }
      }
      guard !senders.isEmpty else { continue }
      if slots.end > 0 { slots.borders.append(slots.end) }
      // A call has room for its name, however few send it.
      let length = max(Double(senders.count) + 1, 2.5)
      let first = slots.end + (length - Double(senders.count - 1)) / 2
      for (index, sender) in senders.enumerated() {
        slots.dots.append(
          Dot(strategy: sender.0, call: sender.1, place: first + Double(index)))
      }
      slots.calls.append((call, slots.end + length / 2))
      slots.end += length
    }
    return slots
  }

  /// `nil` if no call is sent often.
  func dots(named name: String) -> VegaLite.View? {
    let slots = slots
    guard !slots.dots.isEmpty else { return nil }
    var view = VegaLite.View()
    view.title = heading("one call, if sent for a tenth of the rows or more")
    view.width = Self.width
    view.height = slots.end * (cases.count > 6 ? 6 : 8)
    view.layer = [
      borders(slots),
      VegaLite.View(VegaLite.Mark(.rule).with { $0.strokeWidth = 1.5 }, intervals(slots)),
      VegaLite.View(
        VegaLite.Mark(.point).with {
          $0.size = 40
          $0.filled = false
          $0.strokeWidth = 1.8
        }, points(slots), params: [.isolation(in: name)]),
    ]
    let data = VegaLite.DataSource(rows(slots))
    for layer in [1, 2] {
      view.layer![layer].data = data
      view.layer![layer].encoding!.opacity = .isolated(in: name)
    }
    return view
  }

  private func rows(_ slots: Slots) -> [VegaLite.Row] {
    slots.dots.map { dot in
      [
        "strategy": .string(dot.strategy), "call": .string(dot.call.call.rawValue),
        "place": .number(dot.place), "time": .number(dot.call.time.value),
        "low": .number(dot.call.time.interval.lower),
        "high": .number(dot.call.time.interval.upper),
        "text": .string(ContainmentChart.text(dot.call.time)),
        "p50": .string(dot.call.p50.map { ContainmentChart.text($0.value) } ?? "unknown"),
        "p99": .string(dot.call.p99.map { ContainmentChart.text($0.value) } ?? "unknown"),
        "count": .string(ChartNumber(dot.call.perTurnover, .count).text),
      ]
    }
  }
}

extension ContainmentChart.Panel {
  private func x(_ field: String, _ slots: Slots) -> VegaLite.Channel {
    let bounds = slots.dots.flatMap {
      [$0.call.time.value, $0.call.time.interval.lower, $0.call.time.interval.upper]
    }
    let scale = SymmetricLogScale(bounds)
    return .field(
      field, .quantitative, title: "own time of one call (linear below 1 ns, logarithmic above)"
    ) {
      $0.scale = scale.scale
      $0.axis = scale.axis { ChartNumber($0, .nanoseconds).tick }
    }
  }

  private func y(_ slots: Slots) -> VegaLite.Channel {
    .field("place", .quantitative) {
      $0.scale = VegaLite.Scale()
      $0.scale?.type = .linear
      // From the bottom to the top.
      $0.scale?.domain = .array([.number(slots.end), 0])
      $0.scale?.nice = false
      $0.axis = VegaLite.Axis()
      $0.axis?.values = slots.calls.map(\.middle)
      $0.axis?.labelExpr = VegaLite.labels(
        slots.calls.map { (.number($0.middle), $0.call.rawValue) })
      $0.axis?.grid = false
      $0.axis?.ticks = false
    }
  }

  private func borders(_ slots: Slots) -> VegaLite.View {
    var view = VegaLite.View(
      VegaLite.Mark(.rule).with {
        $0.strokeWidth = 1
        $0.opacity = 0.2
      }, VegaLite.Encoding().with { $0.y = y(slots) })
    view.data = VegaLite.DataSource(slots.borders.map { ["place": .number($0)] })
    return view
  }

  private func intervals(_ slots: Slots) -> VegaLite.Encoding {
    encoding(slots).with {
      $0.x = x("low", slots)
      $0.x2 = VegaLite.Channel(field: "high")
    }
  }

  private func points(_ slots: Slots) -> VegaLite.Encoding {
    encoding(slots).with {
      $0.x = x("time", slots)
      $0.shape = source.styles.shapes(of: senders(slots), legend: .strategies())
      $0.tooltip = VegaLite.Channel.tooltip([
        "strategy": "strategy", "call": "call", "text": "mean own time", "p50": "median",
        "p99": "99th percentile", "count": "for each row that came on screen",
      ])
    }
  }

  private func encoding(_ slots: Slots) -> VegaLite.Encoding {
    VegaLite.Encoding().with {
      $0.y = y(slots)
      $0.color = source.styles.colors(of: senders(slots), legend: .strategies())
    }
  }

  private func senders(_ slots: Slots) -> [String] {
    let names = Set(slots.dots.map(\.strategy))
    return strategies.filter(names.contains)
  }
}
