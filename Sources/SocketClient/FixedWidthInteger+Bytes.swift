extension FixedWidthInteger {
  /// The bytes of the number, the most significant one first, as they cross the network.
  var networkBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map { shift in
      UInt8(truncatingIfNeeded: self >> shift)
    }
  }
}
