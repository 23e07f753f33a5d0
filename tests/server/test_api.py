"""Every address of docs/api.md, what it answers and what it refuses."""

import contextlib
import gzip
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import threading
import time
import unittest
import xml.etree.ElementTree

from harness import HARD, LOST, PROGRAM, ROWS, Server, hard_rows, seconds_used

import large_boards  # harness knows where

POSTS = {
    "/api/read": {"text": "\n".join(ROWS)},
    "/api/write": {"levels": [{"rows": ROWS}], "format": "xsb"},
    "/api/check": {"rows": ROWS, "lurd": "UdL"},
    "/api/atoms": {"rows": ROWS, "text": "move(0,-1,1)"},
    "/api/export": {"rows": ROWS, "lurd": "UdL", "format": "svg"},
    "/api/solve": {"rows": ROWS},
    "/api/improve": {"rows": ROWS, "lurd": "UdL"},
    "/api/analyze": {"rows": ROWS},
    "/api/explain": {"rows": ROWS},
    "/api/hint": {"rows": ROWS, "strength": 1},
}
GETS = ["/api/health", "/api/version", "/api/engines", "/api/formats", "/api/programs", "/api/packs"]


class ApiTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--time", "20").__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def refused(self, reply, status, code, field=None):
        self.assertEqual((reply.status, reply.code), (status, code), reply.body)
        self.assertEqual(reply.json["error"].get("field"), field, reply.body)
        self.assertTrue(reply.json["error"]["message"])


class ServerItself(ApiTest):
    def test_health(self):
        health = self.server.get("/api/health").json
        self.assertEqual(health["status"], "ok")
        self.assertGreater(health["memory_mib"], 1)

    def test_version_names_the_limits(self):
        version = self.server.get("/api/version").json
        self.assertRegex(version["version"], r"^\d+\.\d+")
        self.assertEqual(version["limits"]["seconds"], 20)
        self.assertEqual(version["limits"]["body_bytes"], 2 << 20)
        self.assertEqual((version["limits"]["width"], version["limits"]["boxes"]), (200, 500))

    def test_engines_begin_with_auto(self):
        engines = self.server.get("/api/engines").json["engines"]
        self.assertEqual(engines[0]["name"], "auto")
        for engine in engines:
            self.assertTrue(engine["summary"])
            self.assertIsInstance(engine["proves"], list)
            self.assertIsInstance(engine["needs"], str)
            self.assertEqual(engine["available"], engine["missing"] == "")

    def test_formats(self):
        names = [f["name"] for f in self.server.get("/api/formats").json["formats"]]
        self.assertIn("xsb", names)
        self.assertIn("sok", names)

    def test_head_has_no_body(self):
        reply = self.server.call("HEAD", "/api/health")
        self.assertEqual((reply.status, reply.body), (200, b""))

    def test_every_reply_carries_the_security_headers(self):
        for reply in (
            self.server.get("/"),
            self.server.get("/api/health"),
            self.server.get("/nowhere"),
            self.server.post("/api/check", "{"),
            self.server.get("/api/health", Host="evil.example"),
        ):
            policy = reply.headers["Content-Security-Policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(reply.headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(reply.headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(reply.headers["Cross-Origin-Resource-Policy"], "same-origin")
            self.assertEqual(reply.headers["Cross-Origin-Opener-Policy"], "same-origin")


class Pages(ApiTest):
    def test_page_is_html_and_compressed_on_request(self):
        plain = self.server.get("/")
        self.assertEqual(plain.status, 200)
        self.assertIn("text/html", plain.headers["Content-Type"])
        self.assertNotIn("Content-Encoding", plain.headers)
        packed = self.server.get("/", Accept_Encoding="gzip, br")
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(packed.body), plain.body)

    def test_unchanged_page_is_not_sent_again(self):
        tag = self.server.get("/").headers["ETag"]
        again = self.server.get("/", If_None_Match=tag)
        self.assertEqual((again.status, again.body), (304, b""))

    def test_nothing_is_sent_in_parts(self):
        whole = self.server.get("/").body
        before = self.server.memory_mib()
        for ranges in ("0-9", "x", "1" * 8000 + "-", ",".join(["0-0"] * 1900)):
            part = self.server.get("/", range="bytes=" + ranges)
            self.assertEqual((part.status, part.body), (200, whole))
        self.assertLess(self.server.memory_mib(), before + 2)

    def test_everything_the_page_names_is_there(self):
        page = self.server.get("/").body.decode()
        for link in re.findall(r'(?:src|href)="\.?(/[^"]*)"', page):
            self.assertEqual(self.server.get(link).status, 200, link)

    def test_no_inline_script(self):
        page = self.server.get("/").body.decode()
        self.assertNotRegex(page, r"<script(?![^>]*\bsrc=)")
        self.assertNotRegex(page, r"\son\w+=")


