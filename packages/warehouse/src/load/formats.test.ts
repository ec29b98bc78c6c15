import { readdir, stat } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileSource } from '../engine/file-source.ts'
import { identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { bookParts, makeZip, simpleBook } from './testing/make-zip.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const months = async (site: string) =>
  (await desk.months()).filter((row) => row.site === site).map((row) => [row.month, row.item_id, row.title, row.price, row.sold, row.sales])

test('Parquet, in the load format and by a mapping; lines are numbers of rows', async () => {
  const path = joinPath(desk.folder, 'm.parquet')
  await desk.engine.command(
    sql`INSERT INTO FUNCTION ${fileSource(path, 'Parquet')} SELECT 'tmall' AS site, '2020-01' AS month, toString(number) AS item_id, toDecimal64(1.5, 2) AS price,
      toInt32(number) AS sold, if(number = 2, '-1', '3') AS sales FROM numbers(${v.uint64(4)})`,
  )
  const report = await desk.loadPaths([path])
  expect([report.state, report.rows_read, (await desk.faults(report)).map((fault) => [fault.line, fault.column, fault.value])]).toEqual([
    'published',
    4,
    [[3, 'sales', '-1']],
  ])
  expect(await months('tmall')).toEqual([0, 1, 3].map((id) => [202001, String(id), '', 150, id, 300]))
  expect((await desk.loads.inspect(path, 'm.parquet')).columns.map((column) => column.name)).toEqual([
    'site',
    'month',
    'item_id',
    'price',
    'sold',
    'sales',
  ])
  const preview = await desk.loads.preview(path, 'm.parquet', {
    site: 'jd',
    fields: { month: 'month', item_id: 'item_id', sold: 'sold', price: 'price' },
  })
  expect([preview.mapping_faults, preview.rows.length]).toEqual([[], 4])
  await expect(desk.loads.inspect((await desk.file('x.parquet', 'PAR1 nonsense')).path, 'x.parquet')).rejects.toThrow('Parquet')
})

test('lines of JSON in gzip by a mapping, several mappings in one load', async () => {
  const lines = [
    { id: 'a', shop: { name: '一店' }, when: 1583020800, price: '1,5', n: 2 },
    { id: 'b', when: 1583020801, price: '2', n: 1, title: "'; DROP TABLE item; --<script>" },
  ]
  const report = await desk.load(
    { 'x.jsonl.gz': gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')), 'brands.csv': 'brand_id,name_zh\n1,a\n' },
    {
      files: [
        {
          file: '*.jsonl.gz',
          mapping: {
            site: 'jd',
            rows: { as: 'order_line' },
            fields: {
              time: { column: 'when', format: 'unix_seconds' },
              item_id: 'id',
              title: 'title',
              sold: 'n',
              price: { column: 'price', number: { decimal: ',' } },
            },
            shop: { name: 'shop.name' },
          },
        },
        { file: '*', mapping: null },
      ],
    },
  )
  expect([report.state, report.message, report.rows]).toEqual(['published', null, { brands: 1, shops: 1, items: 2, item_months: 2 }])
  expect(await months('jd')).toEqual([
    [202003, 'a', '', 150, 2, 300],
    [202003, 'b', "'; DROP TABLE item; --<script>", 200, 1, 200],
  ])
})

test('SKU months make their year without item months of their own', async () => {
  const report = await desk.load({
    's.csv':
      'site,month,item_id,sku_id,sku_name,price,sold,sales\njd,2019-01,a,1,红,1,2,2\njd,2019-02,a,1,红,1,3,3\njd,2019-02,a,2,蓝,1,4,4\n',
  })
  expect([report.state, report.rows]).toEqual(['published', { sku_months: 3 }])
  const rows = await desk.engine.query(sql`SELECT sku_id, sku_name, has, arraySlice(sold, 1, 2) AS sold FROM sku_year ORDER BY sku_id`)
  expect(rows).toEqual([
    { sku_id: '1', sku_name: '红', has: 3, sold: [2, 3] },
    { sku_id: '2', sku_name: '蓝', has: 2, sold: [0, 4] },
  ])
})

test('files that cannot be loaded say why, in both languages, and change nothing', async () => {
  const reports = [
    await desk.load({ 'x.csv': 'a,b\n1,2\n' }),
    await desk.load({ 'x.csv': 'a,b\n1,2\n' }, { site: 'mars', fields: { month: 'a', item_id: 'b', sold: 'b', sales: 'b' } }),
    await desk.load({ 'x.csv': 'a,b\n1,2\n' }, { site: 'jd', fields: { month: 'a', item_id: 'b', sold: 'c', sales: 'b' } }),
  ]
  expect(reports.map((report) => [report.state, report.message?.en.slice(0, 60)])).toEqual([
    ['fail', '"x.csv" is not a file of the load format and needs a mapping'],
    ['fail', 'The mapping is wrong: site there is no site "mars": declare '],
    ['fail', 'The mapping is wrong: fields.sold the file "x.csv" has no co'],
  ])
  for (const report of reports) expect(report.message?.zh).not.toBe('')
})

describe('a Parquet file that swells', () => {
  const made = async (name: string, rows: Sql) => {
    const path = joinPath(desk.folder, name)
    await desk.engine.command(sql`INSERT INTO FUNCTION ${fileSource(path, 'Parquet')} ${rows}`, { lane: 'background' })
    return { path, name }
  }
  const KIND = sql`'jd' AS site, '2020-01' AS month, toString(number) AS item_id, 1 AS sold, 1 AS sales`

  test('by the count of its rows is refused before it is read', async () => {
    const same = join(
      Array.from({ length: 40 }, (_, index) => sql`1 AS ${identifier([`c${index}`], `c${index}`)}`),
      ', ',
    )
    const bomb = await made(
      'rows.parquet',
      sql`SELECT ${same} FROM numbers(2000000) SETTINGS output_format_parquet_compression_method = 'zstd'`,
    )
    expect((await stat(bomb.path)).size).toBeLessThan(100_000)
    const refusal = 'The file unpacks to more than 200 times its size and is refused'
    await expect(desk.loads.inspect(bomb.path, bomb.name)).rejects.toThrow(refusal)
    expect(await desk.loadPaths([bomb.path])).toMatchObject({ state: 'fail', message: { en: refusal } })
  })

  test.each(['zstd', 'snappy', 'gzip', 'brotli', 'none'])(
    'by one long value that every row names is refused before it is read (%s)',
    async (method) => {
      const bomb = await made(
        `value-${method}.parquet`,
        sql`SELECT repeat('a', 10000) AS title, ${KIND} FROM numbers(60000) SETTINGS output_format_parquet_compression_method = ${v.string(method)}, max_threads = 1`,
      )
      expect((await stat(bomb.path)).size).toBeLessThan(1_000_000)
      const refusal = 'The file unpacks to more than 200 times its size and is refused'
      await expect(desk.loads.inspect(bomb.path, bomb.name)).rejects.toThrow(refusal)
      expect(await desk.loadPaths([bomb.path])).toMatchObject({ state: 'fail', message: { en: refusal } })
    },
  )

  test('by one long value that cannot be told beforehand meets the limit of memory', async () => {
    const bomb = await made(
      'value.parquet',
      sql`SELECT repeat('a', 1000000) AS title, ${KIND} FROM numbers(2300) SETTINGS output_format_parquet_compression_method = 'lz4', max_threads = 1`,
    )
    await expect(desk.loads.inspect(bomb.path, bomb.name)).rejects.toThrow('The file needs too much memory to be read')
    expect((await desk.loadPaths([bomb.path])).message?.en).toContain('it needs more memory than a load may use')
    expect((await desk.load({ 'brands.csv': 'brand_id,name_zh\n1,a\n' })).state).toBe('published')
  }, 120_000)
})

describe('workbooks', () => {
  const HEADING = ['site', 'month', 'item_id', 'price', 'sold', 'sales']

  test('of the load format need no mapping; a line in a fault is the number of the row', async () => {
    const report = await desk.load({
      'm.xlsx': simpleBook([['Sales of May'], [], HEADING, ['jd', '2021-05', 'a', 1.1, 3, 3.3], ['jd', '2021-05', 'b', 1, -1, 1]]),
    })
    expect([report.state, (await desk.faults(report)).map(({ line, column }) => [line, column])]).toEqual(['published', [[5, 'sold']]])
    expect((await months('jd')).filter(([month]) => month === 202105)).toEqual([[202105, 'a', '', 110, 3, 330]])
  })

  test('are looked into and previewed with the sheet and the heading that were chosen', async () => {
    const rows = ['note', 'day', '2024-01-05'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    const head = ['product_id', 'title', 'qty', 'price'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
    const cells = '<c t="str"><v>x1</v></c><c t="str"><v>Cream</v></c><c><v>2</v></c><c><v>9.9</v></c>'
    const { path, name } = await desk.file(
      'shop.xlsx',
      makeZip(bookParts({ sheets: { about: `<row r="1">${rows[0]}</row>`, data: `<row r="4">${head}</row><row r="5">${cells}</row>` } })),
    )
    const found = await desk.loads.inspect(path, name, { sheet: 'data', header_row: 4 })
    expect([found.format, found.book, found.columns.map((column) => column.name)]).toEqual([
      'xlsx',
      { sheets: ['about', 'data'], sheet: 'data', header_row: 4, header_rows: 1 },
      ['product_id', 'title', 'qty', 'price'],
    ])
    expect(found.proposed_mapping).toMatchObject({
      format: { sheet: 'data', skip_lines: 3 },
      fields: { item_id: 'product_id', sold: 'qty' },
    })
    const proposed = { fields: {}, ...found.proposed_mapping, site: 'jd', rows: { as: 'item_month' } }
    const mapping = { ...proposed, fields: { ...proposed.fields, month: { constant: '2021-06' } } }
    const preview = await desk.loads.preview(path, name, mapping)
    expect([preview.mapping_faults, preview.rows.map(({ line, faults }) => [line, faults])]).toEqual([[], [[5, []]]])
    expect(await desk.loadPaths([path], mapping)).toMatchObject({
      state: 'published',
      rows_read: 1,
      months: [{ month: '2021-06', sold: 2, sales: 19.8 }],
    })
  })

  test('give the same as the same table as CSV', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [
      'jd',
      index % 2 === 0 ? '2021-07' : '2021-08',
      `w${index}`,
      index / 4,
      index,
      (index * index) / 4,
    ])
    const csv = [HEADING, ...rows].map((row) => `${row.join(',')}\n`).join('')
    const first = await desk.load({ 'a.csv': csv })
    const before = await months('jd')
    const second = await desk.load({ 'a.xlsx': simpleBook([HEADING, ...rows]) })
    expect([second.state, second.months.map(({ replaces: _, ...month }) => month)]).toEqual([
      'published',
      first.months.map(({ replaces: _, ...month }) => month),
    ])
    expect(await months('jd')).toEqual(before)
  })
})

describe('archives', () => {
  const month = (of: string, sold: number) => `site,month,item_id,sold,sales\njd,${of},z,${sold},${sold}\njd,${of},bad,x,1\n`

  test('of monthly files are one load; faults name the file in the archive', async () => {
    const content = makeZip({
      '2022/2022-02.csv': month('2022-02', 2),
      '2022/2022-01.csv': month('2022-01', 1),
      '2022/三月.xlsx': simpleBook([
        ['site', 'month', 'item_id', 'sold', 'sales'],
        ['jd', '2022-03', 'z', 3, 3],
      ]),
      '2022/': '',
      '__MACOSX/2022/._2022-01.csv': 'x',
      '2022/.DS_Store': 'x',
    })
    const { path, name } = await desk.file('2022.zip', content)
    const names = ['2022/2022-01.csv', '2022/2022-02.csv', '2022/三月.xlsx']
    expect(await desk.loads.inspect(path, name)).toMatchObject({
      name: '2022.zip',
      files: names,
      kind: 'item_months',
      bytes: content.length,
    })
    const report = await desk.loadPaths([path])
    expect([report.state, report.files, report.months.map((one) => [one.month, one.sold])]).toEqual([
      'published',
      names.map((one) => `2022.zip/${one}`),
      [
        ['2022-01', 1],
        ['2022-02', 2],
        ['2022-03', 3],
      ],
    ])
    expect((await desk.faults(report)).map(({ file, line }) => [file, line])).toEqual([
      ['2022.zip/2022/2022-01.csv', 3],
      ['2022.zip/2022/2022-02.csv', 3],
    ])
  })

  test('have mappings for their files by the name of each, or for all', async () => {
    const fields = { item_id: 'id', sold: 'n', sales: 'n' }
    const of = (file: string, month: string) => ({ file, mapping: { site: 'jd', fields: { ...fields, month: { constant: month } } } })
    const { path, name } = await desk.file('m.zip', makeZip({ 'a-05.csv': 'id,n\nq,5\n', 'a-06.csv': 'id,n\nq,6\n' }))
    const mapping = { files: [of('a-05.csv', '2022-05'), of('m.zip', '2022-06')] }
    expect((await desk.loads.preview(path, name, mapping)).rows).toHaveLength(1)
    expect((await desk.loadPaths([path], mapping)).months.map((one) => [one.month, one.sold])).toEqual([
      ['2022-05', 5],
      ['2022-06', 6],
    ])
  })

  test.each<[string, () => Buffer, string]>([
    ['that are damaged', () => makeZip({ 'a.csv': month('2022-07', 1) }).subarray(0, 60), 'damaged and cannot be unpacked'],
    ['within archives', () => makeZip({ 'a.zip': makeZip({ 'a.csv': month('2022-07', 1) }) }), 'is an archive inside an archive'],
    ['without files', () => makeZip({ '.hidden': 'x' }), 'holds no files'],
    ['that are bombs', () => makeZip({ 'a.csv': month('2022-07', 1), 'b.csv': Buffer.alloc(80 * 1024 * 1024) }), 'more than 200 times'],
  ])('%s are refused, and nothing is left of them', async (_, content, words) => {
    const { path, name } = await desk.file('x.zip', content())
    await expect(desk.loads.inspect(path, name)).rejects.toThrow(words)
    expect(await desk.loadPaths([path])).toMatchObject({ state: 'fail', message: { en: expect.stringContaining(words) } })
    expect(await readdir(joinPath(desk.folder, 'work'))).toEqual([])
  })
})
