#!/bin/sh
# Every night after daily.sh: tonight's copy and the list of erasures go to another place, encrypted, dated and
# sealed: whoever lacks the password can neither read one nor make one. RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE
# say where (restic's own names). Older ones go as they do here (privacy policy, section 7).
set -eu
: "${COPIES:?folder of the copies}"
if [ -z "${RESTIC_REPOSITORY:-}" ]; then
  echo "As cópias ficam só nesta máquina: RESTIC_REPOSITORY não está definido." >&2
  exit 0
fi
cd "$COPIES"
copy="site-$(date -u +%Y-%m-%d).db"
# Midnight may have passed since it was made.
[ -e "$copy" ] || copy="site-$(date -u --date=yesterday +%Y-%m-%d).db"
restic backup --quiet --tag site "$copy" erasures.jsonl
restic forget --quiet --tag site --group-by tags --keep-within 34d --prune
restic check --quiet
