#!/usr/bin/env bash
# Packs a release archive into target/release-archives/, unpacks it elsewhere, and tries the program in it. The completions and the
# man pages, the licences of the libraries (cargo xtask docs --release) and the page (cargo xtask web) are made before.
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

tried=$(mktemp -d)
trap 'rm -rf "$tried"' EXIT
case $archive in
    *.zip) 7z x -bso0 -o"$tried" "$archive" ;;
    *) tar -xzf "$archive" -C "$tried" ;;
esac
cd "$tried/$name"
[ "$("./$(basename "$program")" queens count 12)" = 14200 ]
echo "$archive: packed and tried"
