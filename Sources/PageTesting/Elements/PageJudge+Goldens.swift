internal import WeexHost

extension PageJudge {
  /// Compares the printed tree with a golden: without references, which change when a page makes one more element, and without columns,
  /// which shift in all lines when one line changes.
  func matchTree(
    _ expectation: PageExpectation,
    _ element: Component?
  ) throws(HostError) -> PageExpectation.Failure? {
    let golden = try golden(for: expectation)
    let text = TreeText.withoutColumns(
      element.map { TreePrinter.text(from: $0, references: false) }
        ?? TreePrinter.text(of: page, references: false)
    )
    return try golden.compare(Array(text.utf8)) { bytes in
      let written = String(decoding: bytes, as: UTF8.self)
      guard written != text else { return nil }
      // With the line ends of Windows, which Git may write, it is still the same tree.
      var expected = TreeText.withoutColumns(written.replacing("\r\n", with: "\n"))
      // So it is without the last line end, which editors may cut.
      if let last = expected.last, last != "\n" { expected += "\n" }
      guard expected != text else { return nil }
      let failure = PageExpectation.Failure(
        "the tree differs from \(golden.shown)",
        LineDifference.lines(from: expected, to: text)
      )
      return (failure, beside: [])
    }
  }

  /// Compares a picture of the page with a golden one; on failure, writes the actual picture and one with the differences beside the golden.
  func matchPicture(
    _ expectation: PageExpectation,
    _ element: Component?
  ) throws(HostError) -> PageExpectation.Failure? {
    let golden = try golden(for: expectation)
    if expectation.hasChrome, element != nil {
      throw HostError(
        .invalidArgument,
        "toMatchPicture: the bar and dialogs lie around a page, not an element: expect(page).toMatchPicture({ chrome: true })"
      )
    }
    let picture = element?.picture() ?? page.picture(hasChrome: expectation.hasChrome)
    let drawn = try picture.png()
    page.warnOfMissingCharacters(in: picture)
    return try golden.compare(drawn, advice: textAdvice) { bytes throws(HostError) in
      guard bytes != drawn else { return nil }
      let difference: PictureDifference?
      do throws(HostError) {
        difference = try picture.difference(from: bytes)
      } catch {
        guard error.code == .invalidValue else { throw error }
        let failure = PageExpectation.Failure(
          "the golden \(golden.shown) is not a picture\(Self.reason(bytes))",
          ["\(golden.shownStem).actual.png shows what was drawn"]
        )
        return (failure, beside: [(".actual.png", drawn)])
      }
      guard let difference else { return nil }
      let failure = PageExpectation.Failure(
        "the picture differs from \(golden.shown): \(difference.description)",
        [
          "\(golden.shownStem).actual.png shows what was drawn"
            + (difference.marked == nil ? "" : ", and .marked.png where it differs")
        ]
      )
      let marked = difference.marked.map { [(".marked.png", $0)] } ?? []
      return (failure, beside: [(".actual.png", drawn)] + marked)
    }
  }

  /// The reason why a picture of an element would show nothing; `nil` if it shows something.
  func undrawn(
    _ expectation: PageExpectation,
    _ element: Component,
    _ query: ElementQuery
  ) throws(HostError) -> PageExpectation.Failure? {
    let target = Page.Target.ref(element.ref(from: page))
    do throws(HostError) {
      try page.checkIsDrawn(target)
      return nil
    } catch {
      return PageExpectation.Failure(
        "\(Self.sentence(expectation, query)): \(error.naming(target, as: query).message)"
      )
    }
  }

  /// The advice for the first picture of a page with texts, if there are no fonts; `nil` for other pages.
  private var textAdvice: String? {
    page.textMeasuring?.name == "fixed"
      ? "its texts are measured without fonts, and t.open(…, { text: 'pango' }) draws what a person would see"
      : nil
  }

  /// The reason why a file is not a picture, if it is known.
  private static func reason(_ bytes: [UInt8]) -> String {
    bytes.starts(with: "version https://git-lfs".utf8)
      ? ": it is a pointer of Git LFS, and 'git lfs pull' fetches the picture" : ""
  }

  private func golden(for expectation: PageExpectation) throws(HostError) -> Golden {
    if let golden { return golden }
    throw HostError(
      .invalidArgument,
      "\(expectation.name) is for tests, which have a place for goldens"
    )
  }
}
