#!/bin/sh
# Chromium without the two pages that every window of it keeps for the list under its address bar, which no test sees:
# two more renderers for each page that a test opens. Of several `--disable-features` only the last counts, so this is
# added to what Playwright turns off.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
