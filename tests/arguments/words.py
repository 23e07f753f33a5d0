"""The words a command line may be made of, and the small files they can name."""
import gzip
import json
import re

LEVEL = "######\n#@$ .#\n######\n"
TWO = "Title: one\n#####\n#@$.#\n#####\n\n;two\n######\n# $ .#\n#.$@ #\n######\n"
WITH_PLAN = "######\n#@$ .#\n######\nTitle: stored\nSolution/me\nRR\n"
LOST = "#####\n#$  #\n# @.#\n#####\n"
RESULT = {"file": "a.xsb", "level": 1, "status": "solved", "solution": "RR", "moves": 2, "pushes": 2}
# Whatever the level, two steps to the right: a plan for a.xsb and its copies, a wrong one for others.
PROGRAM = "#const horizon=2.\nmove(right,T) :- T=1..horizon.\n:- horizon < 2.\n"

FILES = {
    "a.xsb": LEVEL, "b.sok": TWO, "stored.sok": WITH_PLAN, "lost.xsb": LOST,
    "bad.xsb": "#####\n#  .#\n#####\n", "empty.xsb": "", "text.txt": "no level at all\n",
    "plan.lurd": "RR\n", "wrong.lurd": "uuuu\n", "run.jsonl": json.dumps(RESULT) + "\n",
    "run.csv": "file,level,status,solution\na.xsb,1,solved,RR\n", "broken.jsonl": '{"file":"a.x',
    "names.txt": "a.xsb\nb.sok\n", "zero.txt": "a.xsb\0b.sok\0", "cut.lp": ":- 1 2 3.\n",
    "program.lp": PROGRAM, "program.pl": "plan([]).\n", "program.b": "fluent(on).\n",
    "facts.lp": "init(field(1..4,1)). init(at(0,1,1)). init(at(1,2,1)). init(target(4,1)).\n",
    "-dash.xsb": LEVEL, "--dash.xsb": LEVEL, "two words.xsb": LEVEL, "[a].xsb": LEVEL, "++": LEVEL,
    "analyze": LEVEL, "solve": LEVEL, "{}.xsb": LEVEL, "folder/inner.xsb": LEVEL,
    "folder/README.txt": "about\n", "full/x.txt": "x", "windows.xsb": LEVEL.replace("\n", "\r\n"),
    "wide.xsb": "#" * 300 + "\n#@$" + " " * 295 + ".#\n" + "#" * 300 + "\n",
    "page.html": "<pre>######\n#@$ .#\n######</pre>", "quoted.xsb": "> ######\n> #@$ .#\n> ######\n",
}
BYTES = {
    "a.xsb.gz": gzip.compress(LEVEL.encode(), mtime=0), "utf16.xsb": LEVEL.encode("utf-16"),
    "binary.xsb": bytes(range(256)) * 4, "cut.xsb.gz": gzip.compress(LEVEL.encode(), mtime=0)[:-9],
}
NEW = ["new", "new.xsb", "new.jsonl", "new.csv", "new.json.gz", "new.html", "new-{}.svg", "missing/x",
       "-new", "new.sok", "new/"]
ELSEWHERE = ["/dev/null", "/dev/full", "..", ".", "../x", "folder", "full", "missing.xsb", "-"]
ODD = [b"", b"-", b"--", b"---", b"-x", b"--x", b"--json=1", b"=", b"--=", b"-=", b"*", b"a b", b"\n", b"++",
       b"\x1b[31m", b"\xff\xfe", "ünï".encode(), b"x" * 5000, b"%s%n", b"%%", b"{}", b"[a,b]", b"-1", b"0x10",
       b"--solve", b"slove", b"--optimul", b"-qv", b"-vq", b"--time=", b"-t", b"--help", b"-h", b"-V", b"--version",
       b"'", b'"', b"$(x)", b"\\", b"--no-json", b"1e999", b"nan", b"inf", b"99999999999999999999999"]
# By what help calls the value. Nothing in here keeps a call busy for long.
VALUES = {
    "SECONDS": ["1", "0.1", "1s", "300ms", "0", "-1", "x", ""],
    "SIZE": ["64M", "1G", "1M", "2G", "0", "x", "1X", "-1"],
    "N": ["0", "1", "2", "7", "-3", "x", "", "99999999999999999999", "65536", "1.5"],
    "LIST": ["1", "1-2", "2-", "9", "0", "x", "1,,2", "3-1", "last", "names.txt", "zero.txt", "edges"],
    "OBJECTIVE": ["pushes", "moves", "lines", "pushes,moves", "moves,pushes", "push", "any", "beauty", ""],
    "LURD": ["RR", "rr", "R", "uuu", "x", "2R"],
    "YEAR": ["2010", "2011", "2012"],
    "SHELL": ["bash", "zsh", "fish", "csh"],
}
WITH_HELP_ONLY = ("serve", "game-server", "agent")
OPTION = re.compile(r"^  (?:(-\w)|    )?,? ?(--[\w-]+)?(?: (\S+))?(?:  |$)")


def make_files(folder):
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    for name, content in BYTES.items():
        (folder / name).write_bytes(content)


