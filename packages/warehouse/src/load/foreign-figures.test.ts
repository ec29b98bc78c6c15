import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { loadOne, newSite, PLAIN } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

describe('a column for each month', () => {
  const wide = (columns: unknown, fields: object = {}) => ({
    site: newSite(),
    rows: { as: 'wide', columns },
    fields: { item_id: 'id', ...fields },
  })

  test('months by name with a short year, units only and a price; a cell of "n/a" is no row; faults name their column', async () => {
    const mapping = {
      ...wide([{ pattern: '^(?<month>[A-Z][a-z]{2})-(?<year>\\d{2})$', measure: 'sold' }], {
        price: { column: 'p', number: { currency: true } },
      }),
      format: { nulls: ['n/a'] },
    }
    expect(await loadOne(desk, 'id,p,Dec-23,Jan-24\na,¥1.50,3,4\nb,¥2.00,n/a,5\nc,¥1,1,x\n', mapping)).toEqual({
      message: null,
      rows: [
        [202312, 'a', 3, 450],
        [202401, 'a', 4, 600],
        [202401, 'b', 5, 1000],
      ],
      faults: [[4, 'Jan-24', 'x', 'is not a number']],
    })
  })

  test.each<[string, string, unknown, object, string]>([
    ['units without price', 'id,2024-01\na,5\n', [{ pattern: '^(\\d{4})-(\\d\\d)$', measure: 'sold' }], {}, 'finds no column of sales'],
    ['sales without units', 'id,2024-01\na,5\n', [{ pattern: '^(\\d{4})-(\\d\\d)$', measure: 'sales' }], {}, 'finds no column of sold'],
    [
      'two columns for one month',
      'id,p,2024-01,2024年1月\na,1,5,6\n',
      [{ pattern: '^(\\d{4})\\D(\\d\\d?)', measure: 'sold' }],
      { price: 'p' },
      'gives several columns for 2024-01 sold: 2024-01, 2024年1月',
    ],
    ['a broken pattern', 'id,2024-01\na,5\n', [{ pattern: '(', measure: 'sold' }], { price: 'p' }, 'rows.columns.0.pattern'],
  ])('%s is refused', async (_, content, columns, fields, message) => {
    expect((await loadOne(desk, content, wide(columns, fields))).message).toContain(message)
  })
})

describe('rows that are left out', () => {
  test('cancelled orders, of those that may be counted twice one each; nothing is lost silently', async () => {
    const content =
      'no,when,code,n,paid,refund,state\n1,2024-01-31 23:59:59,AB1-red,2,20,,成功\n1,2024-01-31 23:59:59,AB1-red,2,20,,成功\n2,2024-01-05 00:00:00,AB1-blue,-1,-10.5,,成功\n' +
      '3,2024-01-05 00:00:00,AB1-blue,9,99,,已取消\n4,2024-02-01 00:00:00,AB1-blue,1,10.5,0.25,成功\n5,2024-02-01 00:00:00,bad,x,1,,关闭\n'
    const mapping = {
      site: newSite(),
      where: [
        { column: 'state', not_in: ['已取消'] },
        { column: 'state', matches: '^成' },
      ],
      rows: { as: 'order_line', refund: 'refund', unique: ['no'] },
      fields: {
        time: { column: 'when', format: 'yyyy-MM-dd HH:mm:ss' },
        item_id: { column: 'code', pattern: '^([A-Z]+\\d+)-' },
        sold: 'n',
        sales: 'paid',
      },
    }
    expect(await loadOne(desk, content, mapping)).toEqual({
      message: '2 rows were left out, as where in the mapping says',
      rows: [
        [202401, 'AB1', 1, 950],
        [202402, 'AB1', 1, 1025],
      ],
      faults: [[3, null, `${mapping.site.id} · ["1"]`, 'repeats line 2; counted once']],
    })
    const { path } = await desk.file('o.csv', content)
    const preview = await desk.loads.preview(path, 'o.csv', mapping, 2)
    expect(preview.rows.map((row) => row.line)).toEqual([2, 3])
  })

  test("lines told apart by many columns, or by all of them; a shop of one's own with one name", async () => {
    const head = 'no,when,code,n,paid,c,d,e,f'
    const lines = ['1,2024-01-05,A,1,10,,,,x', '1,2024-01-05,A,1,10,,,,x', '1,2024-01-05,A,1,10,,,,y', '1,2024-01-05,A,2,10,,,,y']
    const mapping = (unique: unknown) => ({
      site: { ...newSite(), platform: 'other', name: '本店' },
      rows: { as: 'order_line', unique },
      fields: { time: { column: 'when', format: 'iso' }, item_id: 'code', sold: 'n', sales: 'paid' },
    })
    const whole = mapping('line')
    expect(await loadOne(desk, [head, ...lines].join('\n'), whole)).toEqual({
      message: null,
      rows: [[202401, 'A', 4, 3000]],
      faults: [[3, null, `${whole.site.id} · A`, 'repeats line 2; counted once']],
    })
    expect(
      (await loadOne(desk, [head, ...lines].join('\n'), mapping(['no', 'when', 'code', 'n', 'paid', { constant: 'k' }, { column: 'f' }])))
        .rows,
    ).toEqual([[202401, 'A', 4, 3000]])
    const [named] = await desk.engine.query<{ zh: string; en: string }>(
      sql`SELECT name_zh AS zh, name_en AS en FROM site WHERE id = ${v.string(whole.site.id)} LIMIT 1`,
    )
    expect(named).toEqual({ zh: '本店', en: '本店' })
  })

  test('a line of totals, by an empty cell', async () => {
    const mapping = { site: newSite(), where: [{ column: 'm', not_in: [''] }], fields: PLAIN }
    expect((await loadOne(desk, 'id,m,n,a\nx,2024-01,1,2\n合计,,1,2\n', mapping)).rows).toEqual([[202401, 'x', 1, 200]])
  })

  test('a column that the file lacks is refused', async () => {
    const mapping = { site: newSite(), where: [{ column: 'state', in: ['1'] }], fields: PLAIN }
    expect((await loadOne(desk, 'id,m,n,a\nx,2024-01,1,2\n', mapping)).message).toContain(
      'where.0.column the file "a.csv" has no column "state"',
    )
  })
})

