# Starts Chromium without two hidden pages, with which each window shows the suggestions of its address bar.
# No test uses them, and they cost two renderer processes per page. Chromium reads only its last
# `--disable-features`, so the two features are added to those that Playwright disables.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
