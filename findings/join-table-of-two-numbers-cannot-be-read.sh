#!/usr/bin/env bash
# Tool: ClickHouse as a library (chdb 3.4.0).
#
# Natural guess: a table of the engine Join that takes rows, joins by its keys and answers joinGet can also be looked at: how many rows it has, which keys. And a
# mutation that calls joinGet finds the table by the name that a query finds it by.
#
# Source: the manual's page on the table engine Join, which takes any number of keys and names no limit on reading. The engine's own list of faults
# (ClickHouse/ClickHouse#29950) has known since 2021 that what is kept of several keys cannot be told back; ClickHouse/ClickHouse#113578 of August 2026 mends it, after this version. Nothing is said of names of tables in mutations.
#
# Behaviour: two numbers of 4 and 8 bytes are kept as one key of 128 bits. Rows go in, LEFT ANY JOIN and joinGet find them, but SELECT from the table, a count by
# segment, is refused with UNSUPPORTED_JOIN_KEYS; keyed by one text it can be read. In ALTER TABLE … UPDATE a joinGet by the short name, which a query of the same
# session understands, fails with UNKNOWN_DATABASE where the mutation runs; with the database before the name it is done.
#
# What follows: a migration that writes looked-up values into rows by a mutation keys them by one text, so that it can see what there is to write, and names the
# database; else what fails stays behind as a mutation that is tried again for ever.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact chdb@3.4.0 >/dev/null
cat >try.mjs <<'JS'
import { Session } from 'chdb'

const session = new Session('./data')
const run = (sql) => {
  try {
    const answer = session.query(sql, 'TSVRaw')
    return (typeof answer === 'string' ? answer : new TextDecoder().decode(answer?.bytes ?? answer ?? new Uint8Array())).trim() || 'ok'
  } catch (error) {
    return /\(([A-Z_]{6,})\)/.exec(String(error.message).replaceAll(/\(version[^)]*\)/g, ''))?.[1] ?? String(error.message)
  }
}
run('CREATE DATABASE IF NOT EXISTS market ENGINE = Atomic')
run('USE market')
run('CREATE TABLE market.facts (segment UInt32, item UInt64, mask UInt16) ENGINE = MergeTree ORDER BY item')
run('INSERT INTO market.facts VALUES (1, 7, 0)')
run('CREATE TABLE market.two (segment UInt32, item UInt64, mask UInt16) ENGINE = Join(ANY, LEFT, segment, item)')
run('INSERT INTO market.two VALUES (1, 7, 512)')
run('CREATE TABLE market.one (id String, mask UInt16) ENGINE = Join(ANY, LEFT, id)')
run(`INSERT INTO market.one VALUES ('1 7', 512)`)
const seen = {
  'joined by two': run('SELECT t.mask FROM market.facts AS f LEFT ANY JOIN market.two AS t ON f.segment = t.segment AND f.item = t.item'),
  'joinGet by two': run(`SELECT joinGet('market.two', 'mask', segment, item) FROM market.facts`),
  'read, two numbers': run('SELECT segment, count() FROM market.two GROUP BY segment'),
  'read, one text': run('SELECT id FROM market.one'),
  'joinGet by one text': run(`SELECT joinGet('market.one', 'mask', concat(toString(segment), ' ', toString(item))) FROM market.facts`),
}
const update = (name) => run(`ALTER TABLE market.facts UPDATE mask = joinGet('${name}', 'mask', concat(toString(segment), ' ', toString(item))) WHERE 1 SETTINGS mutations_sync = 1`)
seen['query, short name'] = run(`SELECT joinGet('one', 'mask', '1 7')`)
seen['mutation, whole name'] = update('market.one')
seen['written'] = run('SELECT mask FROM market.facts')
seen['mutation, short name'] = update('one')
for (const [what, answer] of Object.entries(seen)) console.log(`${what}: ${answer}`)
const expected = {
  'joined by two': '512',
  'joinGet by two': '512',
  'read, two numbers': 'UNSUPPORTED_JOIN_KEYS',
  'read, one text': '1 7',
  'query, short name': '512',
  written: '512',
  'mutation, short name': 'UNKNOWN_DATABASE',
}
for (const [what, answer] of Object.entries(expected)) if (seen[what] !== answer) throw new Error(`${what} is ${seen[what]} now`)
process.exit(0)
JS
node try.mjs
# Seen:
#   joined by two: 512
#   joinGet by two: 512
#   read, two numbers: UNSUPPORTED_JOIN_KEYS
#   read, one text: 1 7
#   joinGet by one text: 512
#   query, short name: 512
#   mutation, whole name: ok
#   written: 512
#   mutation, short name: UNKNOWN_DATABASE
