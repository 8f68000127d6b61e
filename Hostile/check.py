#!/usr/bin/env python3
"""Runs pages that attack the host, and checks how each ends, its report, and that its neighbours do not notice.

    check.py HOST PAGES [--only TEXT] [--limit SECONDS] [--part ends|isolated|neighbours]

PAGES is a folder of bundles, some with NAME.steps.json. Right is a page that, alone (ends) and with --isolate (isolated):
- ends by itself within the limit and 1.5 s more, with all that it started, without a signal, and never holds more than 2 GiB;
- ends with one of its exit codes in expected.json, or 0, 1, 124 or 125 if it is not there;
- prints one JSON object a line, the last one a page;
- at a limit (124, 125) has the report of reports.json: which limit, what was running, how many of what, what to change, and why where there is no tree.
And (neighbours) in one run over two workers, pages with timers and storage beside it print the same bytes as alone.
"""
import argparse, glob, json, os, re, shutil, subprocess, sys, tempfile, threading, time

here = os.path.dirname(os.path.abspath(__file__))
expected = json.load(open(here + "/expected.json"))
reports = json.load(open(here + "/reports.json"))
time_limits = ["turn", "time"]


def processes(pid):
    """A process and all processes that it started."""
    found, pending = [], [pid]
    while pending:
        found.append(pending.pop())
        for path in glob.glob(f"/proc/{found[-1]}/task/*/children"):
            try:
                pending += map(int, open(path).read().split())
            except OSError:
                pass
    return found