class Table:
    """The commands and their options, as (names, what the value is called) lists."""

    def __init__(self, ask, without):
        overview = ask("help").split("Commands:\n")[1].split("\n\n")[0]
        names = re.findall(r"^  ([a-z-]+)  ", overview, re.M)
        self.commands = [name for name in names if name not in without]
        self.options = {name: self.options_of(ask("help", name)) for name in self.commands}
        if "cluster" in self.commands:
            for name in ("solve", "optimal"):
                self.options["cluster " + name] = self.options_of(ask("help", "cluster", name))
        engines = ask("engines", "--json").splitlines()
        self.engines = [json.loads(line)["name"] for line in engines]
        self.formats = re.findall(r"^  ([a-z-]+)  ", ask("help", "convert").split("Formats:\n")[1].split("\n\n")[0], re.M)

    @staticmethod
    def options_of(text):
        found = []
        for line in text.splitlines():
            match = OPTION.match(line)
            if match and (match[1] or match[2]):
                found.append(([name for name in match.group(1, 2) if name], match[3] or ""))
        return found


class Call:
    """One command line: its words as bytes, standard input, and the environment."""

    def __init__(self, table, rng):
        self.table, self.rng = table, rng
        self.command = rng.choice(table.commands)
        if self.command == "cluster" and rng.random() < 0.7:  # MPI takes a third of a second to start
            self.command = "solve"
        words = self.front() + self.sentence()
        words = [word if isinstance(word, bytes) else word.encode() for word in words]
        for _ in range(rng.choice([0, 0, 0, 0, 1, 1, 2])):
            words = self.spoiled(words)
        if any(word.decode(errors="replace") in WITH_HELP_ONLY for word in words):
            words.insert(0, b"--help")  # before any other word it is never a value
        self.words = words
        self.stdin = rng.choice([b"", b"", LEVEL.encode(), TWO.encode(), b"RR\n", b"a.xsb\0", b"\xff\x00"])
        self.environment = rng.choice([{}, {}, {"COLUMNS": "30"}, {"COLUMNS": "x"}, {"NO_COLOR": "1"}])

    def front(self):
        if self.rng.random() < 0.7:
            return []
        return [self.rng.choice(["--json", "-q", "-v", "--quiet", "--verbose", "-qv", "--help", "--", "-h", "help"])]

    def sentence(self):
        """The command with options and operands as they might be meant."""
        words = [self.command]
        options = self.table.options[self.command]
        if self.command == "cluster":
            words.append(self.rng.choice(["solve", "optimal"]))
            options = self.table.options["cluster " + words[1]]
        chosen = [self.rng.choice(options) for _ in range(self.rng.choice([0, 0, 1, 1, 2, 3, 5]))] if options else []
        names = [name for given, _ in chosen for name in given]
        rest = [self.option(names_of, argument) for names_of, argument in chosen]
        rest += [[self.operand()] for _ in range(self.rng.choice([0, 1, 1, 1, 2, 3]))]
        self.rng.shuffle(rest)
        if "--time" not in names and any("--time" in given for given, _ in options):
            rest.insert(0, ["--time", "1"])
        return words + [word for group in rest for word in group]

    def option(self, names, argument):
        name = self.rng.choice(names)
        if not argument:
            return [name]
        value = self.value(argument)
        if name.startswith("--"):
            joined = isinstance(value, str) and self.rng.random() < 0.3
            return [f"{name}={value}"] if joined else [name, value]
        return [name + value] if isinstance(value, str) and self.rng.random() < 0.3 else [name, value]

    def value(self, argument):
        if self.rng.random() < 0.1:
            return self.rng.choice(ODD)
        kind = re.split(r"[|.]", argument)[0]
        if kind in VALUES:
            return self.rng.choice(VALUES[kind])
        if kind == "FORMAT":
            return self.rng.choice([*self.table.formats, "xbs", "asp", ""])
        if kind in ("NAME", "NAMES"):
            return self.rng.choice([*self.table.engines, "asstar", "astar,dive", "sokoban", ""])
        if "|" in argument:
            return self.rng.choice([*argument.split("|"), "no"])
        return self.operand()

    def operand(self):
        kind = self.rng.random()
        if kind < 0.6:
            return self.rng.choice(["a.xsb", "b.sok", "a.xsb", *FILES, *BYTES])
        if kind < 0.75:
            return self.rng.choice(NEW)
        return self.rng.choice(ELSEWHERE if kind < 0.92 else ODD)

    def spoiled(self, words):
        """With a change that nobody means."""
        words = list(words)
        at = self.rng.randrange(len(words) + 1)
        change = self.rng.choice(["insert", "insert", "drop", "swap", "letter", "twice", "shuffle", "command"])
        if change == "insert":
            words.insert(at, self.rng.choice(ODD))
        elif change == "command":
            words.insert(at, self.rng.choice(self.table.commands).encode())
        elif not words:
            pass
        elif change == "drop":
            words.pop(at % len(words))
        elif change == "swap":
            other = self.rng.randrange(len(words))
            words[at % len(words)], words[other] = words[other], words[at % len(words)]
        elif change == "letter":
            word = bytearray(words[at % len(words)])
            if word:
                word[self.rng.randrange(len(word))] = self.rng.randrange(1, 127)
            words[at % len(words)] = bytes(word)
        elif change == "twice":
            words.insert(at, words[at % len(words)])
        else:
            self.rng.shuffle(words)
        return words
