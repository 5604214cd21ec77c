import Testing

@testable import ScrollWorkloads

/// The traces of result files from earlier versions, which must not change.
@Suite struct ScrollTraceGoldenTests {
  /// FNV-1a over the texts of the events with seed 7, in lists of 0, 9, 50 and 1 000 rows.
  static let goldens: [(workload: String, hash: UInt64)] = [
    ("steady", 0x793F_8C09_D1DA_14FC), ("fling", 0x00AB_78DF_72A5_9B37),
    ("jitter", 0x8BA0_39FD_B51F_AD55), ("teleport", 0x01F5_C8F7_946A_5D35),
    ("through", 0x2719_7765_E864_95FE), ("nudge", 0x2843_ED53_C448_4CE5),
    ("read", 0x8306_1C5F_AEF0_F297), ("tap", 0xDF7C_77DD_5A0D_51E3),
    ("edit", 0xF1CC_2949_47CF_35CD), ("reload", 0x119E_1366_520B_8CD7),
    ("rotate", 0x21C3_E340_F030_6550), ("memory-warning", 0xD000_6E22_511C_6276),
    ("push-pop", 0xD489_E484_D9A5_E1E5), ("collapse-separate", 0x31FE_C67B_5C95_FEB5),
    ("there-and-back", 0xE9E0_2219_729A_B835), ("scroll-to-top", 0xEF6E_9244_00D6_6279),
    ("drags", 0xA979_5394_95C3_5A21), ("insets", 0x752A_DAE6_D02D_8D7D),
    ("text-size", 0x82F3_CABE_DF69_142A), ("refresh", 0x5D6B_D629_EEDD_7B4C),
    ("append", 0xD7E8_63B7_5172_6056), ("filter", 0x5124_9C85_027B_C85D),
    ("sections", 0x5141_FA6C_5BA6_A571), ("scrub", 0x80F2_2143_BEEF_5340),
    ("page-through", 0x36EB_E042_5DE6_FF73), ("page-back", 0x227B_EF57_8B98_D8EB),
    ("page-tabs", 0x4A74_E685_EE52_E5A5), ("page-cancel", 0x38D2_7F84_3AD2_B59D),
    ("page-rotate", 0x9C5D_523A_38DB_720D), ("page-warning", 0x17ED_C103_5D48_291C),
  ]

  @Test(arguments: goldens) func theTracesAreAsEver(name: String, hash: UInt64) throws {
    let workload = try #require(Workload.all.first { $0.name == name })
    var actual: UInt64 = 0xCBF2_9CE4_8422_2325
    for rows in [0, 9, 50, 1_000] {
      let frames = workload.trace(for: ListGeometry(rows: rows), seed: 7).frames
      // No row of these changes in place.
      let text = "\(frames)".replacing(", updates: []", with: "")
      for byte in text.utf8 { actual = (actual ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    #expect(actual == hash)
  }

  @Test func everyWorkloadHasOne() {
    #expect(Self.goldens.map(\.workload) == Workload.all.map(\.name))
  }
}

/// Offsets of a real scroll view that a finger pulls beyond its top edge: iOS 26.1, a viewport of 852 points,
/// github.com/Vercantez/openuikit, golden/scroll_traces. They were recorded in thirds of a point.
@Suite("Scrolling 7: the rubber band") struct RubberBandTests {
  private static let recorded: [(travel: Double, offset: Double)] = [
    (10, -5.333), (40, -21.333), (70, -37.0), (100, -51.667), (130, -66.0), (160, -79.667),
    (190, -93.0), (220, -106.0), (250, -118.333), (280, -130.333), (310, -142.0), (340, -153.333),
    (370, -164.333), (400, -175.0), (430, -185.0), (460, -195.0), (490, -204.667), (520, -214.0),
    (550, -223.333), (580, -232.0),
  ]

  @Test(arguments: recorded)
  func `The list follows the finger as recorded`(travel: Double, offset: Double) {
    var list = ListGeometry(rows: 1000)
    list.viewportHeight = 852
    var motion = FingerMotion(list)
    motion.pull(by: -travel, everyFrames: 1)
    #expect(motion.frames.count == FingerMotion.touchFrames)
    if case .scroll(let shown)? = motion.frames.last {
      #expect(abs(shown - offset) < 0.2 + 1.0 / 6)
    } else {
      Issue.record("the last frame of a touch scrolls")
    }
  }
}
