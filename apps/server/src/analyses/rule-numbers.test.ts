import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { askedClasses, placedClasses } from '@marketscope/contract/schemes/class-tree'
import { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { Condition } from '@marketscope/contract/schemes/condition'
import { correctionSet, type ViewedScheme, type Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawScheme } from '../testing/drawn-schemes.ts'
import { basesOf } from '../testing/growing.ts'
import { classesOf, skuNames } from '../testing/raw-classes.ts'
import { categoryOf, combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { correctedRows, drawCorrections } from '../testing/raw-corrections.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import type { Draw, Maker } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

let market: RawMarket
let recent: RawRow[]
let skus: Map<string, string[]>
let makers: Record<string, Maker>

beforeAll(async () => {
  market = await openRawMarket(20_000, 31)
  recent = market.rows.filter(({ month, attributes }) => month >= FIRST_ASKED && attributes.size > 0)
  skus = skuNames(market.skus)
  makers = makersWith([])
}, 120_000)
afterAll(() => market?.close())

interface Growths {
  sales_yoy: number | null
  sales_mom: number | null
}

const growthsOf = (row: Growths | undefined) => ({ sales_yoy: row?.sales_yoy, sales_mom: row?.sales_mom })

interface Row extends Growths {
  id: string
  name: string
  parent_id: string
  sales: number
  sold: number
  items: number
}

const schemeOf = (content: ClassesContent, rule_id = 'rule1'): ViewedScheme => ({
  rule_id,
  version: JSON.stringify(content),
  name: rule_id,
  content,
})
const viewerOf = (...schemes: ViewedScheme[]): Viewer => ({ sites: null, month_limit: null, versions: [], schemes })

async function ask<R>(id: AnalysisId, filter: SearchFilter, months: Months, query: Record<string, unknown>, viewer: Viewer) {
  const declaration = ANALYSES[id]
  const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
  const paging = declaration.shape === 'table' ? { page_size: 100 } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, ...paging, ...query })
  const { result } = await market.warehouse.analyse(declaration, input, filter, viewer)
  return result as { data: R[]; total: Partial<R>; used: Months }
}

const figuresOf = (rows: readonly RawRow[]) => ({
  sales: rows.reduce((sum, row) => sum + row.sales, 0) / 100,
  sold: rows.reduce((sum, row) => sum + row.sold, 0),
  items: new Set(rows.map(({ site, item }) => `${site} ${item}`)).size,
})

const told = ({ sales, sold, items }: Row) => ({ sales, sold, items })

let sets = 0

/** A search around a row, with what the files say it means, as they are or as corrected, and a scheme over rows like those. */
function drawn(draw: Draw) {
  const row = draw.of(recent)
  const months = monthsAround(row, draw)
  const near = recent.filter((one) => one.site === row.site && one.path.at(-1) === row.path.at(-1))
  const corrections = draw.of([true, false]) ? drawCorrections(near, draw, 60) : []
  const rowsThere = corrections.length === 0 ? market.rows : correctedRows(market.rows, corrections)
  const filter = SearchFilter.parse(
    draw.of([true, true, false]) ? { plat: [row.site], ...categoryOf(row) } : combination(row, draw, recent, makers),
  )
  const rows = meant([...rowsThere], filter, months.start, months.end)
  const own = rows.length > 0 ? rows : recent
  const scheme = () => drawScheme({ rows: own, skus: market.skus.filter(({ site }) => filter.plat.includes(site)) }, draw)
  const seeing = (...schemes: ViewedScheme[]): Viewer =>
    corrections.length === 0
      ? viewerOf(...schemes)
      : { ...viewerOf(...schemes), corrections: correctionSet(`test ${++sets}`, async () => corrections) }
  const changed = new Set(corrections.map(({ site, item_id }) => `${site} ${item_id}`))
  const isCorrected = ({ site, item }: RawRow) => changed.has(`${site} ${item}`)
  return { filter, months, rows, scheme, seeing, isCorrected }
}

