#!/usr/bin/env python3
"""Archives and compressed files as input: zip, 7z, tar, gzip, Zstandard, xz, bzip2.

Every kind gives the same levels under the names of the files inside; what is encrypted, damaged or
too large is said, and nothing is written to disk for it.
"""
import argparse
import bz2
import ctypes
import gzip
import io
import json
import lzma
import os
import pathlib
import random
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build/release/apps/cli/pushwise"

ONE = b"#####\n#@$.#\n#####\n"
TWO = b"; first\n######\n#@$ .#\n######\n\n; second\n#####\n#.$@#\n#####\n"
FILES = {"one.xsb": ONE, "sub/two.sok": TWO, "README.txt": b"Notes.\n", "picture.png": b"\x89PNG",
         "in.zip": b"PK\x03\x04"}
# Of each level: the name inside, its number, its plan.
LEVELS = [("one.xsb", 1, "R"), ("sub/two.sok", 1, "RR"), ("sub/two.sok", 2, "L")]


def zip_bytes(files=None):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in (files or FILES).items():
            archive.writestr(name, text)
    return out.getvalue()


def tar_bytes(how=""):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:" + how) as archive:
        for name, text in FILES.items():
            info = tarfile.TarInfo(name)
            info.size = len(text)
            archive.addfile(info, io.BytesIO(text))
    return out.getvalue()


def written_by_libarchive(path, kind, options=""):
    """What Python cannot write: 7z, and zip with a password."""
    lib = ctypes.CDLL("libarchive.so.13")
    for name in ("archive_write_new", "archive_entry_new"):
        getattr(lib, name).restype = ctypes.c_void_p
    archive = ctypes.c_void_p(lib.archive_write_new())
    assert getattr(lib, "archive_write_set_format_" + kind)(archive) == 0
    if options:
        assert lib.archive_write_set_options(archive, options.encode()) == 0
        assert lib.archive_write_set_passphrase(archive, b"secret") == 0
    assert lib.archive_write_open_filename(archive, str(path).encode()) == 0
    for name, text in FILES.items():
        entry = ctypes.c_void_p(lib.archive_entry_new())
        lib.archive_entry_set_pathname(entry, name.encode())
        lib.archive_entry_set_size(entry, ctypes.c_int64(len(text)))
        lib.archive_entry_set_filetype(entry, 0o100000)
        lib.archive_entry_set_perm(entry, 0o644)
        assert lib.archive_write_header(archive, entry) == 0
        lib.archive_write_data(archive, text, ctypes.c_size_t(len(text)))
        lib.archive_entry_free(entry)
    assert lib.archive_write_close(archive) == 0
    lib.archive_write_free(archive)


