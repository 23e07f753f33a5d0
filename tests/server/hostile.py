#!/usr/bin/env python3
"""Hostile clients against both servers, on loopback only and for a bounded time:

    tests/server/hostile.py --seconds 3600 --seed 1

A dozen clients send nonsense, hold connections, leave in the middle, and ask for what costs most; a good client
of each server looks every 20 ms whether it is still served. It fails when a server ends or answers 5xx other than
"busy", when a good client is refused, when more than one look in a thousand takes over 100 ms (the machine has other
work, too), or when memory in the last quarter of the run exceeds that of the second by more than 32 MiB.
"""

import argparse
import contextlib
import json
import random
import select
import socket
import subprocess
import sys
import threading
import time

from harness import PROGRAM, ROOT, ROWS, Server, hard_rows, resident_mib
from test_robustness import HEALTH_SECONDS, HealthWatch, json_body, malformed, yield_to_server

MEMORY_MIB = 384
GROWTH_MIB = 32
SLOW_SHARE = 0.001
HTTP_CLIENTS = 6
GAME_CLIENTS = 6
GOOD_ADDRESS = "127.0.0.2"  # the hostile ones come from 127.0.0.1


class GameServer:
    """A running game server; `with GameServer() as server:`."""

    def __enter__(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [PROGRAM, "game-server", str(ROOT / "levels/first-steps.xsb"), "--port", str(self.port), "--time", "5"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.process.stderr.readline()  # it listens
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


def watch_game():
    """A process of its own, as in HealthWatch: asks for board 1 again and again."""
    port = int(sys.argv[1])
    seen = {"times": [], "errors": []}
    print("begun", flush=True)
    while not select.select([sys.stdin], [], [], 0.02)[0]:
        start = time.monotonic()
        try:
            with socket.create_connection(("127.0.0.1", port), 30, (GOOD_ADDRESS, 0)) as s:
                s.sendall(b"1\n")
                if not s.recv(1):
                    raise OSError("refused")
        except OSError as error:
            seen["errors"].append(repr(error))
            continue
        seen["times"].append(time.monotonic() - start)
    print(json.dumps(seen))


class GameWatch:
    def __init__(self, server):
        self.server = server

    def __enter__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-c", "import hostile; hostile.watch_game()", str(self.server.port)],
            cwd=ROOT / "tests/server", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        return self

    def __exit__(self, *_):
        seen = json.loads(self.process.communicate("end\n", timeout=60)[0])
        self.times, self.errors = sorted(seen["times"]), seen["errors"]


def bodies(r):
    """An address of the interface and a body for it: right, mutated, or large."""
    rows = r.choice([ROWS, hard_rows(r.randrange(6, 60), r.randrange(1, 40)), ["#" * r.randrange(1, 300)] * 5])
    hostile = r.choice(["\n#####\n#@$.#\n#####\n", "\0", "\x1b[2J", "a" * r.randrange(1, 5000)])
    path, body = r.choice([
        ("/api/read", {"text": "\n".join(rows) + hostile}),
        ("/api/write", {"levels": [{"rows": rows, "title": hostile, "author": hostile}], "format": "sok"}),
        ("/api/check", {"rows": rows, "lurd": hostile}),
        ("/api/atoms", {"rows": rows, "text": hostile}),
        ("/api/export", {"rows": rows, "lurd": "", "format": r.choice(["svg", "gif", "html"]), "title": hostile}),
        ("/api/analyze", {"rows": rows}),
        ("/api/explain", {"rows": rows, "effort": r.choice(["obvious", "all"])}),
        ("/api/hint", {"rows": rows, "strength": 1, "seconds": 1}),
        ("/api/solve", {"rows": rows, "seconds": 1, "engine": r.choice(["auto", "astar", "bfs", hostile])}),
    ])
    text = bytearray(json.dumps(body).encode())
    for _ in range(r.choice([0, 0, 1, 5])):
        text[r.randrange(len(text))] = r.randrange(256)
    return path, bytes(text)


def http_request(r, host):
    if r.random() < 0.5:
        return malformed(r, host)
    path, body = bodies(r)
    head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    whole = json_body(head, body)
    return whole[: r.randrange(1, len(whole))] if r.random() < 0.2 else whole


def game_request(r):
    noise = bytes(r.randrange(256) for _ in range(r.randrange(1, 300)))
    return r.choice([b"", b"\n" * 50, noise, b"9" * r.randrange(1, 100_000), b"1\n", b"1\n" + noise,
                     b"1\n" + b"L" * r.randrange(1, 2_000_000) + b"\n", b"0\n", b"99999\n", b"-1\n", b"7", b"1\n\n"])


def attack(seed, port, make, end, counts, faults):
    """One hostile client: sends, and listens, waits, or leaves. Some connections are kept for a while."""
    yield_to_server()
    r = random.Random(seed)
    kept = []
    while time.monotonic() < end:
        request = make(r)
        counts.append(1)
        with contextlib.suppress(OSError):
            s = socket.create_connection(("127.0.0.1", port), timeout=5)
            kept.append(s)
            s.sendall(request)
            if r.random() < 0.7:
                s.shutdown(socket.SHUT_WR)
                reply = s.recv(65536)
                if reply.startswith(b"HTTP/1.1 5") and not reply.startswith((b"HTTP/1.1 503", b"HTTP/1.1 501")):
                    faults.append((request[:300], reply[:300]))
                kept.pop().close()
        while len(kept) > r.choice([0, 20, 100, 100]):
            kept.pop(r.randrange(len(kept))).close()


def share_of_slow(times):
    return sum(t > HEALTH_SECONDS for t in times) / max(1, len(times))


def row(name, requests, watch, memory):
    return (f"{name:12} {requests:9} {len(watch.times):7} {len(watch.errors):8} "
            f"{1000 * watch.times[len(watch.times) // 2]:10.1f} "
            f"{1000 * watch.times[-1]:11.1f} {sum(t > HEALTH_SECONDS for t in watch.times):12} "
            f"{memory[0]:10.0f} {max(memory):8.0f} {memory[-1]:8.0f}")


def growth(memory):
    """MiB in the last quarter beyond those of the second."""
    quarter = max(1, len(memory) // 4)
    return max(memory[-quarter:]) - max(memory[quarter:2 * quarter] or memory)


def run(seconds, seed):
    faults, problems = [], []
    with Server("--memory", f"{MEMORY_MIB}M") as web, GameServer() as game:
        end = time.monotonic() + seconds
        host = f"{web.host}:{web.port}"
        counts = {"serve": [], "game-server": []}
        clients = [threading.Thread(target=attack, args=(seed * 1000 + i, web.port, lambda r: http_request(r, host),
                                                         end, counts["serve"], faults))
                   for i in range(HTTP_CLIENTS)]
        clients += [threading.Thread(target=attack, args=(seed * 1000 + 500 + i, game.port, game_request, end,
                                                          counts["game-server"], faults))
                    for i in range(GAME_CLIENTS)]
        memory = {"serve": [], "game-server": []}
        servers = {"serve": web, "game-server": game}
        with HealthWatch(web) as web_watch, GameWatch(game) as game_watch:
            for client in clients:
                client.start()
            while time.monotonic() < end and all(s.process.poll() is None for s in servers.values()):
                for name, server in servers.items():
                    memory[name].append(resident_mib(server.process.pid))
                time.sleep(0.5)
            for client in clients:
                client.join()
        watches = {"serve": web_watch, "game-server": game_watch}
        print("server        requests   looks  refused  median ms  slowest ms  over 100 ms  MiB first  highest     last")
        for name, server in servers.items():
            print(row(name, len(counts[name]), watches[name], memory[name]))
            if server.process.poll() is not None:
                problems.append(f"{name} ended with {server.process.returncode}")
            if watches[name].errors:
                problems.append(f"{name} refused a good client: {watches[name].errors[:3]}")
            if share_of_slow(watches[name].times) > SLOW_SHARE:
                problems.append(f"{name} was slow too often")
            if growth(memory[name]) > GROWTH_MIB:
                problems.append(f"{name} grew by {growth(memory[name]):.0f} MiB")
        for server in servers.values():
            if server.process.poll() is None:
                server.process.terminate()
                if server.process.wait(timeout=30) != 0:
                    problems.append(f"ended with {server.process.returncode} when told to")
    problems += [f"an internal error: {fault}" for fault in faults[:3]]
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    problems = run(options.seconds, options.seed)
    for problem in problems:
        print("hostile:", problem)
    print(f"hostile clients for {options.seconds:g} s, seed {options.seed}: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
