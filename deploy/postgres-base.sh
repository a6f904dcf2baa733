#!/bin/sh
# Every week, as PostgreSQL's user: a whole, checked copy of the server, from which the log leads to any later moment.
# BASES is the folder of these copies, WAL that of the log (postgres-wal.sh). What is older than four weeks goes, so
# that with the week until the next copy nothing is kept for longer than the 35 days of the privacy policy.
set -eu
umask 077
: "${BASES:?folder of the base copies}" "${WAL:?folder of the log}"
# Debian keeps what is not for everybody's use apart.
PATH=$PATH:$(pg_config --bindir)
base="$BASES/base-$(date -u +%Y-%m-%dT%H%M%SZ)"
rm -rf "$BASES"/base-*.part
pg_basebackup --pgdata="$base.part" --checkpoint=fast --wal-method=stream
pg_verifybackup --quiet "$base.part"
mv "$base.part" "$base"
find "$BASES" -mindepth 1 -maxdepth 1 -name 'base-*' -mtime +27 -exec rm -rf {} +
for oldest in "$BASES"/base-*; do break; done
first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$WAL" "$first"
