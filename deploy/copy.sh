#!/bin/sh
# Every minute: one whole, checked copy in place of the one before, made while the site runs. LATEST is the file,
# best on another disk or a mounted place of another machine. Whatever fails, the copy before stays, also where the
# database is another by now, or was lost and begun anew.
set -eu
umask 077
: "${LATEST:?file of the copy}"
cd "$(dirname "$0")/.."
node=node_modules/.bin/node
[ -x "$node" ] || node=node
# As in daily.sh, two at once.
exec 9<"$(dirname "$LATEST")"
flock -n 9 || { echo "Outra cópia para $LATEST está em andamento." >&2; exit 1; }
rm -f "$LATEST".new*
"$node" server/staff.ts backup "$LATEST.new" --after "$LATEST" > /dev/null
mv -f "$LATEST.new" "$LATEST"
echo "Cópia em $LATEST"
