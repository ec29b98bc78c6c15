import type { LoadReport } from '@marketscope/contract/calls/load'
import { applyPatch } from '@marketscope/contract/load-questions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { newSite } from '../testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

type Mapping = Record<string, unknown>
const FIELDS = { item_id: 'id', month: 'm', sold: 'n', sales: 's' }
const mappingOf = (fields: object, currency = 'CNY'): Mapping => ({ site: newSite(currency), fields: { ...FIELDS, ...fields } })
const fileOf = (month: string, sales: readonly string[]) =>
  `id,m,n,s\n${sales.map((value, index) => `i${index},${month},1,"${value}"`).join('\n')}\n`
const asked = ({ questions }: LoadReport) => questions.map(({ column, readings }) => [column, readings.map(({ id }) => id)])

function answered(mapping: Mapping, { questions }: LoadReport, id: string): Mapping {
  const reading = questions[0]?.readings.find((one) => one.id === id)
  if (!reading) throw new Error(`no reading ${id}`)
  return applyPatch(mapping, reading.patch)
}

describe('an answer', () => {
  test('is kept in the mapping, so that the next month asks nothing', async () => {
    const mapping = mappingOf({})
    const first = await desk.load({ 'a.csv': fileOf('2024-01', ['19.905', '129.517']) }, mapping)
    expect([first.state, asked(first)]).toEqual(['fail', [['s', ['decimal', 'thousands']]]])
    expect(first.message?.en).toContain('a question needs an answer')
    expect(first.questions[0]?.readings.map(({ examples, total }) => [examples, total])).toEqual([
      [
        [
          { text: '19.905', value: '19.91' },
          { text: '129.517', value: '129.52' },
        ],
        '149.43',
      ],
      [
        [
          { text: '19.905', value: '19905.00' },
          { text: '129.517', value: '129517.00' },
        ],
        '149422.00',
      ],
    ])
    const kept = answered(mapping, first, 'thousands')
    for (const month of ['2024-01', '2024-02']) {
      const report = await desk.load({ 'a.csv': fileOf(month, ['19.905', '129.517']) }, kept)
      expect([report.state, report.questions, report.months[0]?.sales]).toEqual(['published', [], 149_422])
    }
  })

  test('does not hold for a file of another scale, which fits it in form', async () => {
    const mapping = mappingOf({ sales: { column: 's', number: { decimal: ',', thousands: '.' } } })
    const amounts = (decimals: string) => Array.from({ length: 12 }, (_, index) => `${10 + index}${decimals}`)
    const thousands = amounts('.501')
    expect((await desk.load({ 'a.csv': fileOf('2024-01', thousands) }, mapping)).state).toBe('published')
    // By the mapping these are no thousands, and a thousandth of last month's price.
    const cents = amounts(',50')
    const report = await desk.load({ 'a.csv': fileOf('2024-02', cents) }, mapping)
    expect([report.state, asked(report)]).toEqual(['fail', [['', ['as_read']]]])
    expect(report.questions[0]?.reason.en).toBe(
      'The average price of 2024-02 is 16, that of 2024-01 16000: the unit or the decimal sign of amounts may have changed',
    )
    const meant = answered(mapping, report, 'as_read')
    expect((await desk.load({ 'a.csv': fileOf('2024-02', cents) }, meant)).state).toBe('published')
    expect((await desk.load({ 'a.csv': fileOf('2024-03', cents) }, meant)).state).toBe('published')
    expect(asked(await desk.load({ 'a.csv': fileOf('2024-04', thousands) }, meant))).toEqual([['', ['as_read']]])
  })
})

