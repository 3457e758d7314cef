#!/usr/bin/env bash
# The service `backup` of compose.yaml, with PostgreSQL's own tools: every change as it is made (wal/), a whole copy a day (base/), both
# for BACKUP_DAYS, and the pictures. docs/runbook.md, "Back up in containers", says how to go back.
set -euo pipefail
now=${BACKUPS:-/backups}/now
pictures=${PICTURES:-/pictures}
days=${BACKUP_DAYS:-14}
mkdir -p "$now/wal" "$now/base" "$now/pictures"
chown -R postgres "$now/wal" "$now/base"
chmod 711 "${now%/now}" "$now"

as_postgres() { gosu postgres "$@"; }

# A copy that was broken off is named `.part`, is no copy, and goes.
copy() {
  local to
  to="$now/base/$(date -u +%Y-%m-%dT%H:%M:%SZ)"
  rm -rf "$now"/base/*.part
  as_postgres pg_basebackup --pgdata "$to.part" --format tar --gzip --wal-method stream --checkpoint fast
  mv "$to.part" "$to"
  echo "copied: $to"
}

# Copies older than BACKUP_DAYS go, the last one never, and the changes that no copy left needs.
forget() {
  local copies first
  mapfile -t copies < <(find "$now/base" -mindepth 1 -maxdepth 1 ! -name '*.part' | sort)
  for one in "${copies[@]:0:${#copies[@]}-1}"; do
    if [ -n "$(find "$one" -maxdepth 0 -mtime "+$days")" ]; then rm -rf "$one"; fi
  done
  first=$(find "$now/base" -mindepth 1 -maxdepth 1 ! -name '*.part' | sort | sed -n 1p)
  as_postgres pg_archivecleanup "$now/wal" "$(tar xzOf "$first/base.tar.gz" backup_label | sed -n 's/.*(file \(\w*\)).*/\1/p')"
}

until pg_isready --quiet; do sleep 1; done
as_postgres pg_receivewal --directory "$now/wal" --slot backup --create-slot --if-not-exists
as_postgres pg_receivewal --directory "$now/wal" --slot backup --synchronous &
stream=$!
trap 'kill "$stream" 2>/dev/null; exit 0' TERM INT

# When one of these fails the container ends and is started again. Pictures are added, never changed.
while kill -0 "$stream" 2>/dev/null; do
  if [ -z "$(find "$now/base" -mindepth 1 -maxdepth 1 ! -name '*.part' -mmin -1440)" ]; then
    copy
    forget
  fi
  cp --archive --update "$pictures/." "$now/pictures/"
  sleep "${BACKUP_PAUSE:-30}" &
  wait -n "$!" "$stream" || true
done
echo 'The stream of changes has ended.' >&2
exit 1
