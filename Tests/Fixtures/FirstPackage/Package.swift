// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "greeting",
  dependencies: [.package(name: "weexhost", path: "../weexhost")],
  targets: [
    .executableTarget(
      name: "GreetingHost",
      dependencies: [
        .product(name: "WeexHost", package: "weexhost"),
        .product(name: "WeexHostCommand", package: "weexhost"),
      ]
    )
  ]
)
