#!/usr/bin/env bash
# Packs a release archive into target/release-archives/, unpacks it elsewhere, and tries the program in it. Run
# `cargo xtask docs --release` (completions, man pages, licences) and `cargo xtask web` (the page) first.
# Usage: pack.sh NAME FOLDER_OF_THE_PROGRAM
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
name=$1
program=$2/backrank
[ ! -e "$program.exe" ] || program=$program.exe

archives=$PWD/target/release-archives
rm -rf "$archives" && mkdir -p "$archives/$name"
cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE target/web/backrank.html "$program" "$archives/$name"
cp -r target/docs/completions target/docs/man target/docs/THIRD-PARTY-LICENSES.yml "$archives/$name"
cd "$archives"
case $program in
    *.exe) archive=$name.zip && 7z a -bso0 "$archive" "$name" ;;
    *) archive=$name.tar.gz && tar -czf "$archive" "$name" ;;
esac
rm -r "$name"

unpacked=$(mktemp -d)
trap 'rm -rf "$unpacked"' EXIT
case $archive in
    *.zip) 7z x -bso0 -o"$unpacked" "$archive" ;;
    *) tar -xzf "$archive" -C "$unpacked" ;;
esac
cd "$unpacked/$name"
[ "$("./$(basename "$program")" queens count 12)" = 14200 ]
echo "$archive: packed and tested"
