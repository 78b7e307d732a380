#!/usr/bin/env bash
# Writes src/styles/fonts/ from the fonts' packages: the characters that src/styles/fonts.css names, the weights
# that the site sets, and the features that it uses. Needs fontTools and Brotli for Python (Debian: fonttools,
# python3-brotli) and the package registry. Both fonts are under the SIL Open Font License (public/fonts/).
set -euo pipefail
cd "$(dirname "$0")/.."

characters='U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

subset() {
  local family=$1 version=$2 weights=$3
  npm pack --silent --pack-destination "$work" "@fontsource-variable/$family@$version" >/dev/null
  tar -xzf "$work/fontsource-variable-$family-$version.tgz" -C "$work"
  fonttools varLib.instancer --quiet "$work/package/files/$family-latin-wght-normal.woff2" \
    "wght=$weights" --output "$work/$family.ttf"
  pyftsubset "$work/$family.ttf" --unicodes="$characters" --layout-features=kern,ccmp,locl,mark,mkmk,tnum,lnum \
    --no-hinting --name-IDs=0,1,2,3,4,6,13,14 --flavor=woff2 \
    --output-file="src/styles/fonts/$family-latin.woff2"
  rm -r "$work/package"
}

subset gabarito 5.3.0 700
subset figtree 5.3.0 400:700
