import WeexHost

/// Registers all that pages of the tea shop use.
public func registerTea(in host: Host) {
  host.registerModule("price", withClass: PriceModule.self)
  host.registerModule("order", withClass: OrderModule.self)
  host.registerModule("news", withClass: NewsModule.self)
  host.registerComponent("tea-menu", withClass: TeaMenu.self)
  host.registerComponent("tea-line", withClass: TeaLine.self)
  host.registerComponent("tea-shelf", withClass: TeaShelf.self)
  host.registerComponent("price-field", withClass: PriceField.self)
  host.registerHandler(CountingShop(), withProtocol: (any TeaShop).self)
}
