// Documents of servers as pages, and the founding document's names for those of the default host.
@_exported public import Templates
