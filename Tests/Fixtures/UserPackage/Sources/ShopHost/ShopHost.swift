import WeexHost
import WeexHostCommand

/// The command `weexhost` with the shop's own module, component and handler.
@main struct ShopHost {
  static func main() async {
    WXSDKEngine.registerModule("stock", withClass: StockModule.self)
    WXSDKEngine.registerComponent("badge", withClass: Badge.self)
    WXSDKEngine.registerHandler(PrintedPrices(), withProtocol: (any PriceList).self)
    await WeexHostCommand.main()
  }
}