test(
  'for any scheme and search: every class, and what none takes, equals plain sums over the files; first matches add up to the fen',
  async () => {
    let [taken, corrected] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const { filter, months, rows, scheme, seeing, isCorrected } = drawn(drawFrom(g))
        const content = ClassesContent.parse(scheme())
        const own = schemeOf(content)
        const { data, total } = await ask<Row>('rule-analyze', filter, months, { rule_id: 'rule1' }, seeing(own))
        const classes = rows.map((row) => ({ row, of: classesOf(row, content, skus) }))
        expect(data.map(({ id }) => id)).toEqual([...placedClasses(content.classes).map((one) => one.own.id), 'none'])
        for (const row of data) {
          const mine = classes.filter(({ of }) => (row.id === 'none' ? of.size === 0 : of.has(row.id))).map((one) => one.row)
          expect({ id: row.id, ...told(row) }, JSON.stringify(content)).toEqual({ id: row.id, ...figuresOf(mine) })
          if (row.id !== 'none' && mine.length > 0) taken += 1
          if (row.id !== 'none' && mine.some(isCorrected)) corrected += 1
        }
        expect(total).toMatchObject(figuresOf(rows))
        const { data: summary, used } = await ask<Growths>('summary', filter, months, {}, seeing(own))
        const grown = growthsOf(Array.isArray(summary) ? summary[0] : summary)
        // Attributes are not recorded before: classes that ask for them are compared with no earlier months.
        const bases = basesOf(used)
        const isTold = (base: 'mom' | 'yoy') => !JSON.stringify(content).includes('"attribute":') || bases[base].start >= FIRST_ASKED
        expect(total).toMatchObject({
          sales_yoy: isTold('yoy') ? grown.sales_yoy : null,
          sales_mom: isTold('mom') ? grown.sales_mom : null,
        })
        if (content.matching === 'overlapping') return
        const parts = data.filter(({ parent_id }) => parent_id === '')
        const sum = (name: 'sales' | 'sold' | 'items') => parts.reduce((all, part) => all + Math.round(part[name] * 100), 0)
        expect([sum('sales'), sum('sold')]).toEqual([Math.round((total.sales ?? 0) * 100), (total.sold ?? 0) * 100])
      }),
      { numRuns: runs(14), seed: 18 },
    )
    expect(taken).toBeGreaterThan(20)
    expect(corrected).toBeGreaterThan(3)
  },
  runs(120_000),
)

test(
  'for any scheme: a search that is narrowed to classes means the rows that they take, and crossings add up to their lines',
  async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const { filter, months, rows, scheme, seeing } = drawn(draw)
        const content = ClassesContent.parse(scheme())
        const viewer = seeing(schemeOf(content), schemeOf(ClassesContent.parse(scheme()), 'rule2'))
        const classes = rows.map((row) => ({ row, of: classesOf(row, content, skus) }))
        const ids = [draw.of([...placedClasses(content.classes).map((one) => one.own.id), 'none'])]
        if (draw.of([true, false])) ids.push('none')
        const narrowed = SearchFilter.parse({ ...filter, rule_id: 'rule1', rule_group_id: ids })
        const mine = classes.filter(({ of }) => ids.some((id) => (id === 'none' ? of.size === 0 : of.has(id)))).map((one) => one.row)
        const { data } = await ask<Row>('summary', narrowed, months, {}, viewer)
        expect(data, JSON.stringify({ content, ids })).toMatchObject(figuresOf(mine))
        if (mine.length > 0) compared += 1
        const whole = await ask<Row>('rule-analyze', filter, months, { rule_id: 'rule1' }, viewer)
        for (const column of ['class:rule2', 'brand', 'price']) {
          const cross = await ask<Row & { cells: Row[] }>('rule-cross', filter, months, { rule_id: 'rule1', column }, viewer)
          for (const line of cross.data)
            expect(told(line)).toEqual(told(whole.data.find(({ id }) => line.id === `class:rule1:${id}`) as Row))
          expect(cross.total).toMatchObject(rows.length > 0 ? figuresOf(rows) : {})
        }
      }),
      { numRuns: runs(24, 120), seed: 19 },
    )
    expect(compared).toBeGreaterThan(8)
  },
  runs(120_000),
)

