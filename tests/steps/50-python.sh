# The Python package: installed with pip into an environment of its own, its examples and tests run.
exec bash python/tests/run.sh
