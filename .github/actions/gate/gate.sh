#!/usr/bin/env bash
# Compares two commits of the package in GATE_PACKAGE_PATH with "bench ab", and ends with its exit status:
# 0 no regression, 1 something failed, 2 regression, 4 improvement (with --fail-on-improvement), 64 wrong
# usage. Takes the inputs of the action as variables, and writes the comparison to standard output and to
# the summary of the job.
set -euo pipefail

fail() {
  printf 'gate: %s\n' "$*" >&2
  exit 64
}

[ -n "${GATE_BASE:-}" ] || fail "there is no commit to compare with; set GATE_BASE, or run on a pull request"
product=${GATE_PRODUCT:-bench}
head=${GATE_HEAD:-HEAD}
for commit in "$GATE_BASE" "$head"; do
  case $commit in -*) fail "'$commit' is no commit but an option" ;; esac
done
read -ra arguments <<<"${GATE_ARGUMENTS:-}"
case ${GATE_FIGURES:-exact} in
  # A single launch tells counts, and is too few to tell a time.
  exact) arguments+=(--launches 1) ;;
  all) ;;
  *) fail "GATE_FIGURES is '$GATE_FIGURES'; set it to exact or all" ;;
esac
cd "${GATE_PACKAGE_PATH:-.}"

# A shallow checkout lacks the base.
if ! git rev-parse --verify --quiet "$GATE_BASE^{commit}" >/dev/null; then
  git fetch --quiet --no-tags --depth=1 origin "$GATE_BASE" ||
    printf 'gate: cannot fetch %s; check out the whole history\n' "$GATE_BASE" >&2
fi

results=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/gate.XXXXXX")
comparison=$results/comparison.md
scratch=$PWD/.build
status=0
swift build -c release --product "$product" --package-path "$PWD" --scratch-path "$scratch" >&2 || status=1
if [ "$status" = 0 ]; then
  "$scratch/release/$product" ab "$GATE_BASE" "$head" --format markdown --output "$results" --no-progress \
    ${arguments[@]+"${arguments[@]}"} >"$comparison" || status=$?
fi

case $status in
  0) outcome=same ;;
  2) outcome=regression ;;
  4) outcome=improvement ;;
  *) outcome=failure ;;
esac
if [ ! -s "$comparison" ]; then
  printf '### The commits could not be compared\n\nExit status %s. The log of this step says why.\n' "$status" \
    >"$comparison"
fi
cat "$comparison"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$comparison" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  printf 'outcome=%s\nresults=%s\n' "$outcome" "$results" >>"$GITHUB_OUTPUT"
fi
exit "$status"
