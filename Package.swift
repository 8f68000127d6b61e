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
    .target(name: "ResourceAccess", dependencies: ["HostValues"], swiftSettings: strict),
    .target(name: "BundleFormat", dependencies: ["HostValues"], swiftSettings: strict),
    .target(name: "BindingExpressions", dependencies: ["HostValues"], swiftSettings: strict),
    .target(
      name: "HitTesting",
      dependencies: ["WeexCore", "HostValues", "WeexStyle", "Flexbox", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "MethodTable",
      dependencies: ["HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .target(name: "WeexStyle", dependencies: ["Flexbox"], swiftSettings: strict),
    .target(
      name: "WeexCore",
      dependencies: [
        "MethodTable", "BundleFormat", "ResourceAccess", "HostValues", "WeexStyle", "Flexbox",
        "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexRuntime",
      dependencies: [
        "JSEngine", "WeexCore", "MethodTable", "BundleFormat", "ResourceAccess", "HostValues",
        "WeexStyle", "Flexbox", "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "WeexComponents",
      dependencies: [
        "HitTesting", "BindingExpressions", "WeexCore", "MethodTable", "ResourceAccess",
        "HostValues", "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexModules",
      dependencies: [
        "WeexCore", "MethodTable", "ResourceAccess", "HostValues", "WeexStyle", "Flexbox",
        "HostThread", "CLazyCurl", "CLazyPixbuf", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexRender",
      dependencies: [
        "WeexCore", "ResourceAccess", "HostValues", "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "BundleBuilder",
      dependencies: [
        "JSEngine", "BundleFormat", "ResourceAccess", "HostValues", "WeexStyle", "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "SceneFlow",
      dependencies: ["HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "TemplateUI",
      dependencies: [
        "WeexCore", "BundleFormat", "HostValues", "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "URLRouter",
      dependencies: [
        "WeexCore", "MethodTable", "ResourceAccess", "HostValues", "HostThread", "CRouteRecords",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PromiseBridge",
      dependencies: [
        "WeexRuntime", "JSEngine", "WeexCore", "MethodTable", "ResourceAccess", "HostValues",
        "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "LayoutCases",
      dependencies: ["HostValues", "WeexStyle", "Flexbox"],
      swiftSettings: strict
    ),
    .target(
      name: "WeexHost",
      dependencies: [
        "PromiseBridge", "BundleBuilder", "SceneFlow", "TemplateUI", "URLRouter", "WeexRuntime",
        "WeexModules", "WeexComponents", "WeexRender", "HitTesting", "WeexCore", "MethodTable",
        "BundleFormat", "ResourceAccess", "HostValues", "WeexStyle", "Flexbox", "HostThread",
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
        "WeexRuntime", "JSEngine", "WeexModules", "WeexComponents", "WeexRender", "WeexCore",
        "ResourceAccess", "HostValues", "WeexStyle", "HostThread",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexHostTests",
      dependencies: [
        "WeexHost", "BundleBuilder", "WeexCore", "HostThread", "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexHostCommandTests",
      dependencies: [
        "WeexHostCommand", "WeexHost", "TestSupport", "WeexHostMain",
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
        "WeexRuntime", "JSEngine", "WeexCore", "MethodTable", "BundleFormat", "HostValues",
        "WeexStyle", "Flexbox", "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PromiseBridgeTests",
      dependencies: [
        "WeexHost", "PromiseBridge", "WeexRuntime", "WeexCore", "MethodTable", "HostValues",
        "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BundleBuilderTests",
      dependencies: [
        "WeexHost", "BundleBuilder", "JSEngine", "WeexCore", "BundleFormat", "HostValues",
        "WeexStyle", "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "URLRouterTests",
      dependencies: ["URLRouter", "WeexCore", "MethodTable", "HostValues", "HostThread"],
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
        "WeexRuntime", "WeexComponents", "BindingExpressions", "WeexCore", "HostValues",
        "WeexStyle", "Flexbox", "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexModulesTests",
      dependencies: [
        "WeexRuntime", "WeexModules", "WeexComponents", "WeexRender", "WeexCore", "MethodTable",
        "ResourceAccess", "HostValues", "WeexStyle", "Flexbox", "HostThread", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexRenderTests",
      dependencies: [
        "WeexRuntime", "WeexRender", "WeexCore", "HostValues", "WeexStyle", "Flexbox", "HostThread",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
  ]
)