class WhoMayAsk(ApiTest):
    def test_foreign_host_is_refused(self):
        port = self.server.port
        for host in ("evil.example", f"evil.example:{port}", "localhost", "127.0.0.1:1", ""):
            self.refused(self.server.get("/api/health", Host=host), 403, "forbidden")
            self.refused(self.server.get("/", Host=host), 403, "forbidden")
        for host in (f"localhost:{port}", f"LOCALHOST:{port}", f"127.0.0.1:{port}"):
            self.assertEqual(self.server.get("/api/health", Host=host).status, 200)

    def test_two_hosts_are_refused(self):
        with socket.create_connection((self.server.host, self.server.port)) as s:
            own = f"127.0.0.1:{self.server.port}"
            s.sendall(f"GET /api/health HTTP/1.1\r\nHost: {own}\r\nHost: x\r\n\r\n".encode())
            self.assertIn(b" 403 ", s.recv(4096))

    def test_foreign_origin_is_refused(self):
        own = f"http://127.0.0.1:{self.server.port}"
        body = POSTS["/api/check"]
        for origin in ("http://evil.example", "null", "https://127.0.0.1", own + "0"):
            reply = self.server.post("/api/check", body, headers={"Origin": origin})
            self.refused(reply, 403, "forbidden")
        self.assertEqual(
            self.server.post("/api/check", body, headers={"Origin": own}).status, 200)

    def test_fetch_metadata_of_another_site_is_refused(self):
        for site in ("cross-site", "same-site"):
            self.refused(self.server.get("/api/packs", Sec_Fetch_Site=site), 403, "forbidden")
        self.assertEqual(self.server.get("/", Sec_Fetch_Site="cross-site").status, 200)
        self.assertEqual(self.server.get("/api/packs", Sec_Fetch_Site="same-origin").status, 200)


class Guests(unittest.TestCase):
    """Pages of a site the user has named."""

    SITE = "https://example.org"

    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(Server("--allow-origin", cls.SITE,
                                                  "--allow-origin", "http://[::1]:9000"))

    def test_may_use_the_interface(self):
        for origin in (self.SITE, "HTTPS://Example.org", "http://[::1]:9000"):
            headers = {"Origin": origin, "Sec-Fetch-Site": "cross-site"}
            for reply in (self.server.post("/api/check", POSTS["/api/check"], headers=headers),
                          self.server.call("GET", "/api/packs", headers=headers)):
                self.assertEqual(reply.status, 200)
                self.assertEqual(reply.headers["Access-Control-Allow-Origin"], origin)
                self.assertEqual(reply.headers["Vary"], "Origin")
        bad = self.server.post("/api/check", {}, headers={"Origin": self.SITE})
        self.assertEqual(bad.status, 400)  # and their page can read why
        self.assertEqual(bad.headers["Access-Control-Allow-Origin"], self.SITE)

    def test_are_told_what_they_may_send(self):
        headers = {"Origin": self.SITE, "Access-Control-Request-Method": "DELETE",
                   "Access-Control-Request-Headers": "content-type"}
        reply = self.server.call("OPTIONS", "/api/jobs/x", headers=headers)
        self.assertEqual(reply.status, 204)
        self.assertIn("DELETE", reply.headers["Access-Control-Allow-Methods"])
        self.assertEqual(reply.headers["Access-Control-Allow-Headers"], "Content-Type")
        self.assertEqual(reply.headers["Access-Control-Allow-Origin"], self.SITE)

    def test_are_these_and_nobody_else(self):
        for origin in ("http://example.org", "https://example.org:444", "https://a.example.org",
                       "https://example.org.evil.example", "null"):
            for method in ("GET", "OPTIONS"):
                reply = self.server.call(method, "/api/packs", headers={"Origin": origin})
                self.assertEqual(reply.status, 403)
                self.assertNotIn("Access-Control-Allow-Origin", reply.headers)

    def test_get_no_pages(self):
        reply = self.server.call("GET", "/", headers={"Origin": self.SITE})
        self.assertEqual(reply.status, 403)
        self.assertNotIn("Access-Control-Allow-Origin", reply.headers)

    def test_a_foreign_host_is_still_refused(self):
        headers = {"Origin": self.SITE, "Host": "evil.example"}
        self.assertEqual(self.server.call("GET", "/api/packs", headers=headers).status, 403)


