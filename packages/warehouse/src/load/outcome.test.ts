import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentRevision } from '../schema/revision.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const HEAD = 'site,month,item_id,price,sold,sales\n'
const months = (rows: readonly string[]) => ({ 'months.csv': `${HEAD}${rows.map((row) => `${row}\n`).join('')}` })
const rows = (count: number, month: string, sales: string | number, site = 'jd') =>
  Array.from({ length: count }, (_, index) => `${site},${month},i${index},1,1,${sales}`)
const PLAIN = { site: 'jd', fields: { month: 'month', item_id: 'item_id', sold: 'sold', sales: 'sales', price: 'price' } }

describe('a load that brings nothing is not published', () => {
  test.each<[string, Record<string, string>, unknown, string]>([
    ['a heading only', months([]), null, 'Nothing to publish: the files hold no rows'],
    [
      'faults only',
      months(rows(3, '2020-01', 'x')),
      null,
      'Nothing to publish: each of the 3 rows has a fault, most often "is not a number" (sales: x)',
    ],
    [
      'one row, with a fault',
      months(rows(1, '2020-01', 'x')),
      null,
      'Nothing to publish: the only row has a fault, "is not a number" (sales: x)',
    ],
    [
      'an unknown site throughout',
      months(rows(2, '2020-01', 1, 'mars')),
      null,
      'Nothing to publish: each of the 2 rows has a fault, most often "is not a known site" (site: mars)',
    ],
    [
      'rows that the mapping leaves out',
      months(rows(2, '2020-01', 1)),
      { ...PLAIN, where: [{ column: 'site', in: ['tmall'] }] },
      'Nothing to publish: 2 rows were left out, as where in the mapping says',
    ],
  ])('%s', async (_, files, mapping, message) => {
    const before = await currentRevision(desk.engine)
    const [checked, loaded] = [await desk.load(files, mapping, true), await desk.load(files, mapping)]
    expect([checked.state, loaded.state]).toEqual(['fail', 'fail'])
    expect([checked.message?.en, loaded.message?.en]).toEqual([message, message])
    expect(await currentRevision(desk.engine)).toEqual(before)
  })

  test('a file without one sound row is told beside others', async () => {
    const report = await desk.load({ 'brands.csv': 'brand_id,name_zh\nb,B\n', ...months(rows(2, '2020-01', 'x')) })
    expect([report.state, report.message]).toEqual([
      'published',
      { zh: '“months.csv”的 2 行均有问题，没有加载', en: 'None of the 2 rows of "months.csv" could be loaded' },
    ])
  })
})

test('a load that fails names the cause', async () => {
  const report = await desk.load(months(rows(20, '2020-01', 8_000_000_000_000)))
  expect([report.state, report.message]).toEqual([
    'fail',
    {
      zh: 'jd 2020-01 的销售额合计过大，无法准确表示，未做任何更改',
      en: 'The sum of sales of jd 2020-01 is too large to be told exactly; nothing was changed',
    },
  ])
})

describe('months that would be emptied', () => {
  const many = (good: number, bad: number, month: string) =>
    months([...rows(good, month, 2), ...rows(bad, month, 'x').map((row) => row.replace(',i', ',b'))])

  test('a file that is nearly all faults stops, unless it is said on purpose', async () => {
    expect((await desk.load(months(rows(40, '2021-01', 1)))).state).toBe('published')
    const files = many(1, 39, '2021-01')
    const checked = await desk.load(files, null, true)
    expect([checked.state, checked.stops.map((stop) => stop.en)]).toEqual([
      'checked',
      ['39 of the 40 rows of "months.csv" have faults', 'JD 2021-01: would replace 40 rows by 1'],
    ])
    const stopped = await desk.load(files)
    expect([stopped.state, stopped.message?.en]).toEqual([
      'fail',
      'Not published: 39 of the 40 rows of "months.csv" have faults; JD 2021-01: would replace 40 rows by 1. Publish it all the same with on_fault: publish',
    ])
    expect((await desk.months()).filter((row) => row.month === 202101)).toHaveLength(40)
    expect((await desk.load(files, { ...PLAIN, on_fault: 'publish' })).state).toBe('published')
    expect((await desk.months()).filter((row) => row.month === 202101)).toHaveLength(1)
  })

  test('so does a sound file that is a small part of the month; said with the load, it goes', async () => {
    expect((await desk.load(months(rows(40, '2021-02', 1)))).state).toBe('published')
    const small = months(rows(3, '2021-02', 5))
    expect([(await desk.load(small)).state, (await desk.load(small, { ...PLAIN, mode: 'merge' })).state]).toEqual(['fail', 'published'])
    expect((await desk.load(small, null, false, 'publish')).state).toBe('published')
    expect((await desk.months()).filter((row) => row.month === 202102).map((row) => row.sales)).toEqual([500, 500, 500])
  })

  test('half of a month, and few faults, go as they are; repeats are no loss', async () => {
    expect((await desk.load(months(rows(40, '2021-03', 1)))).state).toBe('published')
    expect((await desk.load(many(20, 20, '2021-03'))).state).toBe('published')
    const twice = [...rows(15, '2021-04', 1), ...rows(15, '2021-04', 1), ...rows(15, '2021-04', 1)]
    const report = await desk.load(months(twice))
    expect([report.state, report.rows_faulty, report.stops]).toEqual(['published', 30, []])
  })

  test('a load can ask to stop at a fault, whatever the mapping says', async () => {
    const report = await desk.load(many(30, 1, '2021-05'), { ...PLAIN, on_fault: 'publish' }, false, 'stop')
    expect([report.state, report.faults]).toEqual(['fail', 1])
  })
})
