#!/bin/sh
# archive_command of PostgreSQL: puts one finished piece of the log where the copies are, whole or not at all.
# archive_command = '/usr/local/lib/site/postgres-wal.sh %p %f /var/backups/site-wal'
set -eu
umask 077
piece=$1 name=$2 folder=$3
if [ -e "$folder/$name.gz" ]; then
  # After a crash PostgreSQL may bring the same once more; another one under the same name is never replaced.
  gzip -dc "$folder/$name.gz" | cmp -s "$piece" -
  exit
fi
# A piece has 16 MB however little is in it, and one a minute would be 22 GB a day.
gzip -c "$piece" > "$folder/$name.part"
sync "$folder/$name.part"
mv "$folder/$name.part" "$folder/$name.gz"
sync "$folder"
