#!/bin/sh
# Every night: erase what is past its retention time, copy what is left, keep the list of erasures beside
# the copies, and drop copies before they are 35 days old (privacy policy, section 7). Any failure ends it with a
# code other than 0, which systemd shows; where the copy or the erasing fails, after the rest, and of the erasing only
# where it fails again.
# COPIES is the folder; away.sh takes tonight's to another place.
set -eu
umask 077
: "${COPIES:?folder for the copies}"
cd "$(dirname "$0")/.."
# The Node that the project pins; in the container it is the image's own.
node=node_modules/.bin/node
[ -x "$node" ] || node=node
staff() { "$node" server/staff.ts "$@"; }
today=$(date -u +%Y-%m-%d)
mkdir -p "$COPIES"
# Two at once would remove each other's unfinished copies. One of copy.sh's in the same folder is over soon.
exec 9<"$COPIES"
if ! flock -w 900 9; then
  echo "O trabalho da noite já está em andamento em $COPIES." >&2
  exit 1
fi
# To a clock that has leapt ahead everything is past its time, the copies too, and the list, which each night writes anew.
copies() { find -H "$COPIES" -name 'site-*.db' -type f "$@"; }
if [ -n "$(copies)" ] && [ -z "$(copies -mtime -35)$(find -H "$COPIES" -name erasures.jsonl -mtime -35)" ]; then
  echo "A cópia mais nova em $COPIES tem mais de 35 dias. Se o relógio está certo (date), apague as antigas e repita." >&2
  exit 1
fi
staff purge --yes || again=yes
# What a power cut left half made would be kept for ever.
rm -f "$COPIES"/site-*.db.new*
# It takes the place of no copy that has more, today's or, in time, those of all nights before.
newest=$(find -H "$COPIES" -maxdepth 1 -name 'site-*.db' -type f | sort | tail -n 1)
copy="$COPIES/site-$today.db"
if staff backup "$copy.new" ${newest:+--after "$newest"} > /dev/null; then
  mv -f "$copy.new" "$copy"
  echo "Cópia em $copy"
  newest=$copy
else
  # Until somebody sees to it, copies grow old and people are erased all the same.
  failed=$?
fi
copies -mtime +33 ${newest:+! -samefile "$newest"} -delete
# Of copies and exports that were broken off by hand.
find -H "$COPIES" -name '*.part*' -type f -mtime +33 -delete
staff erasures --json > "$COPIES/erasures.jsonl.part"
# A database that was begun anew knows of none of these; who was erased before would come back with an older copy.
# The newest of them will do; those that purge has dropped by now, after 60 months, say nothing.
since=$(date -u --date='59 months ago' +%Y-%m-%d)
young() { awk -F '"erasedAt":"' -v since="$since" '$2 == "" || $2 >= since' "$COPIES/erasures.jsonl"; }
ids() { young | grep -o '"id":"[^"]*"' | head -n 1000; }
if [ -s "$COPIES/erasures.jsonl" ] && [ -n "$(ids)" ] && ! ids | grep -qFf - "$COPIES/erasures.jsonl.part"; then
  rm "$COPIES/erasures.jsonl.part"
  echo "O banco não conhece nenhum apagamento de $COPIES/erasures.jsonl: é outro banco? A lista fica como estava." >&2
  exit 1
fi
# One that lacks requests of the last copy may lack erasures of the list, too.
if [ "${failed:-}" ] && [ -s "$COPIES/erasures.jsonl" ]; then
  awk 'FILENAME == ARGV[1] { known[$0]; next } !($0 in known)' \
    "$COPIES/erasures.jsonl.part" "$COPIES/erasures.jsonl" > "$COPIES/erasures.jsonl.part2"
  cat "$COPIES/erasures.jsonl.part2" >> "$COPIES/erasures.jsonl.part"
  rm "$COPIES/erasures.jsonl.part2"
fi
mv "$COPIES/erasures.jsonl.part" "$COPIES/erasures.jsonl"
# Another program that read the database, as copy.sh does, is done by now.
if [ "${again:-}" ]; then staff purge --yes; fi
exit "${failed:-0}"
