import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { makeZip } from './testing/make-zip.ts'
import { newSite, PLAIN } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const month = (of: string, sold: number) => `id,m,n,a\nx,${of},${sold},10\n`

test.each<[string, Record<string, string>]>([
  ['a readme', { 'README.txt': 'Months of the shop.\nSee the site.\n' }],
  ['words in Chinese', { '使用说明.md': '# 说明' }],
  ['an empty file', { '2024-03.csv': '' }],
  ['a paper and a picture', { 'terms.pdf': '%PDF-1.7', 'logo.png': '\u0089PNG' }],
])('an archive with %s beside its months: the months are loaded, and the rest is told', async (_, beside) => {
  const site = newSite()
  const content = makeZip({ ...beside, '2024-01.csv': month('2024-01', 1), '2024-02.csv': month('2024-02', 2) })
  const { path, name } = await desk.file('months.zip', content)
  expect(await desk.loads.inspect(path, name)).toMatchObject({
    files: ['2024-01.csv', '2024-02.csv'],
    columns: [{ name: 'id' }, {}, {}, {}],
  })
  const report = await desk.load({ 'months.zip': content }, { site, fields: PLAIN })
  expect([report.state, report.message, report.files]).toEqual(['published', null, ['months.zip/2024-01.csv', 'months.zip/2024-02.csv']])
  expect(report.not_read).toEqual([{ files: ['months.zip'], columns: [], sheets: [], members: Object.keys(beside) }])
  const rows = (await desk.months()).filter((row) => row.site === site.id)
  expect(rows.map((row) => [row.month, row.sold])).toEqual([
    [202401, 1],
    [202402, 2],
  ])
})

test('an archive of nothing else says what is wrong with it', async () => {
  const report = await desk.load({ 'x.zip': makeZip({ 'data.csv': '' }) }, { site: newSite(), fields: PLAIN })
  expect([report.state, report.message?.en]).toEqual(['fail', expect.stringContaining('is empty')])
})
