import { DuckDBInstance } from '@duckdb/node-api'
import { slicesOf, text } from './duckdb.ts'

/** The number of a copy. */
const NUMBER = 'CAST(item + copy * (SELECT max(item) FROM one.item_month) AS INTEGER)'

/** Makes a database with every item `copies` times from one that was built: the copies have ids and numbers of their own, and the rows are in the same order. */
export async function copyTheirs(from: string, to: string, copies: number): Promise<void> {
  const instance = await DuckDBInstance.create(to, { threads: '2', memory_limit: '10GB' })
  const connection = await instance.connect()
  const run = (statement: string) => connection.run(statement)
  await run(`SET temp_directory = ${text(`${to}.tmp`)}`)
  await run(`ATTACH ${text(from)} AS one (READ_ONLY)`)
  for (const table of ['category', 'shop', 'filing']) await run(`CREATE TABLE ${table} AS SELECT * FROM one.${table}`)
  const wide = `SELECT m.* REPLACE (${NUMBER} AS item, CASE WHEN copy = 0 THEN item_id ELSE concat(item_id, '~', copy) END AS item_id)
    FROM one.item_month AS m CROSS JOIN range(${copies}) AS c(copy)`
  await run(
    `CREATE TABLE sku_month AS SELECT m.* REPLACE (${NUMBER} AS item) FROM one.sku_month AS m CROSS JOIN range(${copies}) AS c(copy) ORDER BY item, month`,
  )
  const slices = await slicesOf(connection, 'one.item_month', 1_000_000 / copies)
  for (const [index, { low, high }] of slices.entries())
    await run(
      `${index === 0 ? 'CREATE TABLE item_month AS' : 'INSERT INTO item_month'} ${wide} WHERE category BETWEEN ${low} AND ${high} ORDER BY category, month`,
    )
  await run('CHECKPOINT')
  connection.closeSync()
  instance.closeSync()
}
