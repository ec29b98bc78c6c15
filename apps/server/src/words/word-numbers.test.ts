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

/** What a search for the word finds among rows: each counts in the months in which its title has it. */
function searched(rows: readonly RawRow[], word: string) {
  const having = rows.filter(({ title }) => normalizeTerm(title).includes(normalizeTerm(word)))
  return {
    products: new Set(having.map(({ site, item }) => `${site} ${item}`)).size,
    sales: having.reduce((sum, { sales }) => sum + sales, 0),
    sold: having.reduce((sum, { sold }) => sum + sold, 0),
  }
}

test('words of any category: those of its best-selling products, with what exactly a search for them finds', async () => {
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
    const whole = rows.reduce((sum, { sales }) => sum + sales, 0)
    const all = new Set(top.flatMap(({ title }) => segmenter.cut(title).map(({ word }) => normalizeTerm(word))))
    if (rows.length === 0) continue
    const answer = await ask(titleWords, { plat: sites, cid: { not_custom: [root] } })
    expect(answer).toHaveLength(Math.min(500, all.size))
    for (const { id, word, count, sales, sold, share } of answer) {
      const found = searched(rows, String(word))
      expect(all).toContain(id)
      expect([id, count, Math.round(Number(sales) * 100), sold]).toEqual([id, found.products, found.sales, found.sold])
      if (whole > 0) expect(share).toBeCloseTo(found.sales / whole, 5)
      words += 1
    }
  }
  expect(words).toBeGreaterThan(300)
})

test('a word grew in the cloud and among concepts as its search did', async () => {
  const [root = ''] = roots().sort((a, b) => rowsUnder(b) - rowsUnder(a))
  const earlier = { start: '2024-01', end: '2024-06' }
  const rows = market.rows.filter(({ site, path }) => site === 'tmall' && path.includes(root))
  const salesOf = (word: string, { start, end }: typeof MONTHS) =>
    searched(
      rows.filter(({ month }) => month >= start && month <= end),
      word,
    ).sales
  const filter = { plat: 'tmall', cid: { not_custom: [root] } }
  const cloud = new Map((await ask(titleWords, filter)).map((row) => [row.word, row]))
  let seen = 0
  for (const { base, words } of await ask(conceptWords, filter))
    for (const { word, sales, growth, is_new } of words as { word: string; sales: number; growth: number | null; is_new: boolean }[]) {
      const [now, then] = [salesOf(word, MONTHS), salesOf(word, earlier)]
      expect([word, base, Math.round(sales * 100), is_new]).toEqual([word, 'yoy', now, then === 0 && now > 0])
      if (then === 0) expect(growth).toBeNull()
      else expect(growth).toBeCloseTo((now - then) / then, 5)
      const same = cloud.get(word)
      if (same) expect([word, same.sales, same.sales_yoy]).toEqual([word, sales, growth])
      seen += same ? 1 : 0
    }
  expect(seen).toBeGreaterThan(10)
})
