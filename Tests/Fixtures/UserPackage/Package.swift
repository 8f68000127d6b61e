// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "shop",
  dependencies: [.package(name: "weexhost", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ShopHost",
      dependencies: [
        .product(name: "WeexHost", package: "weexhost"),
        .product(name: "WeexHostCommand", package: "weexhost"),
        .product(name: "PromiseBridge", package: "weexhost"),  // $flex
        .product(name: "URLRouter", package: "weexhost"),  // routes: kl://Basket/add
      ]
    )
  ]
)
