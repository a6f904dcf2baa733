#!/bin/sh
# Every night after daily.sh: tonight's copy and the list of erasures go to another place, encrypted, dated and
# sealed: whoever lacks the password can neither read one nor make one. RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE
# say where (restic's own names). Older ones go as they do here (privacy policy, section 7). After a night without a copy
# the list goes alone: the last copy, sent again, would stay for longer.
set -eu
: "${COPIES:?folder of the copies}"
if [ -z "${RESTIC_REPOSITORY:-}" ]; then
  echo "As cópias ficam só nesta máquina: RESTIC_REPOSITORY não está definido." >&2
  exit 0
fi
cd "$COPIES"
# As in daily.sh, a clock that has leapt ahead.
if [ -z "$(find . -maxdepth 1 '(' -name 'site-*.db' -o -name erasures.jsonl ')' -mtime -35)" ]; then
  echo "Nada em $COPIES tem menos de 35 dias: nada foi enviado nem apagado no outro lugar." >&2
  exit 1
fi
copy="site-$(date -u +%Y-%m-%d).db"
# Midnight may have passed since it was made.
[ -e "$copy" ] || copy="site-$(date -u --date=yesterday +%Y-%m-%d).db"
[ -n "$(find . -maxdepth 1 -name "$copy" -mmin -720)" ] || copy=
# Left by a night that was cut short, a lock would stop every other; those at work are kept.
restic unlock --quiet
restic backup --quiet --tag site ${copy:+"$copy"} erasures.jsonl
restic forget --quiet --tag site --group-by tags --keep-within 34d --prune
restic check --quiet
