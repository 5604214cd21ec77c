// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

// What the module Darwin has of Mach and malloc, with the types that Swift gives it.

public typealias mach_port_t = UInt32
public typealias task_name_t = mach_port_t
public typealias natural_t = UInt32
public typealias integer_t = Int32
public typealias mach_msg_type_number_t = natural_t
public typealias mach_vm_size_t = UInt64
public typealias task_flavor_t = natural_t
public typealias task_info_t = UnsafeMutablePointer<integer_t>
public typealias kern_return_t = Int32
public typealias task_vm_info_data_t = task_vm_info

public struct task_vm_info {
  public var virtual_size: mach_vm_size_t
  public var region_count: integer_t
  public var phys_footprint: mach_vm_size_t
}

public var TASK_VM_INFO: Int32 { 22 }
public var KERN_SUCCESS: Int32 { 0 }
nonisolated(unsafe) public var mach_task_self_: mach_port_t = 0

public func task_info(
  _ target_task: task_name_t, _ flavor: task_flavor_t, _ task_info_out: task_info_t!,
  _ task_info_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>!
) -> kern_return_t { KERN_SUCCESS }

public struct malloc_zone_t {}
public typealias malloc_statistics_t = malloc_statistics
public struct malloc_statistics {
  public var blocks_in_use: UInt32
  public var max_size_in_use: Int
  public var size_in_use: Int
  public var size_allocated: Int
}

public func malloc_zone_statistics(
  _ zone: UnsafeMutablePointer<malloc_zone_t>!,
  _ stats: UnsafeMutablePointer<malloc_statistics_t>!
) {}