class Refusals(ApiTest):
    def test_unknown_address(self):
        for path in ("/nowhere", "/api", "/api/", "/api/nothing", "/api/jobs/x", "/api/packs/a/b",
                     "/..%2f..%2fetc/passwd", "/../../etc/passwd", "/assets/", "/" + "a" * 5000):
            self.refused(self.server.get(path), *(
                (404, "not-found") if path != "/api/jobs/x" else (405, "bad-method")))

    def test_wrong_method(self):
        for path in GETS:
            reply = self.server.post(path, {})
            self.refused(reply, 405, "bad-method")
            self.assertEqual(reply.headers["Allow"], "GET")
        for path in POSTS:
            for method in ("GET", "PUT", "PATCH", "DELETE", "OPTIONS"):
                reply = self.server.call(method, path)
                self.refused(reply, 405, "bad-method")
                self.assertEqual(reply.headers["Allow"], "POST")

    def test_wrong_type(self):
        for path, body in POSTS.items():
            for kind in ("text/plain", "", "multipart/form-data; boundary=x",
                         "application/x-www-form-urlencoded"):
                reply = self.server.post(
                    path, json.dumps(body), headers={"Content-Type": kind})
                self.refused(reply, 415, "bad-type")

    def test_too_large(self):
        text = json.dumps({"text": "#" * (2 << 20)})
        for path in POSTS:
            self.refused(self.server.post(path, text), 413, "too-large")

    def test_too_large_in_pieces(self):
        def pieces():
            for _ in range(40):
                yield b"#" * (1 << 16)

        with self.server.connect() as connection:
            connection.request(
                "POST", "/api/read", pieces(), {"Content-Type": "application/json"},
                encode_chunked=True)
            self.assertEqual(connection.getresponse().status, 413)

    def test_head_too_large(self):
        headers = {f"X-{i}": "x" * 1000 for i in range(80)}
        reply = self.server.call("GET", "/api/health", headers=headers)
        self.assertEqual((reply.status, reply.code), (400, "bad-request"))

    def test_head_too_large_in_pieces(self):
        # The first piece ends just under the limit, so the end of the head comes with the second.
        own = f"{self.server.host}:{self.server.port}"
        head = f"GET /api/health HTTP/1.1\r\nHost: {own}\r\n" + f"X: {'x' * 1000}\r\n" * 80 + "\r\n"
        with socket.create_connection((self.server.host, self.server.port), timeout=20) as s:
            s.sendall(head[:65_000].encode())
            time.sleep(0.2)
            s.sendall(head[65_000:].encode())
            self.assertIn(b" 400 ", s.recv(100))

    def test_not_json(self):
        for path in POSTS:
            for body in ("", "{", "[1", '{"a":}', "{'a':1}", '{"a":"\xff"}'.encode("latin-1"),
                         '{"a":1e999999}', "\0", "[]", '"x"', "1", "null", "true"):
                self.refused(self.server.post(path, body), 400, "bad-json")

    def test_deeply_nested(self):
        for body in ("[" * 100_000, '{"a":' * 50_000, '{"rows":' + "[" * 17 + "]" * 17 + "}"):
            self.refused(self.server.post("/api/check", body), 400, "bad-json")

    def test_missing_and_wrong_fields(self):
        cases = [
            ("/api/read", {}, "text"),
            ("/api/read", {"text": 1}, "text"),
            ("/api/read", {"text": "", "format": "nonsense"}, "format"),
            ("/api/write", {}, "levels"),
            ("/api/write", {"levels": []}, "levels"),
            ("/api/write", {"levels": [1]}, "levels[0]."),
            ("/api/write", {"levels": [{}]}, "levels[0].rows"),
            ("/api/write", {"levels": [{"rows": ROWS, "title": 1}]}, "levels[0].title"),
            ("/api/write", {"levels": [{"rows": ROWS, "plans": [1]}]}, "levels[0].plans"),
            ("/api/write", {"levels": [{"rows": ROWS}], "format": "x"}, "format"),
            ("/api/check", {"rows": ROWS}, "lurd"),
            ("/api/check", {"lurd": "u"}, "rows"),
            ("/api/check", {"rows": "###", "lurd": "u"}, "rows"),
            ("/api/check", {"rows": [1], "lurd": "u"}, "rows"),
            ("/api/check", {"rows": [], "lurd": "u"}, "rows"),
            ("/api/atoms", {"rows": ROWS}, "text"),
            ("/api/export", {"rows": ROWS, "format": "png"}, "format"),
            ("/api/export", {"rows": ROWS, "step": -1}, "step"),
            ("/api/export", {"rows": ROWS, "step": 1.5}, "step"),
            ("/api/export", {"rows": ROWS, "lurd": "u", "step": 2}, "step"),
            ("/api/solve", {}, "rows"),
            ("/api/solve", {"rows": ROWS, "engine": "nonsense"}, "engine"),
            ("/api/solve", {"rows": ROWS, "engine": 1}, "engine"),
            ("/api/solve", {"rows": ROWS, "objective": "beauty"}, "objective"),
            ("/api/solve", {"rows": ROWS, "seconds": 0}, "seconds"),
            ("/api/solve", {"rows": ROWS, "seconds": "long"}, "seconds"),
            ("/api/solve", {"rows": ROWS, "memory_mib": 0}, "memory_mib"),
            ("/api/solve", {"rows": ROWS, "nodes": 0}, "nodes"),
            ("/api/solve", {"rows": ROWS, "nodes": 2**64 - 1}, "nodes"),
            ("/api/solve", {"rows": ROWS, "threads": 0}, "threads"),
            ("/api/solve", {"rows": ROWS, "seed": -1}, "seed"),
            ("/api/improve", {"rows": ROWS}, "lurd"),
            ("/api/improve", {"rows": ROWS, "lurd": "udl", "objective": "beauty"}, "objective"),
            ("/api/improve", {"rows": ROWS, "lurd": "udl", "seconds": 0}, "seconds"),
            ("/api/analyze", {}, "rows"),
            ("/api/analyze", {"rows": ROWS, "box": 42}, "box"),
            ("/api/analyze", {"rows": ROWS, "box": "x"}, "box"),
            ("/api/explain", {}, "rows"),
            ("/api/explain", {"rows": ROWS, "effort": "none"}, "effort"),
            ("/api/hint", {}, "rows"),
            ("/api/hint", {"rows": ROWS, "strength": 5}, "strength"),
            ("/api/hint", {"rows": ROWS, "seconds": 1000}, "seconds"),
        ]
        for path, body, field in cases:
            with self.subTest(path=path, body=body):
                self.refused(self.server.post(path, body), 400, "bad-field", field)

    def test_invalid_level(self):
        for rows in (["####"], ["#@$ #"], ["#####", "#@$x#", "#####"], [""], ["#" * 500] * 500,
                     ["#####", "#@@.#", "#####"]):
            for path, body in POSTS.items():
                if "rows" not in body:
                    continue
                reply = self.server.post(path, {**body, "rows": rows})
                self.refused(reply, 422, "bad-level", "rows")
                self.assertTrue(reply.json["error"]["diagnostics"])
        reply = self.server.post("/api/write", {"levels": [{"rows": ROWS}, {"rows": ["##"]}]})
        self.refused(reply, 422, "bad-level", "levels")


