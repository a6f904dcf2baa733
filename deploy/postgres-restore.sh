#!/bin/sh
# As PostgreSQL's user: lays the server down as it was at a moment, in a folder that is empty or not there yet.
# postgres-restore.sh FOLDER ['2026-11-24 13:05:00-03']; without a moment, all that the log has. BASES and WAL as in
# postgres-base.sh. The server that is then started there plays the log by itself and opens for writing.
set -eu
umask 077
: "${BASES:?folder of the base copies}" "${WAL:?folder of the log}"
folder=$1 moment=${2:-}
latest=$(date -u ${moment:+--date="$moment"} +%Y-%m-%dT%H%M%SZ)
base=
for each in "$BASES"/base-*Z; do
  # Names sort as their times do; a copy made after the moment does not lead to it.
  [ "$(printf '%s\n' "${each##*/base-}" "$latest" | sort | head -n 1)" = "${each##*/base-}" ] && base=$each
done
: "${base:?no base copy is older than that moment}"
mkdir -p "$folder"
rmdir "$folder"
cp -R "$base" "$folder"
chmod 700 "$folder"
{
  echo "restore_command = 'gzip -dc $WAL/%f.gz > %p'"
  # The copies' own log stays theirs until the new server has its own folder for it.
  echo "archive_mode = off"
  # Without a moment too: the base copy of a server that was restored to one has that one's line.
  echo "recovery_target_time = '$moment'"
  echo "recovery_target_action = promote"
} >> "$folder/postgresql.auto.conf"
touch "$folder/recovery.signal"
echo "$base -> $folder"