def memory(pid):
    """The memory of a process and all processes that it started, in MiB."""
    total = 0
    for process in processes(pid):
        try:
            total += int(open(f"/proc/{process}/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1048576
        except OSError:
            pass
    return total


def run(arguments, folder, limit):
    """Runs the host; returns its status, its output, and the faults in how it ended."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen([host, "run", "--print", "json", "--timeout", f"{options.limit:g}s", *arguments], cwd=folder,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL)
        began, peak, started = time.time(), 0, set()
        while process.poll() is None and time.time() - began < limit + 8 and peak < 4096:
            peak = max(peak, memory(process.pid))
            started |= set(processes(process.pid))
            time.sleep(0.02)
        took = time.time() - began
        hangs = process.poll() is None
        if hangs:
            process.kill()
        process.wait()
        output.seek(0)
        text = output.read()
    wrong = []
    if hangs:
        wrong.append(f"did not end within {took:.1f} s, holding {peak} MiB")
    elif process.returncode < 0:
        wrong.append(f"signal {-process.returncode}")
    elif took > limit + 1.5:
        wrong.append(f"took {took:.1f} s")
    if peak > 2048:
        wrong.append(f"held {peak} MiB")
    left = [pid for pid in started if os.path.exists(f"/proc/{pid}/exe") and os.path.realpath(f"/proc/{pid}/exe") == host]
    if left:
        wrong.append(f"left processes: {left}")
    return process.returncode, text, wrong


def faults_of_report(name, status, page):
    """The faults in the report of a page that reached a limit."""
    report, known = page.get("limit"), reports.get(name, {})
    if not report:
        return ["no report"]
    faults, limit, running, counts = [], report.get("name"), report.get("running", {}), report.get("counts", {})
    names = known.get("limits") or (time_limits if status == 124 else ["heap", "components", "depth", "timers", "callbacks", "requests", "logged", "stored", "fetched", "printed"])
    if limit not in names or (limit in time_limits) != (status == 124):
        faults.append(f"limit {limit}")
    if not report.get("maximum"):
        faults.append("no maximum")
    if not re.match(known.get("task", "the first run of |timer |a callback|a promise|the event |loading |"), running.get("task", "")) or not running.get("task"):
        faults.append(f"task {running.get('task')}")
    if "call" in known and running.get("call") != known["call"]:
        faults.append(f"call {running.get('call')}")
    if "line" in known:
        if running.get("line") != known["line"] or os.path.basename(running.get("url", "")) != name:
            faults.append(f"place {running.get('url')}:{running.get('line')}")
        if not running.get("stack"):
            faults.append("no stack")
    if not all(isinstance(counts.get(key), int) for key in ["components", "timers", "callbacks", "requests"] + (["memory"] if limit == "heap" else [])):
        faults.append(f"counts {counts}")
    for key, count in known.get("counts", {}).items():
        if counts.get(key, -1) < count:
            faults.append(f"{key} {counts.get(key)}")
    option = {"time": "--timeout", "turn": "--max-turn"}.get(limit, f"--max-{limit}")
    if not report.get("advice", "").startswith(option + " "):
        faults.append(f"advice {report.get('advice')}")
    if page.get("root") is None and not report.get("missingTree"):
        faults.append("no tree, and no reason")
    if not any(limit_error(error) for error in page.get("errors", [])):
        faults.append("no error")
    return faults


def limit_error(error):
    return isinstance(error, dict) and error.get("name") in ["timeLimit", "limit"]


def page_of(line):
    try:
        page = json.loads(line)
        return page if isinstance(page, dict) and "root" in page else None
    except ValueError:
        return None


def check_alone(name, folder, flags):
    status, text, wrong = run([*flags, *steps(name), name], folder, options.limit)
    if not wrong and status not in expected.get(name, [0, 1, 124, 125]):
        wrong.append(f"exit {status}, not {expected.get(name)}")
    lines = text.rstrip().split(b"\n")
    page = page_of(lines[-1])
    if page is None:
        wrong.append(f"exit {status}, and no page on standard output")
    elif status in (124, 125):
        wrong += faults_of_report(name, status, page)
    elif "limit" in page:
        wrong.append(f"exit {status}, and a report of {page['limit'].get('name')}")
    return wrong


def steps(name):
    file = name[:-3] + ".steps.json"
    return ["--steps", file] if os.path.exists(f"{options.pages}/{file}") else []


def check_neighbours(name, folder, alone):
    first, *others = neighbours
    status, text, wrong = run(["--jobs", "2", "--steps", "auto", first, name, *others], folder, options.limit)
    lines = text.rstrip(b"\n").split(b"\n")
    if len(lines) != 4:
        return wrong + [f"{len(lines)} lines, exit {status}"]
    for neighbour, line in zip(neighbours, lines[:1] + lines[2:]):
        if line != alone[neighbour]:
            wrong.append(f"{neighbour} is disturbed: {line[:200]}")
    if page_of(lines[1]) is None:
        wrong.append("no page of its own")
    return wrong


def main():
    names = sorted(os.path.basename(path) for path in glob.glob(options.pages + "/*.js"))
    names = [name for name in names if options.only in name]
    parts = {"ends": lambda name: check_alone(name, folder, []), "isolated": lambda name: check_alone(name, folder, ["--isolate"]),
             "neighbours": lambda name: check_neighbours(name, folder, alone)}
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        folder += "/pages"
        shutil.copytree(options.pages, folder)
        for neighbour in neighbours:
            shutil.copy(here + "/neighbour.js", f"{folder}/{neighbour}")
        alone = {}
        for neighbour in neighbours:
            status, text, wrong = run(["--steps", "auto", neighbour], folder, options.limit)
            assert status == 0 and not wrong, f"{neighbour}: exit {status}, {wrong}"
            alone[neighbour] = text.rstrip(b"\n")
        for part, check in parts.items():
            if options.part not in ("", part):
                continue
            right = 0
            for name in names:
                wrong = check(name)
                right += not wrong
                if wrong:
                    print(f"{part}: {name} | {'; '.join(wrong)}", flush=True)
            failures += len(names) - right
            print(f"{part}: {right}/{len(names)} right", flush=True)
    missing = sorted(set(names) - set(expected))
    if missing:
        print(f"{len(missing)} pages are not in expected.json, {missing[0]} and others: any of 0, 1, 124, 125 is right for them")
    return 0 if names and not failures else 1


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("host")
parser.add_argument("pages")
parser.add_argument("--only", default="", metavar="TEXT", help="only pages whose name contains it")
parser.add_argument("--limit", type=float, default=2, metavar="SECONDS", help="the time that a page may take (2)")
parser.add_argument("--part", default="", choices=["ends", "isolated", "neighbours"], help="only this part")
options = parser.parse_args()
host = os.path.realpath(options.host)
neighbours = ["neighbour-1.js", "neighbour-2.js", "neighbour-3.js"]
# Trees are printed to their full depth.
sys.setrecursionlimit(1_000_000)
threading.stack_size(1 << 30)
status = []
thread = threading.Thread(target=lambda: status.append(main()))
thread.start()
thread.join()
sys.exit(status[0] if status else 1)
