import ScrollWorkloads

extension Workload {
  static let glance = Workload(
    name: "glance", offsets: [0, 14.5, 45, 90, 130, 160, 180, 190, 190, 175, 130, 60, 12.5, 0])
}
