package import WeexCore

/// The box that everything is built of: `div`, and `container`.
package final class Div: Component {}
