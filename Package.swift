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
    .library(name: "PromiseBridge", targets: ["PromiseBridge"]),
    .library(name: "URLRouter", targets: ["URLRouter"]),
    .library(name: "SceneFlow", targets: ["SceneFlow"]),
    .library(name: "TemplateUI", targets: ["TemplateUI"]),
    .library(name: "WeexHostCommand", targets: ["WeexHostCommand"]),
    .executable(name: "weexhost", targets: ["WeexHostMain"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(name: "CLazyCurl"),
    .target(name: "CMemoryAdvice"),
    .target(name: "CProcess"),
    .target(name: "CRouteRecords"),
    .target(name: "CLazyPixbuf"),
    .target(name: "PictureScreening", dependencies: ["HostValues"], swiftSettings: strict),
    .systemLibrary(
      name: "CPango",
      pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]
    ),
    .target(name: "CLazyPango", dependencies: ["CPango"]),
    .target(name: "CLazySQLite"),
    .target(
      name: "SQLite",
      dependencies: ["HostValues", "CLazySQLite"],
      swiftSettings: strict
    ),
    .target(name: "Drawing", dependencies: ["WeexStyle", "Flexbox"], swiftSettings: strict),
    .target(
      name: "ComponentLooks",
      dependencies: ["Drawing", "HostValues", "WeexStyle", "Flexbox"],
      swiftSettings: strict
    ),
    .target(name: "Flexbox", swiftSettings: strict),
    .target(name: "CThreadPlacement"),
    .target(name: "HostThread", dependencies: ["CThreadPlacement"], swiftSettings: strict),
    .systemLibrary(
      name: "CJavaScriptCore",
      pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]
    ),
    .target(
      name: "JSEngine",
      dependencies: ["HostThread", "CJavaScriptCore", "CMemoryAdvice"],
      swiftSettings: strict
    ),
    .target(name: "HostValues", swiftSettings: strict),
    .target(name: "TableDescription", dependencies: ["HostValues"], swiftSettings: strict),
    .target(
      name: "TypeDeclarations",
      dependencies: ["TableDescription", "HostValues"],
      resources: [.embedInCode("Declarations")],
      swiftSettings: strict
    ),
    .target(
      name: "ShapeRecording",
      dependencies: [
        "TableDescription", "WeexCore", "WeexTree", "MethodTable", "HostValues", "WeexStyle",
        "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Coverage",
      dependencies: ["LineBreaking", "BundleFormat"],
      swiftSettings: strict
    ),
    .target(name: "TestReporting", dependencies: ["HostValues"], swiftSettings: strict),
    .target(
      name: "SocketClient",
      dependencies: ["ResourceAccess", "Metering", "HostValues", "HostThread", "CLazyCurl"],
      swiftSettings: strict
    ),
    .target(name: "ModuleOptions", dependencies: ["HostValues"], swiftSettings: strict),
    .target(name: "ResourceAccess", dependencies: ["HostValues"], swiftSettings: strict),
    .target(name: "BundleFormat", dependencies: ["HostValues"], swiftSettings: strict),
    .target(name: "BindingExpressions", dependencies: ["HostValues"], swiftSettings: strict),
    .target(
      name: "HitTesting",
      dependencies: ["WeexCore", "WeexTree", "HostValues", "WeexStyle", "Flexbox", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "NameChecking",
      dependencies: ["WeexTree", "BundleFormat", "HostValues", "WeexStyle", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "WeexTree",
      dependencies: [
        "Drawing", "HostLoop", "MethodTable", "BundleFormat", "Metering", "ModuleOptions",
        "HostValues", "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "HostLoop",
      dependencies: ["Metering", "HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .target(name: "Metering", dependencies: ["HostValues", "HostThread"], swiftSettings: strict),
    .target(name: "LineBreaking", dependencies: [], swiftSettings: strict),
    .target(
      name: "MethodTable",
      dependencies: ["HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .target(name: "WeexStyle", dependencies: ["Flexbox"], swiftSettings: strict),
    .target(
      name: "WeexCore",
      dependencies: [
        "NameChecking", "WeexTree", "HostLoop", "MethodTable", "BundleFormat", "ResourceAccess",
        "Metering", "HostValues", "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexRuntime",
      dependencies: [
        "JSEngine", "WeexCore", "WeexTree", "HostLoop", "MethodTable", "BundleFormat",
        "ResourceAccess", "Metering", "HostValues", "WeexStyle", "Flexbox", "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "WeFramework",
      dependencies: [
        "WeexRuntime", "JSEngine", "WeexCore", "WeexTree", "BundleFormat", "HostValues",
        "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "OfficialRuntime",
      dependencies: [
        "WeexRuntime", "JSEngine", "WeexCore", "WeexTree", "HostLoop", "MethodTable",
        "BundleFormat", "ResourceAccess", "Metering", "HostValues", "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "WeexPages",
      dependencies: [
        "WeFramework", "OfficialRuntime", "WeexRuntime", "JSEngine", "WeexCore", "WeexTree",
        "HostLoop", "BundleFormat", "ResourceAccess", "Metering", "HostValues", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "RichTextLines",
      dependencies: [
        "WeexCore", "WeexTree", "LineBreaking", "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexComponents",
      dependencies: [
        "ModuleOptions", "HitTesting", "BindingExpressions", "RichTextLines", "WeexCore",
        "WeexTree",
        "ComponentLooks", "Drawing", "HostLoop", "MethodTable", "ResourceAccess", "HostValues",
        "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexModules",
      dependencies: [
        "ModuleOptions", "SocketClient", "WeexCore", "WeexTree", "HostLoop", "MethodTable",
        "ResourceAccess", "Metering", "HostValues", "WeexStyle", "Flexbox", "HostThread",
        "CLazyCurl", "CLazyPixbuf", "PictureScreening", "SQLite",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexRender",
      dependencies: [
        "WeexCore", "WeexTree", "HostLoop", "LineBreaking", "ResourceAccess", "Metering",
        "HostValues",
        "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexPictures",
      dependencies: [
        "WeexComponents", "HitTesting", "WeexCore", "WeexTree", "Drawing",
        "HostValues", "WeexStyle", "Flexbox", "HostThread", "CLazyPango", "CLazyPixbuf",
        "PictureScreening",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "BundleBuilder",
      dependencies: [
        "JSEngine", "BundleFormat", "ResourceAccess", "HostValues", "WeexStyle", "HostThread",
        "CProcess",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "BundleChecking",
      dependencies: [
        "BundleBuilder", "TableDescription", "NameChecking", "WeexCore", "WeexTree", "BundleFormat",
        "HostValues", "WeexStyle", "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "Scenes",
      dependencies: ["WeexCore", "WeexTree", "HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "Templates",
      dependencies: [
        "WeexPages", "WeexComponents", "Drawing", "WeexCore", "WeexTree", "HostLoop",
        "BundleFormat", "HostValues", "WeexStyle",
        "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Routing",
      dependencies: [
        "WeexCore", "WeexTree", "HostLoop", "MethodTable", "ResourceAccess", "HostValues",
        "HostThread", "CRouteRecords",
      ],
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
        "BundleBuilder", "Scenes", "Templates", "Routing", "WeexPages", "WeexRuntime",
        "WeexModules", "SocketClient", "WeexPictures", "WeexComponents", "WeexRender", "HitTesting",
        "WeexCore", "WeexTree", "Drawing", "HostLoop", "MethodTable", "BundleFormat",
        "ResourceAccess", "Metering", "HostValues", "WeexStyle", "Flexbox", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PromiseBridge",
      dependencies: [
        "WeexHost", "Templates", "WeexPages", "WeexRuntime", "JSEngine", "WeexCore", "WeexTree",
        "HostLoop", "MethodTable", "ResourceAccess", "HostValues", "HostThread",
      ],
      resources: [.embedInCode("JavaScript")],
      swiftSettings: strict
    ),
    .target(
      name: "URLRouter",
      dependencies: ["WeexHost", "Routing", "WeexCore", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "SceneFlow",
      dependencies: [
        "WeexHost", "Scenes", "Templates", "WeexPages", "WeexCore", "WeexTree", "HostValues",
        "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "TemplateUI",
      dependencies: ["WeexHost", "Templates", "WeexCore", "WeexTree", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "PageWorkers",
      dependencies: ["CProcess", "Metering", "ResourceAccess"],
      swiftSettings: strict
    ),
    .target(
      name: "CommandProcess",
      dependencies: ["CProcess", "Metering", "ResourceAccess", "HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .target(
      name: "Tapes",
      dependencies: ["WeexHost", "WeexRuntime", "JSEngine", "WeexModules"],
      swiftSettings: strict
    ),
    .target(
      name: "PageTesting",
      dependencies: [
        "Tapes", "CommandProcess", "TestReporting", "Coverage", "BundleChecking",
        "TableDescription", "ShapeRecording", "NameChecking", "WeexHost", "WeexRuntime", "JSEngine",
        "Metering", "HostThread",
      ],
      resources: [.embedInCode("JavaScript"), .embedInCode("Starter")],
      swiftSettings: strict
    ),
    .target(
      name: "TestRunning",
      dependencies: [
        "CommandProcess", "PageTesting", "PageWorkers", "TestReporting", "Coverage", "WeexHost",
        "Metering", "LineBreaking", "ResourceAccess", "HostValues", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Inspector",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      resources: [.embedInCode("Web")],
      swiftSettings: strict
    ),
    .target(
      name: "Development",
      dependencies: [
        "Inspector", "PageTesting", "CommandProcess", "WeexHost", "WeexRuntime", "WeexModules",
        "WeexStyle", "ResourceAccess", "HostThread",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WeexHostCommand",
      dependencies: [
        "Development", "InstalledParts", "TestRunning", "CommandProcess", "PageTesting", "Tapes",
        "PageWorkers",
        "TestReporting", "PromiseBridge", "URLRouter", "WeexHost", "BundleChecking",
        "ShapeRecording",
        "TableDescription", "TypeDeclarations", "LayoutCases", "Metering", "LineBreaking",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "InstalledParts",
      dependencies: ["CommandProcess", "PageWorkers", "WeexHost", "HostValues", "HostThread"],
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
        "WeexPages", "OfficialRuntime", "WeexRuntime", "JSEngine", "WeexModules", "WeexComponents",
        "WeexRender", "WeexCore", "WeexTree", "HostLoop", "BundleFormat", "ResourceAccess",
        "HostValues", "WeexStyle", "HostThread", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexHostTests",
      dependencies: [
        "PromiseBridge", "URLRouter", "SceneFlow", "TemplateUI", "WeexHost", "BundleBuilder",
        "Templates", "Routing", "WeexPictures", "WeexCore", "WeexTree", "HostThread", "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PageTestingTests",
      dependencies: [
        "PageTesting", "TestReporting", "TableDescription", "TestSupport", "WeexHost", "HostThread",
        "BundleChecking", "ShapeRecording",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexHostCommandTests",
      dependencies: [
        "WeexHostCommand", "CommandProcess", "Inspector", "PromiseBridge", "URLRouter", "WeexHost",
        "ShapeRecording", "TableDescription", "TestSupport", "WeexHostMain",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["Goldens"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FlexboxTests",
      dependencies: ["LayoutCases", "HostValues", "Flexbox", "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LayoutCasesTests",
      dependencies: ["LayoutCases", "HostValues", "Flexbox"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TableDescriptionTests",
      dependencies: ["TableDescription"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ShapeRecordingTests",
      dependencies: [
        "ShapeRecording", "BundleChecking", "TypeDeclarations", "TableDescription", "BundleBuilder",
        "WeexHost", "HostValues", "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "HostValuesTests", dependencies: ["HostValues"], swiftSettings: strict),
    .testTarget(
      name: "CoverageTests",
      dependencies: ["Coverage", "BundleFormat", "HostValues"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TestReportingTests",
      dependencies: ["TestReporting", "HostValues", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TestRunningTests",
      dependencies: [
        "TestRunning", "TestReporting", "Coverage", "CommandProcess", "PageWorkers", "Metering",
        "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MethodTableTests",
      dependencies: ["MethodTable", "HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ResourceAccessTests",
      dependencies: ["ResourceAccess", "HostValues", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BundleFormatTests",
      dependencies: ["WeexPages", "WeexTree", "BundleFormat", "HostValues"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BindingExpressionsTests",
      dependencies: ["BindingExpressions", "HostValues", "JSEngine", "HostThread"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexCoreTests",
      dependencies: [
        "WeexCore", "WeexTree", "HostLoop", "LineBreaking", "HostValues", "WeexStyle", "Flexbox",
        "HostThread",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HitTestingTests",
      dependencies: [
        "HitTesting", "WeexCore", "WeexTree", "HostValues", "Flexbox", "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SceneFlowTests",
      dependencies: [
        "SceneFlow", "WeexPages", "WeexRuntime", "WeexCore", "WeexTree", "HostValues", "HostThread",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TemplateUITests",
      dependencies: [
        "PromiseBridge", "TemplateUI", "WeexPages", "WeexRuntime", "WeexRender", "WeexCore",
        "WeexTree", "HostLoop", "BundleFormat", "HostValues", "Flexbox", "HostThread",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexRuntimeTests",
      dependencies: [
        "WeexPages", "OfficialRuntime", "WeexRuntime", "JSEngine", "WeexRender", "WeexCore",
        "WeexTree", "HostLoop", "MethodTable", "BundleFormat", "Metering", "HostValues",
        "WeexStyle", "Flexbox",
        "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PromiseBridgeTests",
      dependencies: [
        "PromiseBridge", "Tapes", "TemplateUI", "WeexHost", "WeexPages", "OfficialRuntime",
        "WeexCore", "WeexTree", "HostLoop", "MethodTable", "HostValues", "HostThread",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BundleBuilderTests",
      dependencies: [
        "WeexHost", "BundleBuilder", "JSEngine", "WeexCore", "WeexTree", "BundleFormat",
        "ResourceAccess", "HostValues", "WeexStyle", "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RoutingTests",
      dependencies: ["Routing", "WeexCore", "HostLoop", "MethodTable", "HostValues", "HostThread"],
      swiftSettings: strict
    ),
    .testTarget(name: "WeexStyleTests", dependencies: ["WeexStyle"], swiftSettings: strict),
    .testTarget(name: "HostThreadTests", dependencies: ["HostThread"], swiftSettings: strict),
    .testTarget(
      name: "JSEngineTests",
      dependencies: ["JSEngine", "HostThread", "Metering"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexComponentsTests",
      dependencies: [
        "WeexPages", "WeexRuntime", "WeexComponents", "WeexRender", "RichTextLines", "WeexCore",
        "WeexTree", "HostLoop", "MethodTable", "HostValues", "WeexStyle", "Flexbox", "HostThread",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexModulesTests",
      dependencies: [
        "WeexPages", "WeexModules", "SocketClient", "WeexComponents", "WeexRender", "WeexCore",
        "WeexTree", "HostLoop", "MethodTable", "ResourceAccess", "Metering", "HostValues",
        "WeexStyle",
        "Flexbox", "HostThread", "SQLite", "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WeexRenderTests",
      dependencies: [
        "WeexPages", "WeexRender", "WeexCore", "WeexTree", "HostLoop", "HostValues", "WeexStyle",
        "Flexbox", "HostThread", "TestSupport",
      ],
      swiftSettings: strict
    ),
  ]
)
