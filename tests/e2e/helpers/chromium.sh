# Chromium without the two hidden pages that each window keeps for the suggestions of its address bar. No test
# sees them, and they cost two more renderer processes per page. Only the last `--disable-features` counts, so
# these two are added to Playwright's.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
