// An embedder needs only `import WeexHost`; the compatibility layers have names of their own: `PromiseBridge`, `URLRouter`, `SceneFlow`
// and `TemplateUI`.
@_exported public import BundleBuilder
@_exported public import BundleFormat
@_exported public import Drawing
@_exported public import Flexbox
@_exported public import HitTesting
@_exported public import HostLoop
@_exported public import HostThread
@_exported public import HostValues
@_exported public import Metering
@_exported public import MethodTable
@_exported public import ResourceAccess
@_exported public import SocketClient
@_exported public import WeexComponents
@_exported public import WeexCore
@_exported public import WeexModules
@_exported public import WeexPages
@_exported public import WeexPictures
@_exported public import WeexRender
@_exported public import WeexRuntime
@_exported public import WeexStyle
@_exported public import WeexTree
