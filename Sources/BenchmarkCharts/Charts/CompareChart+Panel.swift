import BenchmarkResults
import OrderedCollections

extension CompareChart {
  /// The entries of one kind of metric: below the name of each metric a row a strategy.
  struct Panel {
    let title: String
    /// Those of a metric and phase follow one another.
    let entries: [Entry]
    /// The change that is the smallest to count, as a fraction; `nil` if every change counts.
    let threshold: Double?
    /// What the legend explains, in its order.
    let findings: [Finding]

    private static let width = 360.0

    var view: VegaLite.View {
      var view = VegaLite.View()
      view.title = VegaLite.Title([title])
      view.width = Self.width
      view.height = Double(17 * places.count)
      view.layer =
        [band, line].compactMap(\.self) + [
          headings,
          layer(VegaLite.Mark(.rule).with { $0.strokeWidth = 2 }) {
            $0.x = scale.channel("low", title: Self.axisTitle)
            $0.x2 = VegaLite.Channel(field: "high")
          },
          layer(
            VegaLite.Mark(.point).with {
              $0.size = 60
              $0.filled = true
              $0.opacity = 1
            }
          ) {
            $0.shape = .field("finding", .nominal) {
              $0.scale = VegaLite.Scale(
                findings.map(\.rawValue), findings.map { .string($0.shape) })
              $0.legend = Self.legend
            }
            $0.tooltip = VegaLite.Channel.tooltip([
              "strategy": "strategy", "heading": "metric", "text": "HEAD / BASE",
              "counts": "cases",
            ])
          },
          texts,
        ]
      return view
    }

    private static let axisTitle = "change from BASE to HEAD"

    private static let legend: VegaLite.Legend = {
      var legend = VegaLite.Legend()
      legend.orient = "top"
      return legend
    }()

    private var scale: RatioScale {
      RatioScale(
        entries.flatMap { [$0.mean.ratio, $0.span.lower, $0.span.upper] }
          + (threshold.map { [1 + $0] } ?? []), atLeast: threshold == nil ? 0.002 : 0.05)
    }
  }
}

extension CompareChart.Panel {
  /// A row of the picture: the name of a metric, or an entry.
  private enum Place {
    case heading(String)
    case entry(CompareChart.Entry)
  }

  private var places: [Place] {
    OrderedDictionary(grouping: entries, by: \.heading).flatMap { heading, entries in
      [.heading(heading)] + entries.map { .entry($0) }
    }
  }

  /// The places of rows: numbers, since strategies come again below each metric.
  private var y: VegaLite.Channel {
    .field("place", .ordinal) {
      $0.scale = VegaLite.Scale()
      $0.scale?.domain = .array(places.indices.map { .string(String($0)) })
      $0.axis = VegaLite.Axis()
      $0.axis?.labelExpr = VegaLite.labels(
        places.enumerated().map { index, place in
          switch place {
          case .heading: (.string(String(index)), "")
          case .entry(let entry): (.string(String(index)), entry.mean.strategy)
          }
        })
      $0.axis?.ticks = false
      $0.axis?.domain = false
      $0.axis?.labelLimit = 220
    }
  }

  private var rows: [VegaLite.Row] {
    places.enumerated().compactMap { index, place in
      guard case .entry(let entry) = place else { return nil }
      return [
        "place": .string(String(index)), "strategy": .string(entry.mean.strategy),
        "heading": .string(entry.heading), "ratio": .number(entry.mean.ratio),
        "low": .number(entry.span.lower), "high": .number(entry.span.upper),
        "finding": .string(entry.finding.rawValue), "text": .string(entry.text),
        "counts": .string(entry.counts),
      ]
    }
  }

  private func layer(
    _ mark: VegaLite.Mark, _ change: (inout VegaLite.Encoding) -> Void
  ) -> VegaLite.View {
    var view = VegaLite.View(
      mark,
      VegaLite.Encoding().with {
        $0.x = scale.channel("ratio", title: Self.axisTitle)
        $0.y = y
        $0.color = .field("finding", .nominal) {
          $0.scale = VegaLite.Scale(findings.map(\.rawValue), findings.map { .string($0.color) })
          $0.legend = Self.legend
        }
        change(&$0)
      })
    view.data = VegaLite.DataSource(rows)
    return view
  }

  /// The changes that are too small to count.
  private var band: VegaLite.View? {
    guard let threshold else { return nil }
    var view = VegaLite.View(
      VegaLite.Mark(.rect).with {
        $0.color = "#7a7f85"
        $0.opacity = 0.15
      },
      VegaLite.Encoding().with {
        $0.x = scale.channel("least", title: Self.axisTitle)
        $0.x2 = VegaLite.Channel(field: "most")
      })
    view.data = VegaLite.DataSource([
      ["least": .number(1 / (1 + threshold)), "most": .number(1 + threshold)]
    ])
    return view
  }

  /// Where nothing changes.
  private var line: VegaLite.View? {
    var view = VegaLite.View(
      VegaLite.Mark(.rule).with { $0.strokeWidth = 1.5 },
      VegaLite.Encoding().with { $0.x = scale.channel("one", title: Self.axisTitle) })
    view.data = VegaLite.DataSource([["one": 1]])
    return view
  }

  private var headings: VegaLite.View {
    var view = VegaLite.View(
      VegaLite.Mark(.text).with {
        $0.align = "left"
        $0.baseline = "middle"
      },
      VegaLite.Encoding().with {
        $0.x = .value(4)
        $0.y = y
        $0.text = .field("heading", .nominal)
      })
    view.data = VegaLite.DataSource(
      places.enumerated().compactMap { index, place in
        guard case .heading(let heading) = place else { return nil }
        return ["place": .string(String(index)), "heading": .string(heading)]
      })
    return view
  }

  private var texts: VegaLite.View {
    var view = VegaLite.View(
      VegaLite.Mark(.text).with {
        $0.align = "left"
        $0.baseline = "middle"
        $0.dx = 8
      },
      VegaLite.Encoding().with {
        $0.x = .value("width")
        $0.y = y
        $0.text = .field("text", .nominal)
      })
    view.data = VegaLite.DataSource(rows)
    return view
  }
}