class Levels(ApiTest):
    def test_packs_and_their_levels(self):
        packs = self.server.get("/api/packs").json["packs"]
        self.assertTrue(packs)
        for pack in packs:
            collection = self.server.get("/api/packs/" + pack["name"]).json
            self.assertEqual(len(collection["levels"]), pack["levels"])
            for number, level in enumerate(collection["levels"], 1):
                self.assertEqual(level["number"], number)
                self.assertTrue(level["valid"], level)
                self.assertGreaterEqual(level["boxes"], level["goals"])
        self.refused(self.server.get("/api/packs/no-such-pack"), 404, "not-found")

    def test_read_finds_the_format(self):
        collection = self.server.post("/api/read", {"text": "\n".join(ROWS)}).json
        self.assertEqual(collection["levels"][0]["rows"], ROWS)
        self.assertEqual(collection["levels"][0]["boxes"], 2)
        letters = "\n".join(ROWS).translate(str.maketrans("$.@", "CXS"))
        collection = self.server.post("/api/read", {"text": letters}).json
        self.assertEqual(collection["format"], "letters")
        self.assertEqual(collection["levels"][0]["rows"], ROWS)

    def test_read_says_what_is_wrong(self):
        for text in ("", "hello", "####\n#@$.\n####"):
            reply = self.server.post("/api/read", {"text": text})
            self.assertEqual(reply.status, 200)
            said = reply.json["diagnostics"] + [
                d for level in reply.json["levels"] for d in level["diagnostics"]]
            self.assertTrue(said, text)

    def test_formats_there_and_back(self):
        for form in self.server.get("/api/formats").json["formats"]:
            with self.subTest(form["name"]):
                reply = self.server.post("/api/write", {
                    "levels": [{"rows": ROWS, "title": "Two \u00e9"}], "format": form["name"]})
                self.assertEqual(reply.status, 200, reply.body)
                text = reply.json["text"]
                again = self.server.post("/api/read", {"text": text}).json
                self.assertEqual(again["format"], form["name"])
                self.assertEqual(again["levels"][0]["boxes"], 2)
                if form["keeps_text"]:
                    self.assertEqual(again["levels"][0]["title"], "Two \u00e9")
                two = self.server.post("/api/write", {
                    "levels": [{"rows": ROWS}] * 2, "format": form["name"]})
                self.assertEqual(two.status, 200 if form["many_levels"] else 400)


