/// What the columns of the summary mean, and what stands below its figures.
enum SummaryLegend {
  static let text = """
    /row   for each row coming on screen (a turnover): blocks allocated, their bytes
    peak   most bytes in use (live), of pages held (resid.); Ki: KiB, Mi: MiB
    calls  containment calls sent; call time: a row's, with callbacks they set off
    first  frame: set-up and presentation; p50, p99: frame times while scrolling
    best   of the correct strategies that host controllers; also if equal, or within
           half an allocation or 64 B a row; 1.20x: times the best; +1: above its 0
    ~      can't be told from the best: intervals overlap (95 %; the whole range
           under 6 launches), or the ratio rounds to 1.00
    ✗      is wrong in this kind of list, under the workloads named: never best
    """
}
