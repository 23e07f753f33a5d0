"""Starts `pushwise serve` and speaks with it. Standard library only.

The program to test is the environment variable PUSHWISE, by default the release build.
"""

import contextlib
import http.client
import json
import os
import pathlib
import select
import signal
import subprocess
import sys
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests"))  # for large_boards
PROGRAM = os.environ.get("PUSHWISE", str(ROOT / "build/release/apps/cli/pushwise"))

ROWS = ["#######", "#  .  #", "# #$# #", "#.$@  #", "#     #", "#######"]
LOST = ["######", "#$   #", "# @ .#", "#    #", "######"]


# Asked for with this, hard_rows() keeps any machine busy for longer than a test lasts.
HARD = {"engine": "bfs", "objective": "pushes"}


def hard_rows(side=20, boxes=12):
    """Many boxes in one large room, the goals along its walls."""
    rows = [list("#" * side)] + [list("#" + " " * (side - 2) + "#") for _ in range(side - 2)]
    rows.append(list("#" * side))
    wall = [(1, x) for x in range(1, side - 1)] + [(side - 2, x) for x in range(1, side - 1)]
    inner = [(y, x) for y in range(3, side - 3, 2) for x in range(3, side - 3, 2)]
    for (y, x), (goal_y, goal_x) in zip(inner[:boxes], wall):
        rows[y][x] = "$"
        rows[goal_y][goal_x] = "."
    rows[2][2] = "@"
    return ["".join(row) for row in rows]


def seconds_used(pid):
    """Processor time: other work on the machine does not count."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mib(pid):
    """Resident memory as the system sees it, not as the server says."""
    with open(f"/proc/{pid}/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20


class Reply:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        return self.json["error"]["code"]


class Server:
    """A running server; `with Server() as server:`."""

    def __init__(self, *options):
        self.options = options

    def __enter__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        ready, _, _ = select.select([self.process.stdout], [], [], 30)
        self.link = self.process.stdout.readline().strip() if ready else ""
        assert self.link.startswith("http://"), (self.link, self.process.poll())
        parts = urllib.parse.urlsplit(self.link)
        self.host, self.port = parts.hostname, parts.port
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def end(self, sign=signal.SIGTERM):
        """Sends the signal; exit code and seconds until the end."""
        start = time.monotonic()
        self.process.send_signal(sign)
        return self.process.wait(timeout=30), time.monotonic() - start

    def connect(self, timeout=30):
        return contextlib.closing(http.client.HTTPConnection(self.host, self.port, timeout=timeout))

    def call(self, method, path, body=None, headers=None, timeout=30):
        """One request; a body that is no string or bytes is sent as JSON."""
        headers = dict(headers or {})
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
            if not isinstance(body, (str, bytes)):
                body = json.dumps(body)
            if isinstance(body, str):
                body = body.encode()
        with self.connect(timeout) as connection:
            connection.request(method, path, body, headers)
            return Reply(connection.getresponse())

    def get(self, path, **headers):
        return self.call("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})

    def post(self, path, body, **options):
        return self.call("POST", path, body, **options)

    def solve(self, rows, **options):
        reply = self.post("/api/solve", {"rows": rows, **options})
        assert reply.status == 202, reply.body
        return reply.json

    @contextlib.contextmanager
    def listening(self, job, timeout=60):
        """The open event stream of a job."""
        with self.connect(timeout) as connection:
            connection.request("GET", f"/api/jobs/{job}/events")
            response = connection.getresponse()
            assert response.status == 200, response.read()
            assert response.headers["Content-Type"] == "text/event-stream"
            with response:
                yield response

    def events(self, job, timeout=60):
        """Yields (name, data) until the stream ends."""
        with self.listening(job, timeout) as response:
            name = None
            for line in response:
                line = line.decode().rstrip("\n")
                if line.startswith("event: "):
                    name = line[7:]
                elif line.startswith("data: "):
                    yield name, json.loads(line[6:])

    def answer(self, job, timeout=60):
        """The answer of a job, and all events before it."""
        events = list(self.events(job, timeout))
        assert events and events[-1][0] == "answer", events[-3:]
        return events[-1][1], events[:-1]

    def memory_mib(self):
        return resident_mib(self.process.pid)
