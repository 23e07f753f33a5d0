# The server: every endpoint and error of docs/api.md, a crowd of clients, and malformed requests.
cd tests/server && exec python3 -m unittest --quiet
