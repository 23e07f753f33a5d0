# Every C++ file is formatted by clang-format 14, the version of Debian 12; other versions differ.
format=$(command -v clang-format-14) || { echo "clang-format-14 is not installed"; exit 77; }
mapfile -t files < <(find src apps include tests python -name '*.[ch]pp')
"$format" --dry-run -Werror "${files[@]}" || { echo "to repair: clang-format-14 -i FILE..."; exit 1; }
echo "${#files[@]} files are formatted"
