/// Every file of these tests sees what the tests of all targets share.
@_exported public import TestSupport

/// These tests need no modules and components but their own.
typealias PageHarness = BarePageHarness
