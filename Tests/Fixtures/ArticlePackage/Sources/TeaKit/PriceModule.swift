import WeexHost

/// What pages call as `weex.requireModule('price')`: every answer is there at once.
final class PriceModule: WeexModule {
  static let exports = Exports<PriceModule> {
    SyncMethod("of", "name", PriceModule.price)
    SyncMethod("total", "lines", "discount", PriceModule.total)
  }

  private let prices = ["green": 4, "black": 3.5]

  func price(of name: String) throws -> Double {
    guard let price = prices[name] else {
      throw HostError(.invalidArgument, "there is no tea called '\(name)'")
    }
    return price
  }

  /// The discount may be left out: JavaScript passes `undefined`, `null` or nothing.
  func total(_ lines: [OrderLine], _ discount: Double?) throws -> Double {
    try lines.reduce(-(discount ?? 0)) { sum, line in
      sum + (try price(of: line.name)) * Double(line.count ?? 1)
    }
  }
}

/// A line of an order: `{ name: 'green', count: 2 }` to JavaScript.
struct OrderLine: Codable, HostArgument, HostResult {
  var name: String
  var count: Int?
}
