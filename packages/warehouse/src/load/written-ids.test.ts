import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileSource } from '../engine/file-source.ts'
import { sql } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { monthsOf, newSite, PLAIN } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

test('an id in full width, with a point and noughts or a guard is one product', async () => {
  const { rows, faults } = await monthsOf(
    desk,
    'm,id,n,a\n2024-01,612345678901,1,1\n2024-02,６１２３４５６７８９０１,1,1\n2024-03,612345678901.0,1,1\n2024-04,`612345678901,1,1\n',
    { site: newSite(), fields: { ...PLAIN, month: 'm' } },
  )
  expect([rows.map(([month, id]) => [month, id]), faults]).toEqual([
    [202401, 202402, 202403, 202404].map((month) => [month, '612345678901']),
    [],
  ])
})

test('a brand that is called as what is not known stays with nulls of its own', async () => {
  const content = 'm,id,n,a,b,s\n2024-01,1,1,1,无,N/A\n2024-01,2,1,1,无,店\n'
  const site = newSite()
  await desk.load(
    { 'x.csv': content },
    { site, fields: { ...PLAIN, month: 'm' }, brand: { name: { column: 'b', nulls: [] } }, shop: { name: 's' } },
  )
  const rows = (await desk.months()).filter((row) => row.site === site.id)
  expect(rows.map(({ brand_id, shop_id }) => [brand_id, shop_id.trim()])).toEqual([
    ['无', ''],
    ['无', '店'],
  ])
})

test('ids of twenty digits keep them in Parquet, and those that lost them are faults', async () => {
  const path = join(desk.folder, 'ids.parquet')
  await desk.engine.command(
    sql`INSERT INTO FUNCTION ${fileSource(path, 'Parquet')} SELECT toUInt64('12345678901234567891') AS id, toDecimal128('12345678901234567892', 0) AS exact, 12345678901234567893. AS rounded, '2024-01' AS m, 1 AS n, 1 AS a`,
    { lane: 'background' },
  )
  for (const [column, id] of [
    ['id', '12345678901234567891'],
    ['exact', '12345678901234567892'],
    ['rounded', null],
  ] as const) {
    const site = newSite()
    await desk.loadPaths([path], { site, fields: { item_id: column, month: 'm', sold: 'n', sales: 'a' } })
    expect((await desk.months()).filter((row) => row.site === site.id).map(({ item_id }) => item_id)).toEqual(id === null ? [] : [id])
  }
})

test('lists of filings part at their marks, and not within the name of a substance', async () => {
  const content = await readFile(new URL('../testing/odd-files/filings-list-marks.csv', import.meta.url))
  const report = await desk.load({ 'filings.csv': content })
  expect((await desk.faults(report)).map(({ line, value }) => [line, value])).toEqual([[3, '2021/05/02']])
  const rows = await desk.engine.query<{ effects: string[]; ingredients: string[] }>(
    sql`SELECT effects, ingredients FROM filing ORDER BY filing_no`,
  )
  expect(rows).toEqual([
    { effects: ['保湿'], ingredients: ['WATER', 'GLYCERIN', '1,2-HEXANEDIOL'] },
    { effects: ['防晒', '保湿'], ingredients: ['水', '甘油', '1,2-己二醇', '烟酰胺'] },
  ])
})
