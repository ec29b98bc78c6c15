#!/usr/bin/env bash
# Tools: hyparquet-writer 0.17.0 writes, hyparquet 1.31.5 and DuckDB 1.5.6 (@duckdb/node-api 1.5.6-r.1) read the footer and the values.
#
# Natural guess: total_uncompressed_size in a Parquet footer tells how large the values of a column are once they are read, so that memory can be planned by it.
#
# Source: parquet.thrift calls it the "total byte size of all uncompressed pages in this column chunk": pages as they are encoded. The later field
# size_statistics.unencoded_byte_array_data_bytes says the other thing; most writers leave it out.
#
# Behaviour: a category path that every product of an export shares stands once in the dictionary page; the data pages hold the run length of one index. A
# column of 200,000 paths, 12.0 MB as they are read, tells less than a kilobyte "uncompressed", with and without compression; both readers tell the same
# number, and neither file has the later field.
#
# What follows: a limit on what a file may come to cannot go by the footer. The dictionary has to be read: values times the length of the longest one that
# they may name is a bound.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact hyparquet-writer@0.17.0 hyparquet@1.31.5 @duckdb/node-api@1.5.6-r.1 >/dev/null
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { parquetMetadata } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'

const ROWS = 200_000
const path = 'Beauty & Personal Care > Skin Care > Face > Creams & Lotions'
const duckdb = await (await DuckDBInstance.create()).connect()
const one = async (sql) => Number((await duckdb.runAndReadAll(sql)).getRows()[0][0])

for (const codec of ['UNCOMPRESSED', 'SNAPPY']) {
  const bytes = parquetWriteBuffer({ columnData: [{ name: 'category', type: 'STRING', data: Array(ROWS).fill(path) }], codec })
  const file = `${codec}.parquet`
  writeFileSync(file, Buffer.from(bytes))
  const chunks = parquetMetadata(bytes).row_groups.flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data))
  const told = chunks.reduce((sum, { total_uncompressed_size }) => sum + Number(total_uncompressed_size), 0)
  const toldToDuckDB = await one(`SELECT sum(total_uncompressed_size)::BIGINT FROM parquet_metadata('${file}')`)
  const read = await one(`SELECT sum(strlen(category))::BIGINT FROM '${file}'`)
  const later = chunks.some(({ size_statistics }) => size_statistics?.unencoded_byte_array_data_bytes !== undefined)
  console.log(`${codec}: file ${bytes.byteLength} bytes, "uncompressed" ${told}, DuckDB reads the same: ${told === toldToDuckDB}, values ${read} bytes, later field: ${later}`)
  if (read !== ROWS * path.length || told !== toldToDuckDB || told * 1000 > read || later) throw new Error('the footer tells something else now')
}
JS
node try.mjs
# Seen:
#   UNCOMPRESSED: file 729 bytes, "uncompressed" 332, DuckDB reads the same: true, values 12000000 bytes, later field: false
#   SNAPPY: file 720 bytes, "uncompressed" 329, DuckDB reads the same: true, values 12000000 bytes, later field: false
