// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "weexhost", path: "..")],
  targets: [
    .systemLibrary(name: "CBareEngine", pkgConfig: "javascriptcoregtk-4.1"),
    .target(name: "Bare", dependencies: ["CBareEngine"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Bare", .product(name: "WeexHost", package: "weexhost")],
      resources: ["mirror.js", "page.js", "rows.js", "growth.js", "curve.js"].map { .copy($0) }
    ),
    .executableTarget(
      name: "Soak",
      dependencies: [.product(name: "WeexHost", package: "weexhost")]
    ),
  ]
)
