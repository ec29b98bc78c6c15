import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { loadOne, newSite, PLAIN } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

test('what is wrong with a mapping is told all at once, of every file', async () => {
  const mapping = {
    files: [
      {
        file: 'a*',
        mapping: {
          site: 'mars',
          colour: 1,
          where: [{ column: 'state', matches: '(' }],
          fields: { ...PLAIN, title: { template: '{id}{name}' }, sold: { column: 'n', pattern: 'a(?=b)' } },
        },
      },
      {
        file: 'b*',
        mapping: {
          site: newSite(),
          rows: { as: 'wide', columns: [{ pattern: '^(?:1|\\d)*(x)(y)$', measure: 'sold' }] },
          fields: { item_id: 'id', price: 'p' },
        },
      },
    ],
  }
  const files = { 'a1.csv': 'id,m,n,a\n', 'a2.csv': 'id,m,a,name,state\n', 'b.csv': `id,${'1'.repeat(29)}\n` }
  const report = await desk.load(files, mapping)
  expect(report.state).toBe('fail')
  const told = [
    'files.0.mapping.colour is not part of the mapping format',
    'files.0.mapping.site there is no site "mars"',
    'files.0.mapping.fields.sold.pattern is not a regular expression',
    'files.0.mapping.where.0.matches is not a regular expression',
    'files.0.mapping.fields.title the file "a1.csv" has no column "name"',
    'files.0.mapping.where.0.column the file "a1.csv" has no column "state"',
    'files.0.mapping.fields.sold the file "a2.csv" has no column "n"',
    'files.1.mapping.fields.price the file "b.csv" has no column "p"',
  ]
  expect(told.filter((one) => !report.message?.en.includes(one))).toEqual([])
  const { path } = await desk.file('b.csv', `id,p,${'1'.repeat(29)}\n1,2,3\n`)
  expect((await desk.loads.preview(path, 'b.csv', mapping.files[1]?.mapping)).mapping_faults.map(({ path, en }) => [path, en])).toEqual([
    ['rows.columns', 'fits no name of a column of the file'],
  ])
})

test('columns that are not there are told beside what cannot be read of the rest', async () => {
  const { path } = await desk.file('c.csv', 'id,m,n,a\n1,2024-01,1,1\n')
  const told = async (rows: unknown) => {
    const { mapping_faults } = await desk.loads.preview(path, 'c.csv', {
      site: newSite(),
      rows,
      fields: { ...PLAIN, sold: 'units', hue: 'a' },
    })
    return mapping_faults.map((fault) => fault.path)
  }
  expect(await told({ as: 'lines' })).toEqual(['rows.as', 'fields.sold'])
  expect(await told({ as: 'order_line', unique: [] })).toEqual(['rows.unique', 'fields.hue', 'fields.sold'])
})

test('texts that are too long or hold control characters are taken as far as they may be, and told', async () => {
  const long = 'x'.repeat(2001)
  const content = `id,m,n,a,title,pic\na,2024-01,1,1,${long},https://x/${long}\nb,2024-01,1,1,b\u0007b,https://x/b\nc,2024-01,1,1,c,\n`
  const mapping = { site: newSite(), fields: { ...PLAIN, title: 'title', image: 'pic' } }
  const told = [
    'Texts beyond 2000 characters were cut: title (1 row)',
    'Control characters were replaced by blanks: title (1 row)',
    'Addresses beyond 2000 characters were left out: pic (1 row)',
  ]
  const { message, faults } = await loadOne(desk, content, mapping)
  expect([message?.split('; ').toSorted(), faults]).toEqual([told.toSorted(), []])
  expect((await desk.months()).filter((row) => row.site === mapping.site.id).map((row) => row.title)).toEqual([
    'x'.repeat(2000),
    'b b',
    'c',
  ])
  const images = await desk.engine.query(sql`SELECT image FROM item FINAL WHERE site = ${v.string(mapping.site.id)} ORDER BY item_id`)
  expect(images).toEqual([{ image: '' }, { image: 'https://x/b' }, { image: '' }])
})

test('of spellings that are as frequent, one of half width is kept', async () => {
  const mapping = { site: newSite(), fields: PLAIN, brand: { name: 'b' } }
  const content = 'id,m,n,a,b\n1,2024-01,1,1,ｎｏｒｉ\n2,2024-01,1,1,Nori\n'
  const { suggestions } = await desk.load({ 'a.csv': content }, mapping, true)
  expect(suggestions?.[0]?.rule).toEqual({ column: 'b', map: { ｎｏｒｉ: 'Nori' }, else: 'keep' })
})