test(
  'for any scheme that is being edited: what its classes, rules and pairs take, the first products and words are those of the files',
  async () => {
    let pairs = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const { filter, months, rows, scheme, seeing } = drawn(drawFrom(g))
        const content = ClassesContent.parse(scheme())
        const { data } = await ask<{ kind: string; id: string; other: string; sales: number; items: number; sample: number }>(
          'rule-preview',
          filter,
          months,
          { content },
          seeing(),
        )
        const asked = askedClasses(content.classes).flatMap(({ own }) => own.rules.map((rule) => ({ rule, own })))
        const alone = (when: Condition, row: RawRow) =>
          classesOf(row, { matching: 'first', classes: [{ id: 'x', name: 'x', rules: [{ id: 'r', name: '', when }], children: [] }] }, skus)
            .size > 0
        const fitting = rows.map((row) => ({ row, fits: asked.filter(({ rule }) => alone(rule.when, row)) }))
        for (const told of data) {
          const mine = fitting.filter(({ row, fits }) => {
            const taking = content.matching === 'first' ? fits.slice(0, 1) : fits
            const of = classesOf(row, content, skus)
            if (told.kind === 'class') return told.id === 'none' ? of.size === 0 : of.has(told.id)
            if (told.kind === 'fits') return fits.some(({ rule }) => rule.id === told.id)
            if (told.kind === 'takes') return taking.some(({ rule }) => rule.id === told.id)
            return [told.id, told.other].every((id) => fits.some(({ own }) => own.id === id))
          })
          const { sales, items } = figuresOf(mine.map(({ row }) => row))
          expect({ ...told, sales: told.sales, items: told.items, sample: 1 }, JSON.stringify(content)).toEqual({
            ...told,
            sales,
            items,
            sample: 1,
          })
          if (told.kind === 'both') pairs += 1
        }
        const tops = await ask<{ id: string; item_id: string; sales: number }>('rule-tops', filter, months, { content }, seeing())
        for (const { id, item_id, sales } of tops.data) {
          const of = rows.filter(
            (row) =>
              row.item === item_id && (id === 'none' ? classesOf(row, content, skus).size === 0 : classesOf(row, content, skus).has(id)),
          )
          expect(sales).toBe(figuresOf(of).sales)
        }
        const words = await ask<{ word: string; sales: number; items: number }>('rule-words', filter, months, { content }, seeing())
        const none = figuresOf(rows.filter((row) => classesOf(row, content, skus).size === 0))
        for (const { sales, items } of words.data) expect(sales <= none.sales && items <= none.items).toBe(true)
      }),
      { numRuns: runs(7), seed: 20 },
    )
    expect(pairs).toBeGreaterThan(1)
  },
  runs(120_000),
)

test(
  'for any scheme and search: each product is told with the classes that take it, of the scheme that is named or else of the one that narrows the search',
  async () => {
    let [told, several] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const { filter, months, rows, scheme, seeing } = drawn(drawFrom(g))
        const content = ClassesContent.parse(scheme())
        const placed = placedClasses(content.classes)
        /** The innermost of the classes that take some month of the product, with those above. */
        const pathsOf = (own: readonly RawRow[]) => {
          const of = own.map((row) => classesOf(row, content, skus))
          const all = new Set(of.flatMap((ids) => [...ids]))
          const inner = placed.filter(
            ({ own: one }) => all.has(one.id) && !placed.some(({ own: below, above }) => all.has(below.id) && above.includes(one)),
          )
          const none = of.some((ids) => ids.size === 0) ? ['未分类'] : []
          return [...inner.map(({ own: one, above }) => [...above, one].map(({ name }) => name).join(' / ')), ...none].sort()
        }
        const ofItem = Map.groupBy(rows, ({ site, item }) => `${site} ${item}`)
        const query = { rule_id: 'rule1', sku: '0' }
        const { data } = await ask<{ site_id: string; item_id: string; class_name: string | null }>(
          'item-list',
          filter,
          months,
          query,
          seeing(schemeOf(content)),
        )
        for (const { site_id, item_id, class_name } of data) {
          const paths = pathsOf(ofItem.get(`${site_id} ${item_id}`) ?? [])
          expect(class_name?.split('、').sort(), JSON.stringify(content)).toEqual(paths)
          told += Number(paths[0] !== '未分类')
          several += Number(paths.length > 1)
        }
        const [first] = placed
        const narrowed = SearchFilter.parse({ ...filter, rule_id: 'rule1', rule_group_id: [first?.own.id ?? ''] })
        const within = await ask<{ class_name: string | null }>('item-list', narrowed, months, { sku: '0' }, seeing(schemeOf(content)))
        expect(within.data.every(({ class_name }) => class_name?.includes(first?.own.name ?? '?'))).toBe(true)
        const without = await ask<{ class_name: string | null }>('item-list', filter, months, { sku: '0' }, seeing(schemeOf(content)))
        expect(without.data.every(({ class_name }) => class_name === null)).toBe(true)
      }),
      { numRuns: runs(12, 60), seed: 23 },
    )
    expect(told).toBeGreaterThan(30)
    expect(several).toBeGreaterThan(5)
  },
  runs(120_000),
)

test('a year month by month: the outermost classes and what none takes are the months of the market', async () => {
  const draw = drawFrom(fc.sample(fc.gen(), { numRuns: 1, seed: 3 })[0] as never)
  const { filter, months, rows, scheme, seeing } = drawn(draw)
  const content = ClassesContent.parse({ ...scheme(), matching: 'first' })
  const { data } = await ask<{ id: string; ts: number; sales: number | null }>(
    'rule-trend',
    filter,
    months,
    { rule_id: 'rule1', top: 20 },
    seeing(schemeOf(content)),
  )
  const all = data.reduce((sum, { sales }) => sum + Math.round((sales ?? 0) * 100), 0)
  expect(all).toBe(rows.reduce((sum, { sales }) => sum + sales, 0))
})
