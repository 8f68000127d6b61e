internal import HostThread
internal import HostValues
package import JSEngine

/// The page runtime's JavaScript: the files of `JavaScript/`, joined into one function.
package enum RuntimeSource {
  /// The URL of the runtime's own frames in a stack; an error's location is the first frame outside it.
  static let url = "weexhost:runtime"

  /// Whether a place is in the runtime, in Vue or in Apache's runtime: an error's location is the page's own line if there is one.
  static func isInternal(_ location: SourceLocation) -> Bool {
    location.url == url || location.url == OfficialRuntime.url
      || location.url.contains("/weex-vue-framework/")
  }

  /// `(function (native, config) {…; return receiver; })`.
  ///
  /// Parsed once for all pages.
  @HostActor static let script: JSScript = {
    let files = [
      PackageResources.intrinsics_js, PackageResources.tables_js,
      PackageResources.stream_format_js, PackageResources.stream_js, PackageResources.values_js,
      PackageResources.commands_js, PackageResources.base64_js, PackageResources.normalize_js,
      PackageResources.node_js, PackageResources.element_js,
      PackageResources.kind_js, PackageResources.tree_js, PackageResources.event_js,
      PackageResources.document_js, PackageResources.calls_js, PackageResources.tasks_js,
      PackageResources.modules_js, PackageResources.timers_js, PackageResources.time_js,
      PackageResources.format_js, PackageResources.console_js, PackageResources.rejections_js,
      PackageResources.broadcast_js, PackageResources.weex_js, PackageResources.services_js,
      PackageResources.rax_js, PackageResources.names_js,
      PackageResources.vue_js, PackageResources.legacy_js, PackageResources.globals_js,
      PackageResources.receiver_js,
    ]
    return join(files, of: "native, config", returning: "receiver")
  }()

  /// The legacy `.we` framework: `(function (native, config, page) {…; return legacy; })`.
  ///
  /// Parsed once, for the first page that needs it.
  @HostActor static let legacy: JSScript = {
    let files = [
      PackageResources.intrinsics_js, PackageResources.tables_js, PackageResources.names_js,
      PackageResources.legacy_observer_js, PackageResources.legacy_watcher_js,
      PackageResources.legacy_updates_js, PackageResources.legacy_block_js,
      PackageResources.legacy_binding_js, PackageResources.legacy_list_js,
      PackageResources.legacy_template_js, PackageResources.legacy_early_js,
      PackageResources.legacy_events_js, PackageResources.legacy_api_js,
      PackageResources.legacy_vm_js, PackageResources.legacy_version_js,
      PackageResources.legacy_downgrade_js, PackageResources.legacy_app_js,
    ]
    return join(files, of: "native, config, page", returning: "legacy")
  }()

  /// The additions to a realm of Apache's own runtime: `(function (native, config) {…; return tools; })`.
  @HostActor static let official = join(
    [
      PackageResources.intrinsics_js, PackageResources.tables_js, PackageResources.base64_js,
      PackageResources.normalize_js, PackageResources.time_js, PackageResources.format_js,
      PackageResources.official_js,
    ],
    of: "native, config",
    returning: "tools"
  )

  /// The realm of a module that is written in JavaScript: `(function (native, config) {…; return stub; })`.
  @HostActor static let stub = join(
    [
      PackageResources.intrinsics_js, PackageResources.tables_js, PackageResources.base64_js,
      PackageResources.normalize_js, PackageResources.timers_js, PackageResources.time_js,
      PackageResources.format_js, PackageResources.console_js, PackageResources.stub_js,
    ],
    of: "native, config",
    returning: "stub"
  )

  /// An attachment's addition to a realm: `(function (native, config) {…; return NAME; })`, with access to the intrinsics.
  ///
  /// Parsed once for all pages if the caller keeps it.
  @HostActor
  package static func attachment(_ files: [[UInt8]], returning result: String) -> JSScript {
    let own = [PackageResources.intrinsics_js, PackageResources.tables_js]
    return join(own + files, of: "native, config", returning: result)
  }

  /// Joins files into one function.
  @HostActor
  private static func join(
    _ files: [[UInt8]],
    of parameters: String,
    returning result: String
  ) -> JSScript {
    var bytes = Array("(function (\(parameters)) { 'use strict';\n".utf8)
    for file in files { bytes += file }
    bytes += Array("return \(result); })".utf8)
    return JSScript(String(decoding: bytes, as: UTF8.self), url: url)
  }
}
