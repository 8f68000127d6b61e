import PromiseBridge
import WeexHost
import WeexHostCommand

/// The command `weexhost` with the shop's own module, component, handler and promises.
@main struct ShopHost {
  static func main() async {
    WXSDKEngine.registerModule("stock", withClass: StockModule.self)
    WXSDKEngine.registerComponent("badge", withClass: Badge.self)
    WXSDKEngine.registerHandler(PrintedPrices(), withProtocol: (any PriceList).self)
    let (flex, till) = (WXSDKEngine.flex, Till())
    flex.expose(module: "stock")  // await $flex.stock.price('tea')
    flex.setInterface("total") { (prices: [Double]) in prices.reduce(0, +) }
    flex.setAction("pay") { (action: FlexAction, amount: Double) in
      guard amount > 0 else { throw FlexReject("there is nothing to pay") }
      await till.take(amount, answering: action)
    }
    await WeexHostCommand.main()
  }
}
