import WeexHost

/// Who takes orders: a handler, so that a test can put another in its place.
protocol TeaShop: Sendable {
  /// Takes an order, and gives its number.
  func accept(_ lines: [OrderLine]) async throws -> Int
}

/// Counts orders, on an actor of its own: not on the host's thread.
actor CountingShop: TeaShop {
  private var orders = 0

  func accept(_ lines: [OrderLine]) throws -> Int {
    orders += 1
    return orders
  }
}
