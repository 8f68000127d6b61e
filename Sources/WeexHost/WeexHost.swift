// An embedder needs only `import WeexHost`.
@_exported public import BundleBuilder
@_exported public import BundleFormat
@_exported public import Flexbox
@_exported public import HitTesting
@_exported public import HostThread
@_exported public import HostValues
@_exported public import PromiseBridge
@_exported public import ResourceAccess
@_exported public import SceneFlow
@_exported public import TemplateUI
@_exported public import URLRouter
@_exported public import WeexComponents
@_exported public import WeexCore
@_exported public import WeexModules
@_exported public import WeexRender
@_exported public import WeexRuntime
@_exported public import WeexStyle
