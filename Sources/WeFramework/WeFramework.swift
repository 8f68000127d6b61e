internal import HostThread
internal import JSEngine
internal import WeexRuntime

/// The legacy framework of compiled `.we` files, which a page loads if it needs it.
enum WeFramework {
  /// `(function (native, config, page) {{…; return legacy; }})`.
  ///
  /// Parsed once, for the first page that needs it.
  @HostActor static let script = RuntimeSource.script(
    [.intrinsics, .tables, .names],
    [
      PackageResources.observer_js, PackageResources.watcher_js, PackageResources.updates_js,
      PackageResources.block_js, PackageResources.binding_js, PackageResources.list_js,
      PackageResources.template_js, PackageResources.early_js, PackageResources.events_js,
      PackageResources.api_js, PackageResources.vm_js, PackageResources.version_js,
      PackageResources.downgrade_js, PackageResources.app_js,
    ],
    of: "native, config, page",
    returning: "legacy"
  )
}
