#!/usr/bin/env bash
# Prints the crates of a version that crates.io does not have yet, in the order in which they are published.
# Usage: unpublished.sh VERSION
set -euo pipefail

for crate in backrank-core backrank-parallel backrank-runs backrank-web backrank; do
    answer=$(curl --silent --show-error --write-out '\n%{http_code}' "https://index.crates.io/ba/ck/$crate")
    case $answer in
        *$'\n200') case $answer in *"\"vers\":\"$1\""*) ;; *) echo "$crate" ;; esac ;;
        *$'\n404') echo "$crate" ;;
        *) echo "crates.io answers about $crate: ${answer##*$'\n'}" >&2 && exit 1 ;;
    esac
done
