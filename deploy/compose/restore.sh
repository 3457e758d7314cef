#!/usr/bin/env bash
# docker compose run --rm restore ['2026-11-27 10:00:00+00']: puts the newest copy before that second into the empty folder of the
# database and tells PostgreSQL to go on from there with the changes that were kept, to that second or to the last one there is.
# Pictures that are missing come back too. What was backed up until now moves to backups/until-<now>, so that the backup of the restored database begins anew.
set -euo pipefail
backups=${BACKUPS:-/backups}
pictures=${PICTURES:-/pictures}
data=${PGDATA:-/var/lib/postgresql/data}
target=${1:-}

if [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty: stop the database and empty or replace its volume first." >&2
  exit 1
fi
before=$(date -u -d "${target:-now}" +%Y-%m-%dT%H:%M:%SZ)
from=''
for one in "$backups"/now/base/*Z; do
  if [ -d "$one" ] && [[ ! $(basename "$one") > $before ]]; then from=$one; fi
done
if [ -z "$from" ]; then
  echo "No copy is older than $before." >&2
  exit 1
fi

kept="$backups/until-$(date -u +%Y-%m-%dT%H:%M:%SZ)"
tar xzf "$from/base.tar.gz" -C "$data"
tar xzf "$from/pg_wal.tar.gz" -C "$data/pg_wal"
mv "$backups/now" "$kept"
cp --archive --update "$kept/pictures/." "$pictures/"
# The last piece is not full yet: it is kept as `.partial`.
{
  echo "restore_command = 'cp $kept/wal/%f \"%p\" || cp $kept/wal/%f.partial \"%p\"'"
  if [ -n "$target" ]; then echo "recovery_target_time = '$target'"; fi
  echo "recovery_target_action = 'promote'"
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
chown -R postgres "$data"
chmod 700 "$data"
echo "Put back: $(basename "$from"). Start the database: it takes the changes from $kept/wal."
