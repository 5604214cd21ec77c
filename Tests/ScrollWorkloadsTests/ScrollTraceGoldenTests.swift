import ScrollWorkloads
import Testing

/// Traces that result files of former versions were measured with, which must not change.
@Suite struct ScrollTraceGoldenTests {
  struct Golden: Sendable {
    let workload: String
    let rows, frames: Int
    /// FNV-1a over the bit patterns of the offsets, drawn with seed 7.
    let hash: UInt64
  }

  static let goldens = [
    Golden(workload: "steady", rows: 0, frames: 2_400, hash: 0x8929_0F58_593C_8EA5),
    Golden(workload: "steady", rows: 9, frames: 2_400, hash: 0xF4F6_0F58_593C_8EA5),
    Golden(workload: "steady", rows: 50, frames: 2_400, hash: 0x4319_9758_593C_8EA5),
    Golden(workload: "steady", rows: 1_000, frames: 2_400, hash: 0x90DF_47D8_593C_8EA5),
    Golden(workload: "steady", rows: 10_000_000, frames: 2_400, hash: 0x90DF_47D8_593C_8EA5),
    Golden(workload: "fling", rows: 0, frames: 2_400, hash: 0x8929_0F58_593C_8EA5),
    Golden(workload: "fling", rows: 9, frames: 2_400, hash: 0x7090_21D8_593C_8EA5),
    Golden(workload: "fling", rows: 50, frames: 2_400, hash: 0xF34F_4344_593C_8EA5),
    Golden(workload: "fling", rows: 1_000, frames: 2_400, hash: 0xFF18_473D_593C_8EA5),
    Golden(workload: "fling", rows: 10_000_000, frames: 2_400, hash: 0xFF18_473D_593C_8EA5),
    Golden(workload: "jitter", rows: 0, frames: 2_400, hash: 0x8929_0F58_593C_8EA5),
    Golden(workload: "jitter", rows: 9, frames: 2_400, hash: 0xA90A_0F58_593C_8EA5),
    Golden(workload: "jitter", rows: 50, frames: 2_400, hash: 0x62E9_FF58_593C_8EA5),
    Golden(workload: "jitter", rows: 1_000, frames: 2_400, hash: 0x9E61_B758_593C_8EA5),
    Golden(workload: "jitter", rows: 10_000_000, frames: 2_400, hash: 0x3237_8F3E_1F3C_8EA5),
    Golden(workload: "jump", rows: 0, frames: 600, hash: 0xB5F2_58C1_5049_1005),
    Golden(workload: "jump", rows: 9, frames: 600, hash: 0x712A_58C1_5049_1005),
    Golden(workload: "jump", rows: 50, frames: 600, hash: 0x3EDF_9CC1_5049_1005),
    Golden(workload: "jump", rows: 1_000, frames: 600, hash: 0xC79A_BE41_5049_1005),
    Golden(workload: "jump", rows: 10_000_000, frames: 600, hash: 0xDC63_3C45_3849_1005),
    Golden(workload: "through", rows: 0, frames: 1, hash: 0xAF63_BD4C_8601_B7DF),
    Golden(workload: "through", rows: 9, frames: 1, hash: 0x6181_3D4C_8601_B7DF),
    Golden(workload: "through", rows: 50, frames: 7, hash: 0x5FCE_A214_B687_6AA7),
    Golden(workload: "through", rows: 1_000, frames: 142, hash: 0x0606_C88A_8910_74DD),
  ]

  @Test(arguments: goldens)
  func theTraceIsAsEver(golden: Golden) throws {
    let workload = try #require(Workload.all.first { $0.name == golden.workload })
    let frames = workload.trace(for: ListGeometry(rows: golden.rows), seed: 7).frames
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for case .scroll(let offset) in frames {
      hash = (hash ^ offset.bitPattern) &* 0x100_0000_01B3
    }
    #expect(frames.count == golden.frames)
    #expect(hash == golden.hash)
  }
}
