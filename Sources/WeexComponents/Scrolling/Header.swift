package import WeexCore

/// A row of a list that stays at its top while the rows under it scroll.
package final class Header: Component {}
