# cmake --install gives a program, a library another project can use, man page and completions.
exec bash tests/install/run.sh
