# Debian packages: made twice the same, without errors for lintian, installed into a clean tree and used there.
exec packaging/test
