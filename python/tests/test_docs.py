"""Every example of the docstrings and of docs/python.md, run."""
import doctest
import importlib.util
import os
import pathlib
import pkgutil
import sys
import tempfile
import unittest

import pushwise

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "docs/python.md"


def modules():
    for found in pkgutil.iter_modules(pushwise.__path__):
        yield importlib.import_module(f"pushwise.{found.name}")


class Examples(unittest.TestCase):
    def run_tests(self, tests):
        tests = [test for test in tests if test.examples]
        runner = doctest.DocTestRunner(verbose=False)
        for test in tests:
            result = runner.run(test)
            self.assertEqual(result.failed, 0, f"{test.name}: see above")
        return len(tests)

    def test_docstrings(self):
        finder = doctest.DocTestFinder()
        ran = sum(self.run_tests(finder.find(module)) for module in [pushwise, *modules()])
        self.assertGreater(ran, 12)

    def test_guide(self):
        text = GUIDE.read_text()
        if not importlib.util.find_spec("matplotlib"):
            text = text.split("**4. Difficulty.**")[0]
        test = doctest.DocTestParser().get_doctest(text, {}, GUIDE.name, str(GUIDE), 0)
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(GUIDE.parents[1] / "levels", f"{folder}/levels")
            os.chdir(folder)
            try:
                self.assertEqual(self.run_tests([test]), 1)
            finally:
                os.chdir(here)

    def test_the_guide_names_the_packages_the_build_needs(self):
        sys.path.insert(0, str(GUIDE.parents[1] / "python/backend"))
        import pushwise_backend
        text = GUIDE.read_text().replace("\\\n", " ")
        line = next(line for line in text.splitlines() if line.startswith("    apt-get install "))
        self.assertEqual(line.split()[2:], pushwise_backend.packages())

    def test_everything_public_is_documented(self):
        for name in pushwise.__all__:
            self.assertTrue(getattr(pushwise, name).__doc__, name)


if __name__ == "__main__":
    unittest.main()