class Plans(ApiTest):
    def test_check(self):
        check = self.server.post("/api/check", {"rows": ROWS, "lurd": "ud l"}).json
        self.assertEqual((check["solved"], check["lurd"], check["problem"]), (True, "UdL", ""))
        self.assertEqual(check["metrics"]["pushes"], 2)
        check = self.server.post("/api/check", {"rows": ROWS, "lurd": "uu"}).json
        self.assertEqual((check["solved"], check["step"], check["lurd"]), (False, 2, "U"))
        check = self.server.post("/api/check", {"rows": ROWS, "lurd": "hello"}).json
        self.assertFalse(check["solved"])
        self.assertTrue(check["problem"])

    def test_atoms(self):
        text = "Answer: 1\nat(0,3,3,0) at(0,3,2,1) at(0,3,3,2) at(0,2,3,3)\nSATISFIABLE"
        check = self.server.post("/api/atoms", {"rows": ROWS, "text": text}).json
        self.assertEqual((check["lurd"], check["solved"]), ("UdL", True))
        for text in ("", "nothing(here)", "at(0,9,9,0) at(0,1,1,1)"):
            reply = self.server.post("/api/atoms", {"rows": ROWS, "text": text})
            self.refused(reply, 422, "bad-plan", "text")

    def test_export(self):
        for form, kind in (("svg", "image/svg+xml"), ("gif", "image/gif"), ("html", "text/html")):
            reply = self.server.post(
                "/api/export", {"rows": ROWS, "lurd": "udl", "format": form, "title": "<A & B>"})
            self.assertEqual(reply.status, 200)
            self.assertIn(kind, reply.headers["Content-Type"])
            self.assertIn("attachment", reply.headers["Content-Disposition"])
            if form == "svg":
                root = xml.etree.ElementTree.fromstring(reply.body)
                self.assertEqual(root[0].text, "<A & B>")
            elif form == "gif":
                self.assertEqual(reply.body[:6], b"GIF89a")
                self.assertEqual(struct.unpack("<HH", reply.body[6:10]), (7 * 32, 6 * 32))
            else:
                self.assertIn(b"&lt;A &amp; B&gt;", reply.body)
                self.assertIn(b'"lurd":"UdL"', reply.body)

    def test_export_refuses_plans_it_cannot_draw(self):
        for lurd in ("x", "lll", "300000(rl)"):
            reply = self.server.post("/api/export", {"rows": ROWS, "lurd": lurd})
            self.refused(reply, 422, "bad-plan", "lurd")