test('brands that differ in case only are told with the rule that makes them one; a brand that is stored needs none', async () => {
  const content =
    'id,m,n,a,b\n1,2024-01,1,1,Pulpy\n2,2024-01,1,1,PULPY\n3,2024-01,1,1,Pulpy\n4,2024-01,1,1,ｐｕｌｐｙ\n5,2024-01,1,1,Other\n'
  const mapping = { site: newSite(), fields: PLAIN, brand: { name: { column: 'b', map: { Other: 'PULPY' }, else: 'keep' } } }
  const brands = async () => (await desk.months()).filter((row) => row.site === mapping.site.id).map((row) => row.brand_id)
  const files = { 'a.csv': content }
  const first = await desk.load(files, { files: [{ file: '*', mapping }] }, true)
  expect(first.message?.en).toBe(
    '1 brand is written in ways that differ in case or width only and become brands of their own: Pulpy / PULPY / ｐｕｌｐｙ',
  )
  const rule = { column: 'b', map: { Other: 'Pulpy', PULPY: 'Pulpy', ｐｕｌｐｙ: 'Pulpy' }, else: 'keep' }
  expect(first.suggestions).toMatchObject([
    {
      path: ['files', 0, 'mapping', 'brand', 'name'],
      rule,
      zh: '把各种写法视为同一品牌：Pulpy',
      en: 'Take the spellings of a brand as one: Pulpy',
    },
  ])
  const mended = await desk.load(files, { ...mapping, brand: { name: rule } })
  expect([mended.message, mended.suggestions, await brands()]).toEqual([null, undefined, Array(5).fill('Pulpy')])
  const again = await desk.load(files, mapping)
  expect([again.message, again.suggestions, await brands()]).toEqual([null, undefined, Array(5).fill('Pulpy')])
})

test('brand ids that no brand has are told', async () => {
  const { id } = newSite()
  const declare = { id, platform: 'other', name: 'x', currency: 'CNY', time_zone: 'Asia/Shanghai' }
  const report = await desk.load(
    {
      'b.csv': 'brand_id,name_zh\nknown1,甲\n',
      'm.csv': 'site,month,item_id,brand_id,sold,sales\njd,2023-01,x1,known1,1,1\njd,2023-01,x2,ghost,1,1\njd,2023-01,x3,,1,1\n',
    },
    null,
  )
  expect([report.state, report.message?.en]).toEqual(['published', 'One brand_id is of no known brand, and shown as the id: ghost'])
  const mapped = await desk.load(
    { 'm.csv': 'id,m,n,a,b\nx,2023-01,1,1,known1\ny,2023-01,1,1,other\n' },
    { site: declare, fields: PLAIN, brand: { id: 'b' } },
  )
  expect(mapped.message?.en).toContain('One brand_id is of no known brand, and shown as the id: other')
})

test('a category that is not in the tree is one fault of its line, although the item is made of it too', async () => {
  const report = await desk.load({
    'm.csv':
      'site,month,item_id,category_id,sold,sales\njd,2022-01,c1,nowhere,1,1\njd,2022-02,c1,nowhere,1,1\njd,2022-01,c2,nowhere,1,1\njd,2022-01,c3,,1,1\n',
  })
  expect((await desk.faults(report)).map(({ line, column, value }) => [line, column, value])).toEqual(
    [2, 3, 4].map((line) => [line, 'category_id', 'nowhere']),
  )
  expect([report.rows_faulty, report.faults]).toEqual([3, 3])
})

test('counts of one are told as one', async () => {
  const mapping = { site: newSite(), fields: { item_id: 'id', month: 'm', sold: 'n', price: 'p' } }
  const content = 'id,m,n,p,state\na,2024-01,1000,0.335,ok\nb,2024-01,1,1,cancelled\n'
  const { message } = await loadOne(desk, content, { ...mapping, where: [{ column: 'state', in: ['ok'] }] })
  expect(message?.split('; ')).toEqual([
    '1 row was left out, as where in the mapping says',
    '1 row has a price finer than the currency: sales are computed from it as it is, the price shown is rounded',
  ])
  const stopped = await loadOne(desk, 'id,m,n,p\na,2024-01,1,1\nb,2024-01,x,1\n', { ...mapping, on_fault: 'stop' })
  expect(stopped.message).toBe('There is 1 fault; the load is not to be published then')
})
