// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "weexhost",
  products: [
    .library(name: "WeexHost", targets: ["WeexHost"]),
    .library(name: "WeexHostCommand", targets: ["WeexHostCommand"]),
    .executable(name: "weexhost", targets: ["WeexHostMain"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(name: "CLazyCurl"),
    .target(name: "CRouteRecords"),
    .target(name: "CLazyPixbuf"),
    .target(name: "Flexbox", swiftSettings: strict),
    .target(name: "HostThread", swiftSettings: strict),
    .systemLibrary(
      name: "CJavaScriptCore",
      pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]
    ),
    .target(
      name: "JSEngine",
      dependencies: ["HostThread", "CJavaScriptCore"],
      swiftSettings: strict
    ),
    .target(name: "HostValues", swiftSettings: strict),
    .target(name: "WeexStyle", dependencies: ["Flexbox"], swiftSettings: strict),
    .target(
      name: "WeexCore",
      dependencies: ["HostValues", "HostThread", "WeexStyle", "Flexbox"],
      swiftSettings: strict
    ),
    .target(
      name: "WeexRuntime",
      dependencies: ["JSEngine", "WeexCore", "HostValues", "WeexStyle", "Flexbox", "HostThread"],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "WeexComponents",
      dependencies: ["WeexCore", "HostValues", "WeexStyle", "Flexbox", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "WeexModules",
      dependencies: [
        "CLazyCurl", "CLazyPixbuf", "WeexCore", "HostValues", "WeexStyle", "Flexbox", "HostThread",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexRender",
      dependencies: ["WeexCore", "HostValues", "WeexStyle", "Flexbox", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "BundleBuilder",
      dependencies: ["JSEngine", "WeexCore", "HostValues", "HostThread"],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "SceneFlow",
      dependencies: ["WeexCore", "HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "TemplateUI",
      dependencies: ["WeexCore", "HostValues", "WeexStyle", "Flexbox", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "URLRouter",
      dependencies: ["CRouteRecords", "WeexCore", "HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "PromiseBridge",
      dependencies: [
        "WeexRuntime", "JSEngine", "WeexCore", "HostValues", "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "LayoutCases",
      dependencies: ["WeexCore", "HostValues", "Flexbox"],
      swiftSettings: strict
    ),
    .target(
      name: "WeexHost",
      dependencies: [
        "BundleBuilder", "PromiseBridge", "SceneFlow", "TemplateUI", "URLRouter", "WeexRuntime",
        "WeexModules", "WeexComponents", "WeexRender",
        "WeexCore", "HostValues", "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexHostCommand",
      dependencies: [
        "WeexHost", "LayoutCases",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "WeexHostMain",
      dependencies: ["WeexHostCommand"],
      swiftSettings: strict
    ),

    // What the tests of several targets need. No product has it.
    .target(
      name: "TestSupport",
      dependencies: [
        "WeexModules", "WeexComponents", "WeexRender", "WeexRuntime", "JSEngine", "WeexCore",
        "HostValues",
        "WeexStyle", "Flexbox", "HostThread",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexHostTests",
      dependencies: [
        "TestSupport", "WeexHost",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexHostCommandTests",
      dependencies: [
        "TestSupport", "WeexHost", "WeexHostCommand", "WeexHostMain",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["Goldens"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FlexboxTests",
      dependencies: ["LayoutCases", "WeexCore", "HostValues", "Flexbox"],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexRuntimeTests",
      dependencies: [
        "TestSupport", "WeexRuntime", "WeexCore", "HostValues", "WeexStyle", "Flexbox",
        "HostThread", "JSEngine",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PromiseBridgeTests",
      dependencies: [
        "TestSupport", "WeexHost", "PromiseBridge", "WeexRuntime", "WeexCore", "HostValues",
        "WeexStyle",
        "Flexbox",
        "HostThread", "JSEngine",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BundleBuilderTests",
      dependencies: [
        "TestSupport", "WeexHost", "BundleBuilder", "JSEngine", "WeexCore", "HostValues",
        "HostThread",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "URLRouterTests",
      dependencies: ["URLRouter", "WeexCore", "HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .testTarget(name: "WeexStyleTests", dependencies: ["WeexStyle"], swiftSettings: strict),
    .testTarget(name: "HostThreadTests", dependencies: ["HostThread"], swiftSettings: strict),
    .testTarget(
      name: "JSEngineTests",
      dependencies: ["JSEngine", "HostThread"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexComponentsTests",
      dependencies: [
        "TestSupport",
        "WeexComponents", "WeexRender", "WeexRuntime", "WeexCore", "HostValues", "WeexStyle",
        "Flexbox",
        "HostThread",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexModulesTests",
      dependencies: [
        "TestSupport",
        "WeexModules", "WeexComponents", "WeexRender", "WeexRuntime", "WeexCore", "HostValues",
        "WeexStyle",
        "Flexbox", "HostThread",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexRenderTests",
      dependencies: [
        "TestSupport",
        "WeexRender", "WeexComponents", "WeexModules", "WeexRuntime", "WeexCore", "HostValues",
        "WeexStyle",
        "Flexbox",
        "HostThread",
      ],
      swiftSettings: strict
    ),
  ]
)
