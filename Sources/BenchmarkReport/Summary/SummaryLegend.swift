/// What the columns of the summary mean, and what stands below its figures.
enum SummaryLegend {
  static let text = """
    /row   for each row that comes on screen while scrolling (a row turnover)
    alloc  blocks allocated; live: bytes in use; resid.: bytes of pages held (Ki: KiB)
    calls  containment calls the strategy sends; time: with callbacks they set off
    first  frame: set-up and presentation; p50, p99: frame times while scrolling
    best   of the strategies that host controllers; also if equal or, for times and
           resid., if 95 % intervals overlap; 1.20x: times the best; +1: above 0
    """
}
