// URLs that call functions: the host's router, and the founding document's names for that of the default host.
@_exported public import Routing
