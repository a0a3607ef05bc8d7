#!/usr/bin/env bash
# Checks that a tag can be released, and prints the section of its version in CHANGELOG.md.
# Usage: check.sh TAG
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
fail() { echo "$1" >&2; exit 1; }

version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"$/\1/p' Cargo.toml)
[ "$1" = "v$version" ] || fail "the tag is $1, but the version in Cargo.toml is '$version'"
if grep -qE '^(repository|homepage) = ""' Cargo.toml; then fail "Cargo.toml has no repository or no homepage"; fi
if grep -q '^## Unreleased' CHANGELOG.md; then fail "CHANGELOG.md has a heading 'Unreleased'"; fi
notes=$(awk -v version="$version" '/^## /{on = $2 == version; next} on' CHANGELOG.md)
[ -n "${notes//[[:space:]]/}" ] || fail "CHANGELOG.md has no notes of $version"
printf '%s\n' "$notes"
