import BenchmarkAnalysis
import BenchmarkResults

extension ChartKind {
  /// The cost of hosted controllers' calls for each row that came on screen.
  static let containment = ChartKind(
    "containment", heading: "Containment calls", PackageResources.containment_vl_json,
    columns: ["panel": "list", "strategy": "strategy", "text": "containment_ns a row on screen"]
  ) { source in
    source.charts { cases in
      let lists = timedLists(cases)
      guard let last = lists.last else { return nil }
      let sending = last.cases.compactMap { figures in
        figures.callCosts.flatMap { $0.calls.isEmpty ? nil : (figures.key.strategy, $0.total) }
      }
      return Content(
        title:
          "Calls for a row that comes on screen take \(ChartText.ends(sending, .nanoseconds) ?? "nothing")"
          + (lists.count > 1 ? " (\(last.name))" : ""),
        caption:
          "containment_ns on this machine for each row that came on screen while scrolling, with its 95 % "
          + "interval: own times, without the calls inside a call",
        rows: lists.flatMap { lists in
          lists.cases.compactMap { figures in
            figures.callCosts.map { costs in
              // Below the clock's resolution, a time can be negative.
              var fields: [String: JSON] = [
                "value": .number(max(0, costs.total.value)),
                "low": .number(max(0, costs.total.interval.lower)),
              ]
              if costs.calls.isEmpty { fields["text"] = "no calls" }
              return ChartText.row(
                lists.name, figures.key.strategy, costs.total, .nanoseconds, fields)
            }
          }
        })
    }
  }

  /// The cost of single calls: a panel for each call.
  static let calls = ChartKind(
    "calls", heading: "Single calls", isUsual: false, PackageResources.calls_vl_json,
    columns: [
      "panel": "list and call", "strategy": "strategy", "count": "calls a row on screen",
      "text": "median own time", "p99": "99th percentile",
    ]
  ) { source in
    source.charts { cases in
      Content(
        title: "The time of one call under each strategy",
        caption:
          "median own time on this machine of one call while scrolling, without the calls inside it, with its "
          + "95 % interval; of calls that are sent for a tenth of the rows or more",
        rows: timedLists(cases).flatMap { lists in
          MeasuredCall.allCases.flatMap { call in
            lists.cases.compactMap { row(of: call, $0, in: lists.name) }
          }
        })
    }
  }

  /// Calls that are sent for a smaller share of the rows are left out: the time of a handful of calls is
  /// that of the first one, which a strategy does not pay for each row.
  private static let leastShare = 0.1

  private static func row(
    of call: MeasuredCall, _ figures: CaseFigures, in list: String
  ) -> [String: JSON]? {
    let costs = figures.callCosts?.calls.first { $0.call == call && $0.perRowDisplay >= leastShare }
    return costs.map { costs in
      ChartText.row(
        "\(list): \(call.rawValue)", figures.key.strategy, costs.time, .nanoseconds,
        [
          "count": .string(NumberScale.count.text(costs.perRowDisplay)),
          "p99": .string(costs.p99.map { NumberScale.nanoseconds.text($0.value) } ?? ""),
        ])
    }
  }

  /// The longest lists of each workload in which a strategy sends calls, of those timed in enough launches if
  /// there are any: calls of very long lists are timed in few launches, which leaves wide intervals.
  private static func timedLists(_ cases: [CaseFigures]) -> [LongestLists] {
    let timed = cases.filter { $0.callCosts != nil }
    let known = timed.filter { figures in
      figures.callCosts?.calls.allSatisfy { $0.launches >= Sample.leastForMedianInterval } == true
    }
    return LongestLists.all(of: timed).compactMap { lists in
      let own = known.filter { $0.key.workload == lists.workload }
      let chosen = LongestLists.all(of: own).first ?? lists
      let sends = chosen.cases.contains { $0.callCosts?.calls.isEmpty == false }
      return sends ? chosen : nil
    }
  }
}
