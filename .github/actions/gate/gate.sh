#!/usr/bin/env bash
# Compares two commits of the package in GATE_PACKAGE_PATH with the "bench ab" of the second. Takes the inputs
# of the action as variables. Writes the comparison to standard output, to the summary of the job, and to a
# comment on the pull request. Ends with the exit status of "bench ab": 0 no regression, or a base without the
# package, 1 something failed, 2 regression, 4 improvement (with --fail-on-improvement), 64 wrong usage.
# "gate.sh names" only tells where the executables of both commits are kept between runs.
set -euo pipefail

fail() {
  printf 'gate: %s\n' "$*" >&2
  exit 64
}

# What is built and run needs no token.
token=${GATE_TOKEN:-}
unset GATE_TOKEN
base=${GATE_BASE:-} head=${GATE_HEAD:-HEAD} product=${GATE_PRODUCT:-bench}
[ -n "$base" ] || fail "there is no commit to compare with; set GATE_BASE, or run on a pull request or a push"
for commit in "$base" "$head"; do
  case $commit in -*) fail "'$commit' is no commit but an option" ;; esac
done
read -ra arguments <<<"${GATE_ARGUMENTS:-}"
case ${GATE_FIGURES:-exact} in
  exact) arguments+=(--launches 0) ;;
  all) ;;
  *) fail "GATE_FIGURES is '$GATE_FIGURES'; set it to exact or all" ;;
esac
if [ -n "${GITHUB_ACTIONS:-}" ]; then
  # In a container, the checkout belongs to another user, and only variables of steps have its paths.
  export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
fi
cd "${GATE_PACKAGE_PATH:-.}"
package=$(git rev-parse --show-prefix)

# The hash of a commit, which a shallow checkout may lack; nothing if there is none.
hash_of() {
  [[ ! $1 =~ ^0+$ ]] || return
  git rev-parse --verify --quiet "$1^{commit}" ||
    { git fetch --quiet --no-tags --depth=1 origin "$1" && git rev-parse --verify --quiet 'FETCH_HEAD^{commit}'; }
}
output() { if [ -n "${GITHUB_OUTPUT:-}" ]; then printf '%s\n' "$@" >>"$GITHUB_OUTPUT"; fi; }

base_hash=$(hash_of "$base") || true
head_hash=$(hash_of "$head") || fail "there is no commit '$head'"
# Other packages, products and compilers have other executables.
kind=$(printf '%s\n' "$package" "$product" "$(swift --version 2>/dev/null)" | sha256sum | cut -c 1-16)
place=${RUNNER_TEMP:-${TMPDIR:-/tmp}}/gate-build-$(id -u)
kept=${GATE_CACHE:-${RUNNER_TEMP:+$RUNNER_TEMP/gate-executables}}
kept=${kept:-$place/executables}
base_folder=$kept/gate-$kind-$base_hash head_folder=$kept/gate-$kind-$head_hash
if [ "${1:-}" = names ]; then
  output "base=$base_folder" "base-key=${base_folder##*/}" "head=$head_folder" "head-key=${head_folder##*/}"
  exit
fi

results=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/gate.XXXXXX")
comparison=$results/comparison.md

# Lets no other gate into the place of the builds until this process and its builds have ended, and removes what a killed one left.
lock() {
  [ -z "${is_locked:-}" ] || return 0
  exec 9>>"$place.lock"
  flock -n 9 || fail "another gate is at work in $place; wait for its end"
  is_locked=1
  rm -rf "$place/tree" "$place/build"
  git worktree prune
}

