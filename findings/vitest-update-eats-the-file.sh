#!/usr/bin/env bash
# Tool: vitest 5.1.0 on Node 24.
#
# Natural guess: `vitest run -u one.test.ts` runs one file and writes its snapshots anew, as `jest -u one.test.ts` and older vitest do: -u is a switch.
#
# Source: `vitest --help` says `-u, --update [type]`: "Update snapshot (accepts boolean, "new", "all" or "none")". It does not say what becomes of a word behind it
# that is none of these.
#
# Behaviour: the word behind -u is its value, whatever it is. The file is no filter any more, so every test of the project runs, and no word of complaint is
# said about a type that is none.
#
# What follows: -u stands last, or is written `--update=all`; in scripts above all, where hours of tests may be begun by one word's place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "name": "try", "version": "1.0.0", "type": "module", "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact vitest@5.1.0 vite@8.3.8 >/dev/null
for name in one two; do
  cat >"$name.test.js" <<JS
import { expect, test } from 'vitest'
test('$name', () => expect('$name').toMatchSnapshot())
JS
done
# How many files were run.
count() { NO_COLOR=1 npx vitest run "$@" | sed -n 's/.*Test Files *\([0-9]*\) passed.*/\1/p'; }
before=$(count -u one.test.js)
behind=$(count one.test.js -u)
named=$(count --update=all one.test.js)
echo "vitest run -u one.test.js: $before files; one.test.js -u: $behind; --update=all one.test.js: $named"
[ "$before" = 2 ] && [ "$behind" = 1 ] && [ "$named" = 1 ]
# Seen:
#   vitest run -u one.test.js: 2 files; one.test.js -u: 1; --update=all one.test.js: 1
