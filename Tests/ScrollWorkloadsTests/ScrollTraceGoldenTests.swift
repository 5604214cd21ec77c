import ScrollWorkloads
import Testing

/// The traces of result files from earlier versions, which must not change.
@Suite struct ScrollTraceGoldenTests {
  struct Golden: Sendable {
    let workload: String
    let rows, frames: Int
    /// FNV-1a over the offsets in 64ths of a point, with seed 7.
    let hash: UInt64
  }

  static let goldens = [
    Golden(workload: "steady", rows: 0, frames: 2_400, hash: 0x8929_0F58_593C_8EA5),
    Golden(workload: "steady", rows: 9, frames: 2_400, hash: 0x6A7D_0945_B65A_70A5),
    Golden(workload: "steady", rows: 50, frames: 2_400, hash: 0x3DF4_668E_DBC4_E5A5),
    Golden(workload: "steady", rows: 1_000, frames: 2_400, hash: 0xB990_6314_8141_0EA5),
    Golden(workload: "steady", rows: 10_000_000, frames: 2_400, hash: 0xB990_6314_8141_0EA5),
    Golden(workload: "fling", rows: 0, frames: 2_400, hash: 0x8929_0F58_593C_8EA5),
    Golden(workload: "fling", rows: 9, frames: 2_400, hash: 0x3C12_BF28_75B9_D467),
    Golden(workload: "fling", rows: 50, frames: 2_400, hash: 0xBC32_72D1_3062_5540),
    Golden(workload: "fling", rows: 1_000, frames: 2_400, hash: 0x6FC8_8E57_7865_4413),
    Golden(workload: "fling", rows: 10_000_000, frames: 2_400, hash: 0x6FC8_8E57_7865_4413),
    Golden(workload: "jitter", rows: 0, frames: 2_400, hash: 0x8929_0F58_593C_8EA5),
    Golden(workload: "jitter", rows: 9, frames: 2_400, hash: 0x77AB_DDD3_2C93_EAA5),
    Golden(workload: "jitter", rows: 50, frames: 2_400, hash: 0x189D_1CFB_13B6_4AA5),
    Golden(workload: "jitter", rows: 1_000, frames: 2_400, hash: 0x314C_4FED_33E6_46A5),
    Golden(workload: "jitter", rows: 10_000_000, frames: 2_400, hash: 0x432C_B9C3_3E32_46A5),
    Golden(workload: "jump", rows: 0, frames: 600, hash: 0xB5F2_58C1_5049_1005),
    Golden(workload: "jump", rows: 9, frames: 600, hash: 0x40EC_760A_6981_8605),
    Golden(workload: "jump", rows: 50, frames: 600, hash: 0x35EF_4C90_886D_3F05),
    Golden(workload: "jump", rows: 1_000, frames: 600, hash: 0x59CB_EC34_ABFF_C405),
    Golden(workload: "jump", rows: 10_000_000, frames: 600, hash: 0x7F56_59A1_0349_5A05),
    Golden(workload: "through", rows: 0, frames: 1, hash: 0xAF63_BD4C_8601_B7DF),
    Golden(workload: "through", rows: 9, frames: 1, hash: 0xAF58_BD4C_85EF_06DF),
    Golden(workload: "through", rows: 50, frames: 7, hash: 0xDEE6_98F7_CA34_3AA7),
    Golden(workload: "through", rows: 1_000, frames: 142, hash: 0xD187_540B_199A_4ADD),
  ]

  @Test(arguments: goldens)
  func theTraceIsAsEver(golden: Golden) throws {
    let workload = try #require(Workload.all.first { $0.name == golden.workload })
    let frames = workload.trace(for: ListGeometry(rows: golden.rows), seed: 7).frames
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for case .scroll(let offset) in frames {
      hash = (hash ^ UInt64(offset * 64)) &* 0x100_0000_01B3
    }
    #expect(frames.count == golden.frames)
    #expect(hash == golden.hash)
  }
}