class Searches(ApiTest):
    def test_solve_and_hear_the_answer(self):
        ticket = self.server.solve(ROWS, objective="pushes")
        self.assertEqual(ticket["place"], 0)
        answer, _ = self.server.answer(ticket["job"])
        self.assertEqual((answer["status"], answer["optimal"]), ("solved", "pushes"))
        self.assertEqual(answer["metrics"]["pushes"], 2)
        check = self.server.post("/api/check", {"rows": ROWS, "lurd": answer["solution"]}).json
        self.assertTrue(check["solved"])
        # The answer is kept: a second listener hears it at once.
        self.assertEqual(self.server.answer(ticket["job"])[0], answer)
        stopped = self.server.call("DELETE", "/api/jobs/" + ticket["job"])
        self.assertEqual(stopped.json, {"stopped": False})

    def test_a_logic_program_of_the_request_plans(self):
        listed = {p["file"]: p["text"] for p in self.server.get("/api/programs").json["programs"]}
        for file in ("asp-plain.lp", "asp-incremental.lp"):
            ticket = self.server.solve(ROWS, program=listed[file], rules="clutter,bounds", seconds=20)
            answer, _ = self.server.answer(ticket["job"])
            self.assertEqual((answer["status"], answer["metrics"]["pushes"]), ("solved", 2), answer)
            self.assertGreater(answer["statistics"]["rules"], 0)
        none, _ = self.server.answer(self.server.solve(ROWS, program=listed["asp-plain.lp"], horizon="1")["job"])
        self.assertEqual(none["status"], "exhausted")
        wrong, _ = self.server.answer(self.server.solve(ROWS, program="a.\nb(1.")["job"])
        self.assertEqual(wrong["status"], "invalid")
        self.assertIn("program.lp:2:", wrong["error"])

    def test_only_programs_that_a_request_can_run_are_listed(self):
        listed = {p["file"] for p in self.server.get("/api/programs").json["programs"]}
        self.assertLessEqual({"asp-plain.lp", "fast-pushes.lp", "with-clutter.lp"}, listed)
        for file in ("table.lp", "table-moves.lp", "plan.lp", "plan-lines.lp", "b-planner.lp", "tabled.pl"):
            self.assertNotIn(file, listed)

    def test_a_logic_program_reads_and_runs_nothing_else(self):
        for text in ('#include "/etc/passwd".', '#include%* *%"x".', "#include <incmode>.#include <x>.", "#script (lua) #end."):
            self.refused(self.server.post("/api/solve", {"rows": ROWS, "program": text}), 400, "bad-field", "program")
        asked = {"rows": ROWS, "program": "a.", "rules": "corners"}
        self.refused(self.server.post("/api/solve", asked), 400, "bad-field", "rules")
        asked = {"rows": ROWS, "engine": "asp-plain", "rules": "corners"}
        self.refused(self.server.post("/api/solve", asked), 400, "bad-field", "rules")
        for wrong in ({"program": "a."}, {"engine": "asp-plain"}, {"engine": "astar"}):
            asked = {"rows": ROWS, "horizon": "soon", **wrong}
            self.refused(self.server.post("/api/solve", asked), 400, "bad-field", "horizon")

    def test_unsolvable_is_said(self):
        answer, _ = self.server.answer(self.server.solve(LOST)["job"])
        self.assertEqual(answer["status"], "unsolvable")
        self.assertIsNone(answer["solution"])

    def test_limits_hold(self):
        ticket = self.server.solve(hard_rows(), **HARD, seconds=1)
        start = time.monotonic()
        answer, events = self.server.answer(ticket["job"])
        self.assertEqual(answer["status"], "timeout")
        self.assertLess(time.monotonic() - start, 4)
        nodes = self.server.solve(hard_rows(), **HARD, nodes=100)
        self.assertEqual(self.server.answer(nodes["job"])[0]["status"], "nodes")

    def test_progress_is_told(self):
        ticket = self.server.solve(hard_rows(), **HARD)
        for name, data in self.server.events(ticket["job"]):
            if name != "progress":
                continue
            self.assertGreater(data["states"], 0)
            self.assertGreater(data["seconds"], 0)
            self.assertIn("rate", data)
            self.server.call("DELETE", "/api/jobs/" + ticket["job"])
            break
        else:
            self.fail("no progress was told")

    def test_cancel_within_a_second(self):
        ticket = self.server.solve(hard_rows(), **HARD)
        events = self.server.events(ticket["job"])
        time.sleep(0.5)
        start = time.monotonic()
        stopped = self.server.call("DELETE", "/api/jobs/" + ticket["job"])
        self.assertEqual(stopped.json, {"stopped": True})
        self.assertEqual(list(events)[-1][1]["status"], "interrupted")
        self.assertLess(time.monotonic() - start, 1)

    def test_page_gone_ends_the_search(self):
        ticket = self.server.solve(hard_rows(), **HARD)
        with self.server.listening(ticket["job"]):
            time.sleep(9)
            self.assertEqual(self.server.get("/api/health").json["running"], 1)
        self.wait_for_idle(12)
        self.assertEqual(self.server.answer(ticket["job"])[0]["status"], "interrupted")

    def test_never_listened_to_ends_too(self):
        self.server.solve(hard_rows(), **HARD)
        self.wait_for_idle(12)

    def test_reconnect_goes_on(self):
        ticket = self.server.solve(hard_rows(), **HARD, seconds=8)
        for _ in range(2):
            with self.server.listening(ticket["job"]):
                pass
            time.sleep(2)
        self.assertEqual(self.server.get("/api/health").json["running"], 1)
        self.assertEqual(self.server.answer(ticket["job"])[0]["status"], "timeout")

    def wait_for_idle(self, seconds):
        end = time.monotonic() + seconds
        while True:
            health = self.server.get("/api/health").json
            if health["running"] + health["waiting"] == 0:
                break
            self.assertLess(time.monotonic(), end, "the search goes on")
            time.sleep(0.2)

    def improve(self, rows, lurd, **more):
        reply = self.server.post("/api/improve", {"rows": rows, "lurd": lurd, **more})
        self.assertEqual(reply.status, 202, reply.body)
        return reply.json["job"]

    def test_improve_makes_a_plan_shorter(self):
        rows = ["#######", "#     #", "#@$  .#", "#     #", "#     #", "#######"]
        answer, events = self.server.answer(self.improve(rows, "urDldRRRdrU", objective="pushes"))
        self.assertEqual((answer["status"], answer["solution"], answer["optimal"]), ("solved", "RRR", "pushes"))
        self.assertEqual(answer["before"], {"lines": 3, "moves": 11, "pushes": 5})
        # A plan that is wrong is refused before it waits.
        for lurd in ("", "lll", "x", "R"):
            self.refused(self.server.post("/api/improve", {"rows": rows, "lurd": lurd}), 422, "bad-plan", "lurd")

    def test_improving_tells_the_gain_and_keeps_the_best_when_stopped(self):
        rows = hard_rows()
        plan, _ = self.server.answer(self.server.solve(rows, engine="best-first", seconds=30)["job"])
        self.assertEqual(plan["status"], "solved")
        job = self.improve(rows, plan["solution"], objective="moves", seconds=60)
        told = []
        for name, data in self.server.events(job):
            if name == "progress":
                told.append(data)
                self.server.call("DELETE", "/api/jobs/" + job)
            elif name == "answer":
                answer = data
        self.assertEqual(told[0]["before"]["moves"], plan["metrics"]["moves"])
        self.assertLessEqual(told[-1]["now"]["moves"], told[0]["before"]["moves"])
        self.assertEqual(answer["status"], "solved")
        self.assertLessEqual(answer["metrics"]["moves"], told[-1]["now"]["moves"])
        self.assertTrue(self.server.post("/api/check", {"rows": rows, "lurd": answer["solution"]}).json["solved"])

    def test_unknown_job(self):
        self.refused(self.server.get("/api/jobs/abc/events"), 404, "not-found")
        self.refused(self.server.call("DELETE", "/api/jobs/abc"), 404, "not-found")


