#!/usr/bin/env bash
# Tools: DuckDB 1.5.6 (@duckdb/node-api 1.5.6-r.1) writes, ClickHouse as a library (chdb 3.4.0) and hyparquet 1.31.5 read.
#
# Natural guess: a reader tells apart what Parquet tells apart: a timestamp that is a moment (isAdjustedToUTC true) has a zone in the type that it is read
# as, and one that is what a clock showed (false) has none.
#
# Source: the LogicalTypes page of the Parquet format: with isAdjustedToUTC the value is an instant, without it "local", which "must be displayed the same way
# regardless of the local time zone in effect".
#
# Behaviour: DESCRIBE of the engine gives DateTime64(6, 'UTC') for both, so that an order's local 00:30 of 1 November is given as a moment of UTC, and becomes
# 08:30 of the same day for a shop in Shanghai, or 31 October for one in New York. The footer, read by another library, says which is which.
#
# What follows: the month of an order must not be taken from the engine's type; the footer is read first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact chdb@3.4.0 hyparquet@1.31.5 @duckdb/node-api@1.5.6-r.1 >/dev/null
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { query } from 'chdb'
import { parquetMetadata } from 'hyparquet'

const duckdb = await (await DuckDBInstance.create()).connect()
await duckdb.run(`SET TimeZone = 'UTC'`)
await duckdb.run(`COPY (SELECT TIMESTAMP '2026-11-01 00:30:00' AS shown, TIMESTAMPTZ '2026-11-01 00:30:00+00' AS moment) TO 'orders.parquet' (FORMAT parquet)`)
const bytes = readFileSync('orders.parquet')
const { schema } = parquetMetadata(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
const footer = Object.fromEntries(schema.slice(1).map(({ name, logical_type }) => [name, logical_type.isAdjustedToUTC]))
const text = (answer) => (typeof answer === 'string' ? answer : new TextDecoder().decode(answer.bytes ?? answer)).trim()
const types = text(query(`DESCRIBE TABLE file('orders.parquet', Parquet)`, 'TSVRaw')).replaceAll('\t', ' ').replaceAll(/\s*\n/g, ', ')
console.log(`footer: ${JSON.stringify(footer)}`)
console.log(`engine: ${types}`)
if (footer.shown !== false || footer.moment !== true) throw new Error('the file is written otherwise now')
if ((types.match(/'UTC'/g) ?? []).length !== 2) throw new Error('the engine tells them apart now')
JS
node try.mjs
# Seen:
#   footer: {"shown":false,"moment":true}
#   engine: shown Nullable(DateTime64(6, 'UTC')), moment Nullable(DateTime64(6, 'UTC'))
