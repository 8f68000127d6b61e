/// Every file of these tests sees what the tests of all targets share.
@_exported public import TestSupport
