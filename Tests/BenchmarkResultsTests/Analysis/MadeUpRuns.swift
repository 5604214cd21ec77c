import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation
import ScrollWorkloads

enum RandomRun {
  static func file(using generator: inout SeededGenerator) -> RunFile {
    let strategies = names(upTo: 6, using: &generator)
    let contents = names(upTo: 3, using: &generator)
    let workloads = names(upTo: 4, using: &generator)
    let lengths = Set((0..<3).map { _ in Int(magnitude(7, using: &generator)) + 1 })
    var cases: [CaseFixture] = []
    for rows in lengths.sorted() {
      for content in contents {
        for workload in workloads {
          for strategy in strategies where Int.random(in: 0..<8, using: &generator) > 0 {
            let fixture = CaseFixture(strategy, rows: rows, content: content, workload: workload)
            cases.append(scrambled(fixture, using: &generator))
          }
        }
      }
    }
    return RunFile(cases)
  }

  /// What is advised for lists of several lengths.
  static func advice(of file: RunFile, needs: [Need]) -> [String] {
    Answer.all(of: [file.table]).flatMap { answer in
      [nil, 1, 1_000, 10_000_000].map { rows in
        AdviceReport(
          answer, needs: needs, rows: rows.map { RowCount($0) }, files: ["a.csv"],
          measuring: "bench run", content: { $1.contents.first }, explains: true
        ).text
      }
    }
  }

  /// Distinct names of 1 to 40 letters and hyphens, without the letters of `inf` and `nan`.
  private static func names(upTo count: Int, using generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 1...count, using: &generator)).map { index in
      let length = Int.random(in: 0..<40, using: &generator)
      let letters = (0..<length).map { _ in "bcdeghklmoprstuy--".randomElement(using: &generator)! }
      return "\(index)" + String(letters)
    }
  }

  /// Zero, or a number of any size up to 10 to the power of `digits`.
  private static func magnitude(
    _ digits: Double, using generator: inout SeededGenerator
  ) -> Double {
    if Int.random(in: 0..<5, using: &generator) == 0 { return 0 }
    return pow(10, Double.random(in: 0...digits, using: &generator)).rounded()
  }

  private static func scrambled(
    _ fixture: CaseFixture, using generator: inout SeededGenerator
  ) -> CaseFixture {
    var fixture = fixture
    let digits: KeyValuePairs = [
      "row_displays": 8.0, "allocations": 10, "bytes": 14, "peak": 13, "resident": 13,
      "controllers": 7, "cells": 3, "containment": 13, "setup": 12, "present": 12, "p50": 9,
      "p99": 11, "blank": 4,
    ]
    for (name, digits) in digits { fixture[name] = magnitude(digits, using: &generator) }
    fixture.calls = (0..<6).map { _ in magnitude(9, using: &generator) }
    fixture["left"] = magnitude(9, using: &generator) - magnitude(9, using: &generator)
    fixture["spread"] = Double.random(in: 0..<0.9, using: &generator)
    fixture.missing = Set(Metric.all.filter { _ in Int.random(in: 0..<12, using: &generator) == 0 })
    if Int.random(in: 0..<6, using: &generator) == 0 {
      let outcome = CaseStatus.Outcome.allCases.randomElement(using: &generator) ?? .crashed
      let reason = String(repeating: "because ", count: Int.random(in: 0..<30, using: &generator))
      fixture.status = CaseStatus(outcome, reason: reason)
    }
    return fixture
  }
}
