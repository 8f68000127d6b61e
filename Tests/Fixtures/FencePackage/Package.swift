// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "FenceHost",
  dependencies: [.package(name: "weexhost", path: "../../..")],
  targets: [
    .executableTarget(
      name: "FenceHost",
      dependencies: [
        .product(name: "WeexHost", package: "weexhost"),
        .product(name: "WeexHostCommand", package: "weexhost"),
      ]
    )
  ]
)
