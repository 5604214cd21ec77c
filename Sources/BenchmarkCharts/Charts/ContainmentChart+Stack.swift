import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// Bars of what calls cost for each row that came on screen, a bar a strategy, stacked by kind.
extension ContainmentChart.Panel {
  /// Of either kind of panel, in pixels.
  static let width = 460.0

  func stack(named name: String) -> VegaLite.View {
    var view = VegaLite.View()
    view.title = heading("calls for each row that came on screen")
    view.width = Self.width
    view.height = Double(cases.count) * 26
    let segments = segments
    view.layer =
      [bars(segments, named: name)]
      + [true, false].compactMap { isDark in
        labels(of: segments.filter { $0.kind.isDark == isDark }, onDark: isDark, named: name)
      } + [interval, totals, containment].compactMap(\.self)
    return view
  }

  private struct Segment {
    let strategy: String
    let kind: CallKind
    let range: ClosedRange<Double>
    let cost: DerivedFigure
  }

  private var segments: [Segment] {
    sending.flatMap { strategy, costs in
      var end = 0.0
      return costs.kinds.map { kind, cost in
        let start = end
        end += max(0, cost.value)
        return Segment(strategy: strategy, kind: kind, range: start...end, cost: cost)
      }
    }
  }

  private var scale: LinearScale {
    let ends = segments.map(\.range.upperBound) + sending.map(\.costs.total.interval.upper)
    // The whole is told behind the bar.
    return LinearScale(upTo: ends.max() ?? 0, room: 0.16, limit: 8)
  }

  private func x(_ field: String) -> VegaLite.Channel {
    .field(field, .quantitative, title: "time of calls for each row that came on screen") {
      $0.scale = scale.scale
      $0.axis = scale.axis { ChartNumber($0, .nanoseconds).tick }
    }
  }

  private var y: VegaLite.Channel {
    .field("strategy", .nominal) {
      $0.sort = .array(strategies.map { .string($0) })
      $0.scale = VegaLite.Scale()
      $0.scale?.type = .band
      $0.scale?.domain = .array(strategies.map { .string($0) })
      $0.scale?.paddingInner = 0.25
      $0.scale?.paddingOuter = 0.15
      $0.axis = VegaLite.Axis()
      $0.axis?.ticks = false
      $0.axis?.labelLimit = 200
    }
  }

  private func bars(_ segments: [Segment], named name: String) -> VegaLite.View {
    let kinds = CallKind.allCases.filter { kind in segments.contains { $0.kind == kind } }
    let encoding = VegaLite.Encoding().with {
      $0.x = x("from")
      $0.x2 = VegaLite.Channel(field: "to")
      $0.y = y
      $0.color = .field("kind", .nominal) {
        $0.scale = VegaLite.Scale(kinds.map(\.rawValue), kinds.map { .string($0.color) })
        $0.legend = VegaLite.Legend()
        $0.legend?.orient = "right"
      }
      $0.opacity = .isolated(in: name, otherwise: 0.12)
      $0.tooltip = VegaLite.Channel.tooltip([
        "strategy": "strategy", "kind": "calls", "text": "for each row that came on screen",
        "counts": "how many",
      ])
    }
    var view = VegaLite.View(
      VegaLite.Mark(.bar), encoding, params: [.isolation(in: name, of: "kind")])
    view.data = VegaLite.DataSource(
      segments.map { segment in
        [
          "strategy": .string(segment.strategy), "kind": .string(segment.kind.rawValue),
          "from": .number(segment.range.lowerBound), "to": .number(segment.range.upperBound),
          "text": .string(ContainmentChart.text(segment.cost)),
          "counts": .string(counts(of: segment)),
        ]
      })
    return view
  }

  /// `1 willMove, 1 didMove`
  private func counts(of segment: Segment) -> String {
    let calls = sending.first { $0.strategy == segment.strategy }?.costs.calls ?? []
    return calls.filter { CallKind($0.call) == segment.kind }
      .map { "\(ChartNumber($0.perTurnover, .count).text) \($0.call.rawValue)" }
      .joined(separator: ", ")
  }

