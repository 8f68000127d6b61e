extension LayoutTree {
  /// The memory one node takes in the arena, style, caches and frame included, for tests.
  package static var bytesPerNode: Int {
    MemoryLayout<NodeRecord>.stride + MemoryLayout<LayoutStyle>.stride
  }
}