class Queue(unittest.TestCase):
    def test_places_are_told_and_a_full_queue_says_so(self):
        with Server("--searches", "1", "--queue", "2") as server:
            hard = {"rows": hard_rows(), **HARD}
            tickets = [server.solve(**hard) for _ in range(3)]
            self.assertEqual([t["place"] for t in tickets], [0, 1, 2])
            self.assertEqual(
                {k: v for k, v in server.get("/api/health").json.items() if k != "memory_mib"},
                {"status": "ok", "running": 1, "waiting": 2})
            full = server.post("/api/solve", hard)
            self.assertEqual((full.status, full.code), (503, "busy"))
            self.assertTrue(full.headers["Retry-After"])
            last = server.events(tickets[2]["job"])
            self.assertEqual(next(last), ("queued", {"place": 2, "waiting": 2}))
            server.call("DELETE", "/api/jobs/" + tickets[1]["job"])
            self.assertEqual(next(last), ("queued", {"place": 1, "waiting": 1}))
            server.call("DELETE", "/api/jobs/" + tickets[0]["job"])
            self.assertIn(next(last)[0], ("queued", "progress"))
            server.call("DELETE", "/api/jobs/" + tickets[2]["job"])
            self.assertEqual(list(last)[-1][1]["status"], "interrupted")


