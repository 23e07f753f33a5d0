"""What a hostile game server can make `pushwise agent` print: nothing that a terminal would obey.

The program to test is the environment variable PUSHWISE, by default the release build.
"""

import os
import pathlib
import socket
import subprocess
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("PUSHWISE", str(ROOT / "build/release/apps/cli/pushwise"))
# Changes the window's title, clears the screen, and the same with the one-byte forms of ISO 6429.
HOSTILE = b"\x1b]0;owned\x07\x1b[2J\r\x08\x7f\xc2\x9b2J\x9b2J"
BOARD = b"3\n#####\n#@$.#\n#####\n"


def play(*answers):
    """What the agent prints when the server answers its lines so."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        def serve():
            client, _ = listener.accept()
            with client, client.makefile("rwb") as lines:
                for answer in answers:
                    lines.readline()
                    lines.write(answer)
                    lines.flush()

        server = threading.Thread(target=serve)
        server.start()
        port = str(listener.getsockname()[1])
        done = subprocess.run([PROGRAM, "agent", "127.0.0.1", port, "1"], capture_output=True, timeout=60)
        server.join()
        return done.returncode, done.stdout + done.stderr


class Agent(unittest.TestCase):
    def check(self, code, *answers):
        returncode, printed = play(*answers)
        self.assertEqual(returncode, code, printed)
        self.assertIn(rb"\x1b]0;owned\x07", printed)
        text = printed.decode()  # or it was no UTF-8
        self.assertEqual([c for c in text if c != "\n" and (c < " " or "\x7f" <= c < "\xa0")], [])

    def test_verdict(self):
        self.check(70, BOARD, HOSTILE + b"\n")

    def test_instead_of_a_board(self):
        self.check(3, HOSTILE + b"\n")


if __name__ == "__main__":
    unittest.main()