  /// The names of kinds in those segments that have room for them; `nil` if none has.
  private func labels(
    of segments: [Segment], onDark isDark: Bool, named name: String
  ) -> VegaLite.View? {
    let room = scale.end / Self.width
    let wide = segments.filter { segment in
      let width = (segment.range.upperBound - segment.range.lowerBound) / room
      return width > Double(segment.kind.rawValue.count) * 6 + 6
    }
    guard !wide.isEmpty else { return nil }
    var view = VegaLite.View(
      VegaLite.Mark(.text).with {
        $0.color = isDark ? "#ffffff" : "#1d2126"
        $0.fontSize = 10
      },
      VegaLite.Encoding().with {
        $0.x = x("middle")
        $0.y = y
        $0.text = .field("kind", .nominal)
        $0.opacity = .isolated(in: name, otherwise: 0.12)
      })
    view.data = VegaLite.DataSource(
      wide.map { segment in
        [
          "strategy": .string(segment.strategy), "kind": .string(segment.kind.rawValue),
          "middle": .number((segment.range.lowerBound + segment.range.upperBound) / 2),
        ]
      })
    return view
  }
}

extension ContainmentChart.Panel {
  /// The interval of the whole.
  private var interval: VegaLite.View {
    var view = VegaLite.View(
      VegaLite.Mark(.rule).with { $0.strokeWidth = 1.5 },
      VegaLite.Encoding().with {
        $0.x = x("low")
        $0.x2 = VegaLite.Channel(field: "high")
        $0.y = y
      })
    view.data = VegaLite.DataSource(
      sending.map { strategy, costs in
        [
          "strategy": .string(strategy), "low": .number(max(0, costs.total.interval.lower)),
          "high": .number(max(0, costs.total.interval.upper)),
        ]
      })
    return view
  }

  /// What the whole comes to, in figures behind the bar.
  private var totals: VegaLite.View {
    var view = VegaLite.View(
      VegaLite.Mark(.text).with {
        $0.align = "left"
        $0.dx = 6
      },
      VegaLite.Encoding().with {
        $0.x = x("end")
        $0.y = y
        $0.text = .field("text", .nominal)
      })
    view.data = VegaLite.DataSource(
      cases.compactMap { figures in
        guard let costs = figures.callCosts else { return nil }
        let isSending = !costs.calls.isEmpty
        return [
          "strategy": .string(figures.key.strategy),
          "end": .number(
            max(
              0, costs.total.interval.upper, costs.stackedContainment,
              figures.containmentTimePerTurnover?.value ?? 0)),
          "text": .string(isSending ? ContainmentChart.text(costs.total.value) : "no calls"),
        ]
      })
    return view
  }

  /// What `containment_ns` says; `nil` where nothing is sent.
  private var containment: VegaLite.View? {
    let measured = cases.compactMap { figures in
      figures.containmentTimePerTurnover.map { (figures.key.strategy, $0) }
    }.filter { $1.value > 0 }
    guard !measured.isEmpty else { return nil }
    var view = VegaLite.View(
      VegaLite.Mark(.tick).with {
        $0.thickness = 1.5
        $0.size = 25
      },
      VegaLite.Encoding().with {
        $0.x = x("measured")
        $0.y = y
        $0.tooltip = VegaLite.Channel.tooltip([
          "strategy": "strategy", "text": "containment_ns for each row that came on screen",
        ])
      })
    view.data = VegaLite.DataSource(
      measured.map { strategy, figure in
        [
          "strategy": .string(strategy), "measured": .number(figure.value),
          "text": .string(ContainmentChart.text(figure)),
        ]
      })
    return view
  }
}

extension CallKind {
  /// Colours of no strategy: a hue for each pair that joins and parts, the one dark, the other light.
  var color: String {
    switch self {
    case .addSubview: "#2f3f7f"
    case .removeFromSuperview: "#93a5dd"
    case .addChild: "#6d2f5b"
    case .removeFromParent: "#cf9cc0"
    case .moves: "#7a1f2b"
    case .appearance: "#e0a3a3"
    case .loading: "#5c4a1e"
    case .own: "#c9b47a"
    }
  }

  /// Whether light text stands out from its colour, and not dark text.
  var isDark: Bool {
    switch self {
    case .addSubview, .addChild, .moves, .loading: true
    case .removeFromSuperview, .removeFromParent, .appearance, .own: false
    }
  }
}
