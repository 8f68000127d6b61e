import Foundation
import Testing

/// Pages in workers beside one that its process cannot survive, and beside processes that are killed.
@Suite struct WorkerNeighbourTests {
  private static let start = """
    // { "framework": "Vanilla" }
    const { document } = weex, body = document.createBody('div');
    document.documentElement.appendChild(body);

    """

  /// A page of some kilobytes of JSON, so that a pipe that is not read holds only a few.
  private static let neighbour =
    start + """
      const list = document.createElement('list');
      body.appendChild(list);
      let count = 0;
      const timer = setInterval(() => {
        const cell = document.createElement('cell');
        const text = document.createElement('text', { attr: { value: `row ${++count}` } });
        list.appendChild(cell);
        cell.appendChild(text);
        weex.requireModule('storage').setItem('count', String(count), () => text.setAttr('kept', true));
        if (count === 20) clearInterval(timer);
      }, 50);
      """

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  private func object(_ line: Substring) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test(arguments: [
    ("const all = []; for (;;) all.push(new Uint8Array(1 << 16).fill(1));", ["heap"]),
    (
      "for (let i = 0; i < 2000; i++) body.appendChild(document.createElement('div'));",
      ["printed"]
    ),
    ("/^a*a*a*a*a*a*a*b$/.test('a'.repeat(3000));", ["turn", "time"]),
    ("const all = []; for (;;) all.push(new Float64Array(1 << 27).fill(1.5));", ["heap"]),
    (
      "Array.prototype.lastIndexOf.call({ length: Number.MAX_SAFE_INTEGER }, 1);", ["turn", "time"]
    ),
  ])
  func `a page over workers prints the same bytes beside one that is ended from outside`(
    script: String,
    limits: [String]
  ) async throws {
    let folder = try TemporaryFolder([
      "n.js": Self.neighbour, "h.js": Self.start + script,
    ])
    let page = "\(folder.path)/n.js"
    let arguments = ["run", "--print", "json"]
    let alone = try await Command.run(arguments + [page])
    #expect(alone.status == 0, "\(alone)")
    let names = ["n", "h", "n", "n", "h", "n", "n", "n"]
    let options = ["--jobs", "2", "--max-heap", "200M", "--max-printed", "50K"]
    // A busy machine may need longer to fill the heap.
    let times = limits.contains("turn") ? ["--max-turn", "1s", "--timeout", "60s"] : []
    let result = try await Command.run(
      arguments + options + times
        + names.map { "\(folder.path)/\($0).js" }
    )
    #expect(result.status == (limits.contains("time") ? 124 : 125), "\(result.stderr)")
    let lines = lines(result.stdout)
    try #require(lines.count == names.count)
    for (name, line) in zip(names, lines) {
      if name == "n" {
        #expect(line + "\n" == alone.stdout)
      } else {
        let report = try #require(try object(line)["limit"] as? [String: Any])
        let limit = report["name"] as? String ?? ""
        #expect(limits.contains(limit))
      }
    }
  }

  /// Kills one of the running workers, after some of the lines that the command prints.
  ///
  /// The command's output is a pipe, which holds few of these pages, so that the command cannot run ahead of the reader.
  private static func killing(after lines: [Int], seed: Int) -> String {
    """
    mkfifo "$HOME/lines"
    "$0" "$@" > "$HOME/lines" & HOST=$!
    KILLS=" \(lines.map(String.init).joined(separator: " ")) "; COUNT=0; RANDOM=\(seed)
    while IFS= read -r LINE; do
      printf '%s\\n' "$LINE"
      COUNT=$((COUNT + 1))
      if [[ $KILLS == *" $COUNT "* ]]; then
        until WORKERS=($(pgrep -P $HOST)); N=${#WORKERS[@]}; [ $N -gt 0 ] && kill -KILL ${WORKERS[RANDOM % N]}; do :; done
        echo "killed after $COUNT" >&2
      fi
    done < "$HOME/lines"
    wait $HOST
    """
  }

  @Test func `ten workers that are killed cost ten pages at most, and each of these says so`()
    async throws
  {
    let names = (0..<120).map { "page-\($0).js" }
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, Self.neighbour) })
    )
    let files = names.map { "\(folder.path)/\($0)" }
    let arguments = ["run", "--print", "json", "--jobs", "2"] + files
    let expected = try await Command.run(arguments)
    #expect(expected.status == 0)
    let killed = try await Command.run(
      arguments,
      script: Self.killing(after: [1, 9, 10, 23, 31, 44, 58, 59, 66, 77], seed: 15)
    )
    #expect(killed.stderr.components(separatedBy: "killed after").count == 11, "\(killed.stderr)")
    let (lines, expectedLines) = (lines(killed.stdout), lines(expected.stdout))
    #expect(expectedLines.count == files.count)
    try #require(
      lines.count == files.count,
      "\(lines.count) lines, \(killed.status): \(killed.stderr.suffix(500))"
    )
    var lost: [String] = []
    for (index, line) in lines.enumerated() where line != expectedLines[index] {
      let page = try object(line)
      #expect((page["page"] as? [String: Any])?["url"] as? String == "file://" + files[index])
      #expect((page["limit"] as? [String: Any])?["name"] as? String == "process")
      #expect(page["root"] is NSNull)
      #expect(
        killed.stderr.contains(
          "\(names[index]): the page's process was ended by the signal SIGKILL"
        )
      )
      lost.append(names[index])
    }
    #expect(lost.count <= 10, "\(lost)")
    #expect(killed.status == (lost.isEmpty ? 0 : 125))
  }
}
