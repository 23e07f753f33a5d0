# What others have made and is compiled in, linked or bundled: all of it is in packaging/third-party, and nothing else.
exec packaging/notices --check