describe('how figures are written', () => {
  test('rupiah, "10,000+" taken as it is', async () => {
    const mapping = {
      site: newSite('IDR', 'Asia/Jakarta'),
      fields: {
        item_id: 'id',
        month: 'm',
        sold: { column: 'n', number: { thousands: ',', suffixes: true, floor: true } },
        price: { column: 'p', number: { decimal: ',', thousands: '.', currency: true } },
      },
    }
    expect(
      await loadOne(desk, 'id,m,n,p\na,2024-01,"10,000+",Rp1.250.000\nb,2024-01,64.5K,Rp 99.000\nc,2024-01,1万以上,IDR 5.000\n', mapping),
    ).toMatchObject({
      rows: [
        [202401, 'a', 10_000, 12_500_000_000],
        [202401, 'b', 64_500, 6_385_500_000],
        [202401, 'c', 10_000, 50_000_000],
      ],
      faults: [],
    })
  })

  test('"10,000+" and ranges are faults otherwise', async () => {
    const mapping = { site: newSite(), fields: { ...PLAIN, sold: { column: 'n', number: { thousands: ',' } } } }
    expect((await loadOne(desk, 'id,m,n,a\na,2024-01,"10,000+",1\nb,2024-01,10-20,1\n', mapping)).faults.map((fault) => fault[3])).toEqual([
      'says "at least" so many; to take it as so many, say floor in number of the mapping',
      'is not a number',
    ])
  })

  test.each([
    ['Jan 31, 2024', 'MMM d, yyyy'],
    ['January 31, 2024', 'MMM d, yyyy'],
    ['31-JAN-24', 'dd-MMM-yy'],
    ['1/31/2024 11:30 PM', 'M/d/yyyy h:mm a'],
    ['2024-01-31 下午11:30', 'yyyy-MM-dd ah:mm'],
  ])('the date %s', async (text, format) => {
    const mapping = {
      site: newSite(),
      rows: { as: 'snapshot' },
      fields: { item_id: 'id', time: { column: 't', format }, sold: 'n', price: 'p' },
    }
    expect(await loadOne(desk, `id,t,n,p\na,"${text}",2,1.5\n`, mapping)).toEqual({
      message: null,
      rows: [[202401, 'a', 2, 300]],
      faults: [],
    })
  })

  test('noon and midnight of a clock of twelve hours', async () => {
    const time = { column: 't', format: 'yyyy-MM-dd h:mm a', time_zone: 'UTC' }
    const mapping = { site: newSite('CNY', 'UTC'), rows: { as: 'snapshot' }, fields: { item_id: 'id', time, sold: 'n', price: 'p' } }
    const content = 'id,t,n,p\na,2024-01-01 12:30 AM,1,1\na,2024-01-01 12:30 PM,2,1\na,2024-01-01 11:59 AM,3,1\na,2024-01-01 13:00 PM,4,1\n'
    expect(await loadOne(desk, content, mapping)).toMatchObject({
      rows: [[202401, 'a', 2, 200]],
      faults: [[5, 't', '2024-01-01 13:00 PM', 'is not a date']],
    })
  })
})

test('the same file twice in one load: the second one is told where the first stands', async () => {
  const mapping = { site: newSite(), fields: PLAIN }
  const report = await desk.load({ 'a.csv': 'id,m,n,a\nx,2024-01,1,2\n', 'b.csv': 'id,m,n,a\nx,2024-01,1,2\n' }, mapping)
  expect((await desk.faults(report)).map((fault) => [fault.file, fault.reason_en])).toEqual([
    ['b.csv', 'repeats line 2 (a.csv); counted once'],
  ])
})

test('a file of only a heading says so', async () => {
  expect(await loadOne(desk, 'id,m,n,a\n', { site: newSite(), fields: PLAIN })).toEqual({
    message: 'Nothing to publish: the files hold no rows',
    rows: [],
    faults: [],
  })
})

test('a value that no pattern and no table knows is shown with its fault', async () => {
  const mapping = {
    site: newSite(),
    fields: { ...PLAIN, item_id: { column: 'id', pattern: '^A' }, sold: { column: 'n', map: { one: '1' } } },
  }
  expect((await loadOne(desk, 'id,m,n,a\nB1,2024-01,two,2\n', mapping)).faults).toEqual([
    [2, 'id', 'B1', 'does not match the pattern of the mapping'],
    [2, 'n', 'two', 'is not in the value table of the mapping'],
  ])
})

test('ids that a spreadsheet wrapped can be unwrapped; those it rounded are faults', async () => {
  const mapping = { site: newSite(), fields: { ...PLAIN, item_id: { column: 'id', pattern: '^(?:=")?([^"]*)"?$' } } }
  expect(await loadOne(desk, 'id,m,n,a\n="0012",2024-01,1,2\n"=""0013""",2024-01,1,2\n6.10235E+11,2024-01,1,2\n', mapping)).toMatchObject({
    rows: [
      [202401, '0012', 1, 200],
      [202401, '0013', 1, 200],
    ],
    faults: [[4, 'id', '6.10235E+11', expect.stringContaining('kept as a number and rounded')]],
  })
})
