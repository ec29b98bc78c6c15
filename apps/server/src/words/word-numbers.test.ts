import conceptWords from '@marketscope/contract/analyses/concept-words'
import titleWords from '@marketscope/contract/analyses/title-words'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'

let market: RawMarket
beforeAll(async () => {
  market = await openRawMarket(15_000, 23)
}, 120_000)
afterAll(() => market?.close())

const MONTHS = { start: '2025-01', end: '2025-06' }

async function ask(declaration: AnalysisDeclaration, filter: SearchFilterInput) {
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...MONTHS })
  const viewer = { sites: null, month_limit: null, versions: [] }
  const { result } = await market.warehouse.analyse(declaration, input, SearchFilter.parse(filter), viewer)
  return (result as { data: Record<string, unknown>[] }).data
}

interface Product {
  title: string
  item: string
  sales: number
  sold: number
}

/** The products of rows with what they sold, titled as they were last. */
function productsOf(rows: readonly RawRow[]): Product[] {
  return [...Map.groupBy(rows, ({ site, item }) => `${site} ${item}`).values()].map((own) => ({
    title: own.toSorted((a, b) => (a.month < b.month ? -1 : 1)).at(-1)?.title ?? '',
    item: own[0]?.item ?? '',
    sales: own.reduce((sum, { sales }) => sum + sales, 0),
    sold: own.reduce((sum, { sold }) => sum + sold, 0),
  }))
}

const roots = () => [...new Set(market.rows.filter(({ tree }) => tree === 'taobao').map(({ path }) => path.at(-1) ?? ''))]

const rowsUnder = (root: string) => market.rows.filter(({ site, path }) => site === 'tmall' && path.includes(root)).length

test('words of any category: those of its best-selling products, with what exactly these sold', async () => {
  const segmenter = await market.warehouse.segmenter()
  let words = 0
  for (const root of roots()) {
    const sites = ['tmall', 'taobao']
    const rows = market.rows.filter(
      ({ site, path, month }) => sites.includes(site) && path.includes(root) && month >= MONTHS.start && month <= MONTHS.end,
    )
    const top = productsOf(rows)
      .sort((a, b) => b.sales - a.sales || (a.item < b.item ? -1 : 1))
      .slice(0, 1000)
    const whole = top.reduce((sum, { sales }) => sum + sales, 0)
    const own = top.map((product) => ({ ...product, keys: new Set(segmenter.cut(product.title).map(({ word }) => normalizeTerm(word))) }))
    if (rows.length === 0) continue
    const answer = await ask(titleWords, { plat: sites, cid: { not_custom: [root] } })
    const all = new Set(own.flatMap(({ keys }) => [...keys]))
    expect(answer).toHaveLength(Math.min(500, all.size))
    for (const { id, count, sales, sold, share } of answer) {
      const having = own.filter(({ keys }) => keys.has(String(id)))
      const sum = having.reduce((total, product) => total + product.sales, 0)
      expect([id, count, Math.round(Number(sales) * 100), sold]).toEqual([
        ...[id, having.length, sum],
        having.reduce((total, product) => total + product.sold, 0),
      ])
      if (whole > 0) expect(share).toBeCloseTo(sum / whole, 5)
      for (const { title } of having) expect(normalizeTerm(title)).toContain(id)
      words += 1
    }
  }
  expect(words).toBeGreaterThan(300)
})

test('growth of concept words is against what all products with the word sold a year earlier', async () => {
  const segmenter = await market.warehouse.segmenter()
  const [root = ''] = roots().sort((a, b) => rowsUnder(b) - rowsUnder(a))
  const earlier = { start: '2024-01', end: '2024-06' }
  const rows = market.rows.filter(({ site, path }) => site === 'tmall' && path.includes(root))
  const within = ({ start, end }: typeof MONTHS) => rows.filter(({ month }) => month >= start && month <= end)
  const titles = new Map(productsOf([...within(earlier), ...within(MONTHS)]).map(({ item, title }) => [item, title]))
  expect(titles.size).toBeLessThan(2000)
  const salesOf = (word: string, months: typeof MONTHS) =>
    productsOf(within(months))
      .filter(({ item }) => segmenter.cut(titles.get(item) ?? '').some((one) => normalizeTerm(one.word) === word))
      .reduce((sum, { sales }) => sum + sales, 0)
  const answer = await ask(conceptWords, { plat: 'tmall', cid: { not_custom: [root] } })
  let told = 0
  for (const { base, words } of answer)
    for (const { id, sales, growth, is_new } of (words as { id: string; sales: number; growth: number | null; is_new: boolean }[]).slice(
      0,
      3,
    )) {
      const [now, then] = [salesOf(id, MONTHS), salesOf(id, earlier)]
      expect([base, Math.round(sales * 100), is_new]).toEqual(['yoy', now, then === 0 && now > 0])
      if (then === 0) expect(growth).toBeNull()
      else expect(growth).toBeCloseTo((now - then) / then, 5)
      told += 1
    }
  expect(told).toBeGreaterThan(10)
})
