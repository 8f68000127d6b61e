internal import WeexHost

extension Host {
  /// Ends all pages, and releases the run, which holds the host.
  @HostActor
  func close() {
    for page in pages { page.destroy() }
    (onOpen, onLimit) = (nil, nil)
  }
}