# Builds a commit into a folder, unless it is there. Both are built in one place, since what is compiled
# contains paths, and so that what both share is compiled once.
build() {
  local commit=$1 folder=$2
  lock
  [ ! -x "$folder/$product" ] || return 0
  if [ -d "$place/tree" ]; then
    git -C "$place/tree" checkout -q -f --detach "$commit" && git -C "$place/tree" clean -q -ffdx || return 1
  else
    mkdir -p "$place" || fail "can't make $place; remove what is there"
    trap 'rm -rf "$place"; git worktree prune' EXIT
    git worktree add -q -f --detach "$place/tree" "$commit" || return 1
  fi
  printf 'gate: building %s\n' "$commit" >&2
  swift build -c release --product "$product" --package-path "$place/tree/$package" \
    --scratch-path "$place/build" 2>&1 | tee "$results/log" >&2 || return 1
  rm -rf "$folder.new"
  mkdir -p "$folder.new" && cp "$place/build/release/$product" "$folder.new/" &&
    mv "$folder.new" "$folder" && output "built-$3=true"
}

# Says that nothing was compared, and why, with a line of the log, which nothing in it can end.
say() {
  printf '**Nothing to compare: %s.**\n' "$1" >"$comparison"
  if [ -n "${2:-}" ]; then
    printf '\n```text\n%s\n```\n' "${2//\`/\'}" | sed "s|$place/tree/||g" >>"$comparison"
  fi
}

status=0 outcome=failure
if [[ $base =~ ^0+$ ]]; then
  outcome=new
  say "the branch is new"
elif [ -z "$base_hash" ]; then
  say "there is no commit '${base//[^[:alnum:]\/._-]/}'"
elif ! git cat-file -e "$base_hash:${package}Package.swift" 2>/dev/null; then
  outcome=new
  say "the base has no such package"
elif ! build "$head_hash" "$head_folder" head; then
  say "the head does not build" "$(grep -m 1 'error: ' "$results/log")"
elif ! build "$base_hash" "$base_folder" base; then
  if grep -q "no product named '$product'" "$results/log"; then
    outcome=new
    say "the base has no product '$product'"
  else
    say "the base does not build" "$(grep -m 1 'error: ' "$results/log")"
  fi
else
  "$head_folder/$product" ab "$base_hash=$base_folder/$product" "$head_hash=$head_folder/$product" \
    --format markdown --output "$results" --no-progress "${arguments[@]}" 2>&1 >"$comparison" |
    tee "$results/log" >&2 || status=$?
  case $status in
    0) outcome=same ;;
    2) outcome=regression ;;
    4) outcome=improvement ;;
  esac
  [ -s "$comparison" ] || say "'$product ab' failed" "$(tail -n 1 "$results/log")"
fi
if [ "$outcome" = failure ] && [ "$status" = 0 ]; then status=1; fi

# Makes the comment on the pull request, or updates the one that an earlier run made. Prints why if it can't.
comment() {
  local issues=repos/$GITHUB_REPOSITORY/issues marker="<!-- gate of recycling-bench: $package$product -->" id
  command -v gh >/dev/null || { echo "there is no 'gh'" && return; }
  printf '\n%s' "$marker" | cat "$comparison" - >"$results/comment.md"
  export GH_TOKEN=$token
  {
    id=$(gh api --paginate "$issues/$GATE_PULL_REQUEST/comments?per_page=100" \
      --jq ".[] | select(.body | endswith(\"$marker\")) | .id") &&
      if [ -n "$id" ]; then
        gh api --silent -X PATCH "$issues/comments/${id%%$'\n'*}" -F "body=@$results/comment.md"
      else
        gh api --silent "$issues/$GATE_PULL_REQUEST/comments" -F "body=@$results/comment.md"
      fi
  } 2>"$results/log" && return
  if grep -q 'HTTP 403' "$results/log"; then
    echo "the token lacks the permission 'pull-requests: write', which a pull request from a fork never has"
  else
    tail -n 1 "$results/log"
  fi
}
if [ -n "${GATE_PULL_REQUEST:-}" ] && [ -n "$token" ]; then
  reason=$(comment)
  if [ -n "$reason" ]; then printf '\nNo comment on the pull request: %s.\n' "$reason" >>"$comparison"; fi
fi
cat "$comparison"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$comparison" >>"$GITHUB_STEP_SUMMARY"; fi
output "outcome=$outcome" "results=$results"
exit "$status"