describe('what cannot be read', () => {
  test('is asked about where it has more digits than the largest number that was read', async () => {
    const mapping = mappingOf({})
    const small = await desk.load({ 'a.csv': fileOf('2024-01', ['9999', 'n/a', '12;5']) }, mapping)
    expect([small.state, small.faults, asked(small)]).toEqual(['published', 2, []])
    const content = { 'a.csv': fileOf('2024-02', ['9999', '12 345,00']) }
    const report = await desk.load(content, mapping)
    expect([report.state, asked(report)]).toEqual(['fail', [['s', ['aside']]]])
    expect(report.questions[0]?.reason.en).toBe('1 row has a number in "s" that cannot be read (12 345,00). Publish the rest?')
    const rest = await desk.load(content, answered(mapping, report, 'aside'))
    expect([rest.state, rest.faults, rest.months[0]?.sales]).toEqual(['published', 1, 9999])
    expect((await desk.load(content, mapping, false, 'publish')).state).toBe('published')
  })

  test('is asked about where it is more than one in twenty, from ten rows on', async () => {
    const rows = (unread: number, read: number) => [
      ...Array.from({ length: unread }, () => 'x'),
      ...Array.from({ length: read }, () => '5'),
    ]
    const load = async (unread: number, read: number) =>
      asked(await desk.load({ 'a.csv': fileOf('2024-01', rows(unread, read)) }, mappingOf({})))
    expect(await load(1, 19)).toEqual([])
    expect(await load(2, 19)).toEqual([['s', ['aside']]])
    expect(await load(1, 8)).toEqual([])
  })
})

test('the whole file is looked at, not only its first rows', async () => {
  const rows = [...Array.from({ length: 700 }, () => '5'), '1.234', '2.345']
  const report = await desk.load({ 'a.csv': fileOf('2024-01', rows) }, mappingOf({}), true)
  expect([report.state, asked(report)]).toEqual(['checked', [['s', ['decimal', 'thousands']]]])
})

test('a proposal looks at the middle and the end of a file too', async () => {
  const title = 'x'.repeat(100)
  const rows = (sales: string) => Array.from({ length: 20_000 }, (_, index) => `i${index},2024-01,1,${sales},${title}\n`).join('')
  const { path } = await desk.file('a.csv', `item_id,month,sold,sales,title\n${rows('5')}${rows('7')}${rows('1.234')}`)
  expect((await desk.loads.inspect(path, 'a.csv')).proposed_mapping).toMatchObject({
    fields: { sales: { column: 'sales', number: { decimal: 'auto' } } },
  })
})

test('signs without digits are no figures in the load format too', async () => {
  const site = newSite()
  await desk.load({ 'a.csv': fileOf('2024-01', ['1']) }, { site, fields: FIELDS })
  const report = await desk.load({
    'm.csv': `site,month,item_id,sold,sales,price\n${site.id},2024-02,a,1,5,-\n${site.id},2024-02,b,-,5,1\n${site.id},2024-02,c,1,-.,1\n`,
  })
  expect([report.state, report.months.map(({ rows, sold, sales }) => [rows, sold, sales])]).toEqual(['published', [[1, 1, 5]]])
  expect((await desk.faults(report)).map(({ line, column, reason_en }) => [line, column, reason_en])).toEqual([
    [3, 'sold', 'is required and empty'],
    [4, 'sales', 'is required and empty'],
  ])
  expect((await desk.months()).filter((row) => row.site === site.id && row.month === 202402).map(({ price }) => price)).toEqual([null])
})

test('a heading that names a unit asks where the mapping is silent, and is silent where it says it', async () => {
  const load = (rule: object) =>
    desk.load(
      { 'a.csv': 'id,m,n,销售额(万元)\na,2024-01,1,1.5\n' },
      { site: newSite(), fields: { ...FIELDS, sales: { column: '销售额(万元)', ...rule } } },
      true,
    )
  const report = await load({})
  expect(report.questions[0]?.readings.map(({ id, total }) => [id, total])).toEqual([
    ['unit', '15000.00'],
    ['single', '1.50'],
  ])
  expect((await load({ unit: '万' })).questions).toEqual([])
  expect((await load({ unit: 1 })).questions).toEqual([])
})

test('what is read is told by values of the file', async () => {
  const report = await desk.load(
    { 'a.csv': fileOf('2024-01', ['1,234.50', '7', '(3)', '99999']) },
    {
      site: newSite(),
      rows: { as: 'order_line' },
      fields: { item_id: 'id', time: { column: 'm', format: 'yyyy-MM' }, sold: 'n', sales: { column: 's', number: { thousands: ',' } } },
    },
    true,
  )
  expect(report.numbers.find(({ field }) => field === 'sales')?.examples).toEqual([
    { text: '(3)', value: '-3.00' },
    { text: '1,234.50', value: '1234.50' },
    { text: '99999', value: '99999.00' },
  ])
})
