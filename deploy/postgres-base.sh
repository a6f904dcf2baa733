#!/bin/sh
# Every week, as PostgreSQL's user: a whole, checked copy of the server, from which the log leads to any later moment.
# BASES is the folder of these copies, WAL that of the log (postgres-wal.sh). What is older than four weeks goes, so
# that with the week until the next copy nothing is kept for longer than the 35 days of the privacy policy.
set -eu
umask 077
: "${BASES:?folder of the base copies}" "${WAL:?folder of the log}"
# Debian keeps what is not for everybody's use apart.
PATH=$PATH:$(pg_config --bindir)
rm -rf "$BASES"/base-*.part
pg_basebackup --pgdata="$BASES/base-new.part" --checkpoint=fast --wal-method=stream
pg_verifybackup --quiet "$BASES/base-new.part"
# By its end: to a moment while it was being made only the one before leads.
mv "$BASES/base-new.part" "$BASES/base-$(date -u +%Y-%m-%dT%H%M%SZ)"
find -H "$BASES" -mindepth 1 -maxdepth 1 -name 'base-*' -mtime +27 -exec rm -rf {} +
# What the oldest of them needs; by the log itself, as the clock that named them may have been set back in between.
first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$BASES"/base-*/backup_label | sort -k 1.9 | head -n 1)
pg_archivecleanup -x .gz "$WAL" "$first"
