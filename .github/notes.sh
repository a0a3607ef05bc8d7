#!/usr/bin/env bash
# Prints the notes of a version: what stands below its heading in CHANGELOG.md. Fails if there are none.
# Usage: notes.sh VERSION
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

notes=$(awk -v version="$1" '/^## /{on = 0; for (i = 2; i <= NF; i++) on = on || $i == version; next} on' CHANGELOG.md)
[ -n "$notes" ] || { echo "CHANGELOG.md has no notes of $1" >&2; exit 1; }
printf '%s\n' "$notes"
