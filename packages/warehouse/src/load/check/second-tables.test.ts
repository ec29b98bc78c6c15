import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { simpleBook } from '../testing/make-zip.ts'
import { newSite } from '../testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const fields = { item_id: '商品ID', month: '月份', sold: '销量', sales: '销售额' }
const FIRST = ['商品ID,月份,销量,销售额', 'a,2024-01,1,10', 'b,2024-01,2,20']
const csv = (...lines: readonly string[]) => `${[...FIRST, ...lines].join('\n')}\n`
const book = (...rows: readonly (readonly (string | number)[])[]) =>
  simpleBook([['商品ID', '月份', '销量', '销售额'], ['a', '2024-01', 1, 10], ['b', '2024-01', 2, 20], ...rows])

async function loaded(content: string | Buffer, onFault?: 'publish') {
  const site = newSite()
  const name = typeof content === 'string' ? 'x.csv' : 'x.xlsx'
  const report = await desk.load({ [name]: content }, { site, fields }, false, onFault)
  return { report, rows: (await desk.months()).filter((row) => row.site === site.id).map(({ item_id, sold }) => [item_id, sold]) }
}

describe('another table below the first one', () => {
  test.each<[string, string | Buffer, number]>([
    ['of as many columns, whose rows could be read', csv('', '店铺,日期,评论数,单价', '1,2024-01,30,40'), 5],
    ['of fewer columns', csv('', '店铺,评论数', 's,30', 't,40'), 5],
    ['of fewer columns in a workbook', book(['店铺', '', '评论数', '单价'], ['s', '', 30, 40]), 4],
    ['with the first one’s words in another order', csv('商品ID,月份,销售额,销量,库存', 'a,2024-02,10,1,3'), 4],
  ])('%s is told and nothing is published unseen', async (_, content, line) => {
    const { report, rows } = await loaded(content)
    expect([report.state, rows]).toEqual(['fail', []])
    expect(report.stops.map(({ en }) => en)).toEqual([expect.stringContaining(`line ${line} of "x.`)])
    expect((await loaded(content, 'publish')).report.state).toBe('published')
  })

  test('a heading that stands again is told, and the rows below it are read', async () => {
    const { report, rows } = await loaded(csv('商品ID,月份,销量,销售额', 'c,2024-01,3,30'))
    expect([report.state, report.message?.en]).toEqual([
      'published',
      'The heading of "x.csv" stands again in line 4; the rows below are read as the same table',
    ])
    expect(rows).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ])
  })

  test.each<[string, string]>([
    ['rows whose figures are words', csv('c,2024-01,many,much')],
    ['a line of notes', csv('备注,以上为估算')],
    [
      'a line below the heading that says what its columns are',
      '商品ID,月份,销量,销售额\n编号,统计月份,件数,金额\na,2024-01,1,10\nb,2024-01,1,10\n',
    ],
  ])('%s are no heading', async (_, content) => {
    const { report } = await loaded(content)
    expect([report.state, report.stops, report.message, report.rows_faulty]).toEqual(['published', [], null, 1])
  })
})
