// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "SandboxHost",
  dependencies: [.package(name: "weexhost", path: "../../..")],
  targets: [
    .executableTarget(
      name: "SandboxHost",
      dependencies: [
        .product(name: "WeexHost", package: "weexhost"),
        .product(name: "WeexHostCommand", package: "weexhost"),
      ]
    )
  ]
)