class Understanding(ApiTest):
    def test_analyze(self):
        width = len(ROWS[0])
        facts = self.server.post("/api/analyze", {"rows": ROWS, "box": 3 * width + 2}).json
        self.assertEqual((facts["width"], facts["height"]), (7, 6))
        self.assertIn(4 * width + 1, facts["dead"])
        self.assertNotIn(3 * width + 1, facts["dead"])
        self.assertEqual(facts["distances"][3 * width + 1], 0)
        self.assertEqual(facts["distances"][3 * width + 2], 1)
        self.assertIsNone(facts["distances"][0])
        self.assertEqual(len(facts["rooms"]), 6 * width)
        self.assertEqual(sorted(facts["packing"]), [1 * width + 3, 3 * width + 1])
        self.assertIn(3 * width + 3, facts["player"])
        self.assertNotIn(3 * width + 2, facts["player"])
        self.assertIn(3 * width + 1, facts["box"])
        self.assertEqual(facts["lower_bound"], 2)
        facts = self.server.post("/api/analyze", {"rows": LOST}).json
        self.assertIsNone(facts["box"])
        self.assertIsNone(facts["lower_bound"])

    def test_explain(self):
        for effort in ("obvious", "all"):
            why = self.server.post("/api/explain", {"rows": LOST, "effort": effort}).json
            self.assertEqual((why["verdict"], why["boxes"]), ("lost", [7]))
            self.assertTrue(why["kind"])
            self.assertTrue(why["sentence"])
        why = self.server.post("/api/explain", {"rows": ROWS}).json
        self.assertEqual((why["verdict"], why["boxes"]), ("solvable", []))
        why = self.server.post("/api/explain", {"rows": ROWS, "effort": "obvious"}).json
        self.assertEqual(why["verdict"], "unknown")

    def test_hints_say_no_more_than_asked(self):
        known = {1: set(), 2: {"box"}, 3: {"box", "target"}, 4: {"box", "target", "lurd"}}
        for strength, keys in known.items():
            hint = self.server.post("/api/hint", {"rows": ROWS, "strength": strength}).json
            self.assertEqual((hint["verdict"], hint["strength"]), ("solvable", strength))
            self.assertTrue(hint["sentence"])
            told = {k for k in ("box", "target", "lurd") if hint[k] is not None}
            self.assertEqual(told, keys)
        width = len(ROWS[0])
        self.assertEqual(ROWS[hint["box"] // width][hint["box"] % width], "$")
        check = self.server.post("/api/check", {"rows": ROWS, "lurd": hint["lurd"]}).json
        self.assertEqual(check["lurd"], hint["lurd"])

    def test_hint_for_a_lost_position(self):
        hint = self.server.post("/api/hint", {"rows": LOST, "strength": 4}).json
        self.assertEqual((hint["verdict"], hint["lurd"]), ("lost", None))

    def test_hint_that_finds_nothing_says_so(self):
        hint = self.server.post("/api/hint", {"rows": hard_rows(100, 400), "strength": 2, "seconds": 0.01})
        self.assertEqual(hint.json["verdict"], "unknown")


class LargeBoards(unittest.TestCase):
    """Boards the server accepts and no analysis finishes: each has its budget, and they share the places."""

    def test_every_analysis_keeps_its_budget_and_says_so(self):
        with Server() as server:
            for name, board in large_boards.ALL.items():
                rows = board()
                box = next(y * len(rows) + row.index("$") for y, row in enumerate(rows) if "$" in row)
                for path, body, budget in (("/api/analyze", {"box": box}, 2),
                                           ("/api/explain", {"effort": "obvious"}, 1),
                                           ("/api/explain", {"effort": "all"}, 2),
                                           ("/api/hint", {"seconds": 1}, 1)):
                    with self.subTest(board=name, path=path, **body):
                        before = seconds_used(server.process.pid)
                        reply = server.post(path, {"rows": rows, **body}, timeout=120)
                        used = seconds_used(server.process.pid) - before
                        self.assertEqual(reply.status, 200, reply.body)
                        self.assertLess(used, budget + 1 + 0.05 * budget)
                        if path == "/api/analyze":
                            facts = reply.json
                            for key in facts["unfinished"]:
                                self.assertIsNone(facts[key])
                            self.assertEqual(len(facts["distances"]), len(rows) ** 2)
                        elif path == "/api/explain":
                            self.assertIn("finished", reply.json)

    def test_the_end_does_not_wait_for_them(self):
        with Server() as server:
            body = {"rows": large_boards.open_hall(), "seconds": 30}
            asking = [threading.Thread(target=self.ask, args=(server, body)) for _ in range(4)]
            for thread in asking:
                thread.start()
            time.sleep(1)
            before = seconds_used(server.process.pid)
            server.process.send_signal(signal.SIGTERM)
            _, status, used = os.wait4(server.process.pid, 0)
            server.process.returncode = os.waitstatus_to_exitcode(status)
            for thread in asking:
                thread.join()
            self.assertEqual(server.process.returncode, 0)
            self.assertLess(used.ru_utime + used.ru_stime - before, 1)

    @staticmethod
    def ask(server, body):
        with contextlib.suppress(OSError, http.client.HTTPException):
            server.post("/api/hint", body, timeout=60)


class Endings(unittest.TestCase):
    def test_signals_end_it_cleanly(self):
        for sign in (signal.SIGTERM, signal.SIGINT):
            with Server() as server:
                server.solve(hard_rows(), **HARD)
                job = server.solve(hard_rows(), **HARD)["job"]
                with server.listening(job):
                    code, seconds = server.end(sign)
                self.assertEqual(code, 0)
                self.assertLess(seconds, 3)
                with self.assertRaises(OSError):
                    server.get("/api/health")

    def test_taken_port(self):
        with Server() as server:
            second = subprocess.run(
                [PROGRAM, "serve", "--port", str(server.port)],
                capture_output=True, text=True, timeout=20)
            self.assertNotEqual(second.returncode, 0)
            self.assertIn(str(server.port), second.stderr)
            self.assertEqual(second.stdout, "")
            with Server() as other:  # without --port the next free one is taken
                self.assertNotEqual(other.port, server.port)


if __name__ == "__main__":
    unittest.main()
