extension LayoutTree {
  /// The memory one node takes in the arena, style, caches and frame included, for tests.
  package static var bytesPerNode: Int {
    MemoryLayout<NodeRecord>.stride + MemoryLayout<LayoutStyle>.stride
  }
}

extension LayoutTree {
  /// The number of slots in the arena, free ones included, for tests.
  package var capacityInUse: Int { records.count }
}
