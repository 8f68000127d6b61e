/// Gives every file of these tests the common test support.
@_exported public import TestSupport