class Archives(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.at = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def run_it(self, *words, stdin=b"", code=0):
        done = subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, cwd=self.at,
                              timeout=120)
        self.assertEqual(done.returncode, code, done.stderr.decode())
        return done.stdout.decode(), done.stderr.decode()

    def rows(self, *words, **more):
        out, err = self.run_it("solve", "--engine", "bfs", "--json", *words, **more)
        return [json.loads(line) for line in out.splitlines()], err

    def expect_levels(self, name, rows):
        found = [(row["file"], row["level"], row["solution"]) for row in rows]
        self.assertEqual(sorted(found), sorted((f"{name}/{inside}", number, plan)
                                               for inside, number, plan in LEVELS))

    def archives(self):
        zstd = subprocess.run(["zstd", "-c"], input=tar_bytes(), capture_output=True, check=True)
        written_by_libarchive(self.at / "pack.7z", "7zip")
        return {"pack.zip": zip_bytes(), "pack.tar": tar_bytes(), "pack.tgz": tar_bytes("gz"),
                "pack.tar.gz": tar_bytes("gz"), "pack.tar.bz2": tar_bytes("bz2"),
                "pack.tar.xz": tar_bytes("xz"), "pack.tar.zst": zstd.stdout,
                "pack.7z": (self.at / "pack.7z").read_bytes(), "no-ending": zip_bytes()}

    def test_all_kinds_give_the_same(self):
        for name, content in self.archives().items():
            with self.subTest(name):
                (self.at / name).write_bytes(content)
                rows, err = self.rows(name)
                self.expect_levels(name, rows)
                self.assertIn("2 files read, 3 passed over (1 text without a level, "
                              "2 files not named like levels)", err)

    def test_standard_input(self):
        for name, content in self.archives().items():
            with self.subTest(name):
                rows, _ = self.rows("-", stdin=content)
                self.assertEqual([(row["file"], row["level"], row["solution"]) for row in rows],
                                 [("-", 1, "R"), ("-", 2, "RR"), ("-", 3, "L")])
        (self.at / "plan").write_text("R\n")
        _, err = self.run_it("check", "-", "plan", stdin=zip_bytes(), code=3)
        self.assertIn("it is an archive of 3 level files: name one", err)
        self.run_it("convert", "--to", "xsb", "-", stdin=zip_bytes({"one.xsb": ONE, "a.png": b""}))

    def test_a_pipe_that_gives_little_at_first(self):
        for name, content in self.archives().items():
            with self.subTest(name), subprocess.Popen(
                    [PROGRAM, "solve", "--json", "-"], stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as run:
                for begin, end in ((0, 3), (3, 100), (100, None)):
                    run.stdin.write(content[begin:end])
                    run.stdin.flush()
                    time.sleep(0.1)
                run.stdin.close()
                rows = [json.loads(line) for line in run.stdout]
                self.assertEqual([row["solution"] for row in rows], ["R", "RR", "L"])

    def test_plain_standard_input_is_not_lost(self):
        for text in (ONE, TWO * 20000, gzip.compress(TWO), bz2.compress(TWO), lzma.compress(TWO),
                     ONE.decode().encode("utf-16")):
            rows, _ = self.rows("--level", "1", "-", stdin=text)
            self.assertEqual([row["file"] for row in rows], ["-"])
            self.assertEqual(rows[0]["status"], "solved")

    def test_one_file_of_an_archive(self):
        (self.at / "pack.zip").write_bytes(zip_bytes())
        rows, _ = self.rows("pack.zip/sub/two.sok")
        self.assertEqual([row["solution"] for row in rows], ["RR", "L"])
        _, err = self.rows("pack.zip/missing.xsb", code=3)
        self.assertIn("there is no level file of this name in the archive", err)
        _, err = self.rows("missing.zip/one.xsb", code=3)
        self.assertIn("No such file or directory", err)

    def test_other_commands(self):
        (self.at / "pack.zip").write_bytes(zip_bytes())
        out, _ = self.run_it("convert", "--to", "xsb", "pack.zip")
        self.assertEqual(out.count("@"), 3)
        out, _ = self.run_it("analyze", "--json", "pack.zip")
        self.assertEqual(len(out.splitlines()), 3)
        out, _ = self.run_it("show", "pack.zip/one.xsb")
        self.assertIn("#@$.#", out)

    def test_folders_open_archives(self):
        (self.at / "levels").mkdir()
        (self.at / "levels/pack.ZIP").write_bytes(zip_bytes())
        (self.at / "levels/own.xsb").write_bytes(ONE)
        (self.at / "levels/two.sok.xz").write_bytes(lzma.compress(TWO))
        rows, _ = self.rows("levels")
        self.assertEqual(len(rows), 6)
        self.assertEqual({row["status"] for row in rows}, {"solved"})

    def test_resume(self):
        (self.at / "pack.zip").write_bytes(zip_bytes())
        self.rows("pack.zip/one.xsb", "--output", "r.jsonl")
        rows, _ = self.rows("pack.zip", "--output", "r.jsonl", "--resume")
        self.assertEqual(len(rows), 2)
        lines = [json.loads(line) for line in (self.at / "r.jsonl").read_text().splitlines()]
        self.expect_levels("pack.zip", lines)
        rows, _ = self.rows("pack.zip", "--output", "r.jsonl", "--resume")
        self.assertEqual(rows, [])

    def test_an_archive_is_not_overwritten(self):
        (self.at / "pack").write_bytes(zip_bytes())
        _, err = self.rows("pack", "--output", "pack", "--force", code=2)
        self.assertIn("would overwrite a file that is to be read", err)
        self.assertEqual((self.at / "pack").read_bytes(), zip_bytes())

    def test_nothing_is_written_to_disk(self):
        names = {"../../up.xsb": ONE, "/etc/pushwise/abs.xsb": ONE, "a/b.xsb": ONE, "a/b.xsb/c.xsb": ONE}
        (self.at / "pack.zip").write_bytes(zip_bytes(names))
        rows, _ = self.rows("pack.zip")
        self.assertEqual([row["file"] for row in rows], ["pack.zip/" + name for name in names])
        self.assertEqual({row["status"] for row in rows}, {"solved"})
        self.assertEqual(os.listdir(self.at), ["pack.zip"])

    def test_encrypted(self):
        written_by_libarchive(self.at / "pack.zip", "zip", "encryption=zipcrypt")
        _, err = self.rows("pack.zip", code=3)
        self.assertIn("it is encrypted: unpack the archive with its password", err)

    def test_damaged(self):
        chance = random.Random(29)
        for name, content in self.archives().items():
            damaged = [content[:cut] for cut in range(10, len(content), max(1, len(content) // 30))]
            for _ in range(30):
                other = bytearray(content)
                for _ in range(chance.randrange(1, 6)):
                    other[chance.randrange(len(other))] = chance.randrange(256)
                damaged.append(bytes(other))
            for number, text in enumerate(damaged):
                (self.at / name).write_bytes(text)
                done = subprocess.run([PROGRAM, "solve", "--engine", "bfs", "--json", name],
                                      capture_output=True, cwd=self.at, timeout=60)
                self.assertIn(done.returncode, (0, 1, 3), (name, number, done.stderr))
                for row in map(json.loads, done.stdout.decode().splitlines()):
                    self.assertIn(row["status"], ("solved", "unsolvable", "invalid"))
                    if row["status"] == "solved" and number < len(damaged) - 30:
                        inside = (row["file"].split("/", 1)[1], row["level"], row["solution"])
                        self.assertIn(inside, LEVELS)

    def test_compressed_files_that_are_cut_off(self):
        for name, content in (("a.xz", lzma.compress(TWO)), ("a.bz2", bz2.compress(TWO)),
                              ("a.gz", gzip.compress(TWO))):
            (self.at / name).write_bytes(content[:-9])
            _, err = self.rows(name, code=3)
            self.assertRegex(err, "its compressed content is damaged|the end of its compressed")

    def test_limits(self):
        many = {f"{i}.png": b"x" for i in range(10001)}
        (self.at / "many.zip").write_bytes(zip_bytes(many))
        _, err = self.rows("many.zip", code=3)
        self.assertIn("it holds more than 10,000 files", err)
        large = {"a.xsb": ONE} | {f"{i}.xsb": b"#" * (50 << 20) for i in range(6)}
        (self.at / "large.zip").write_bytes(zip_bytes(large))
        rows, err = self.rows("large.zip", "--memory", "64M", code=3)
        self.assertIn("its level files take more than 256 MiB", err)
        self.assertEqual(rows[0]["solution"], "R")
        # An archive in an archive is passed over.
        (self.at / "deep.zip").write_bytes(zip_bytes({"in.zip": zip_bytes(), "one.xsb": ONE}))
        rows, err = self.rows("deep.zip")
        self.assertEqual([row["file"] for row in rows], ["deep.zip/one.xsb"])
        self.assertIn("1 passed over", err)

    def test_empty(self):
        (self.at / "none.zip").write_bytes(zip_bytes({"picture.png": b"x"}))
        _, err = self.rows("none.zip", code=3)
        self.assertIn("it is an archive without a file that is named like levels", err)


def main():
    global PROGRAM
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=pathlib.Path, default=PROGRAM)
    options, rest = parser.parse_known_args()
    PROGRAM = options.program.resolve()
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
