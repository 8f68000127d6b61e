// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "tea",
  dependencies: [.package(name: "weexhost", path: "../weexhost")],
  targets: [
    .target(
      name: "TeaKit",
      dependencies: [.product(name: "WeexHost", package: "weexhost")]
    ),
    .executableTarget(
      name: "tea",
      dependencies: [
        "TeaKit",
        .product(name: "WeexHost", package: "weexhost"),
        .product(name: "WeexHostCommand", package: "weexhost"),
      ]
    ),
    .testTarget(
      name: "TeaKitTests",
      dependencies: ["TeaKit", .product(name: "WeexHost", package: "weexhost")]
    ),
  ]
)
