internal import WeexCore
public import WeexTree

/// The general-purpose box: `div`, and `container`.
open class Div: Component {}
