import WeexHost

/// Who tells prices; registered as a handler, so that a test may register another one.
protocol PriceList: Sendable {
  func price(of name: String) async throws -> Double
}

/// Prices that never change, told by an actor of its own: not on the page's thread.
actor PrintedPrices: PriceList {
  private let prices = ["tea": 4, "teapot": 25.5]

  func price(of name: String) throws -> Double {
    guard let price = prices[name] else {
      throw HostError(.invalidArgument, "'\(name)' has no price")
    }
    return price
  }
}
