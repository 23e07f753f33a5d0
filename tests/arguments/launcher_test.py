#!/usr/bin/env python3
"""What ./pushwise does before the program runs: it finds the command behind options, and installs
nothing where that is declined."""
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def call(script, *words, **environment):
    return subprocess.run(["bash", "-c", f'. scripts/build.sh; {script} "$@"', "bash", *words], cwd=ROOT, text=True,
                          capture_output=True, env={**os.environ, **environment}, stdin=subprocess.DEVNULL)


class Launcher(unittest.TestCase):
    def test_the_command_stands_behind_options(self):
        for words, command in (("serve --port 1", "serve"), ("--json -q solve serve", "solve"), ("-v bench x", "bench"), ("--color never serve", "serve"), ("--color=auto serve", "serve"),
                               ("--help serve", "help"), ("-- serve", "serve"), ("help serve", "help"), ("", "")):
            self.assertEqual(call("command_of", *words.split()).stdout.strip(), command, words)

    def test_packages_are_named_and_not_installed(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("dpkg-query", "exit 1"), ("apt-get", f"touch {folder}/installed"), ("sudo", "exit 0")):
                tool = pathlib.Path(folder, name)
                tool.write_text(f"#!/bin/sh\n{text}\n")
                tool.chmod(0o755)
            done = call("install_packages", "build", PUSHWISE_INSTALL="no", PATH=f"{folder}:{os.environ['PATH']}")
            self.assertEqual(done.returncode, 1)
            self.assertIn("not installed because PUSHWISE_INSTALL=no; please run: apt-get install g++", done.stderr)
            self.assertFalse(pathlib.Path(folder, "installed").exists())

    def test_a_system_without_debian_packages_is_told_where_to_look(self):
        done = call("has_dpkg() { false; }; cmake() { false; }; install_packages build && run_build nowhere")
        self.assertEqual(done.returncode, 1)
        self.assertIn("README.md", done.stderr)


if __name__ == "__main__":
    unittest.main()
