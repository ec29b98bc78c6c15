import { placesOf } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { monthsOf } from '@marketscope/contract/months'
import type { APIRequestContext } from '@playwright/test'
import { lastMonth } from './support/demo-files.ts'
import { IN_BROWSER } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { type Chart, type Table, type View, type Views, withViews } from './support/views.ts'

/** A click, and the sales that are shown where it is made; null: something else is shown there. */
interface Click {
  from: string
  id: string
  sales: number | null
}

/** Words stand for titles of the whole search, not only of the leading products whose titles were counted. */
const OF_SOME_PRODUCTS = ['title-words', 'concept-words', 'hot-concepts']
/** Of what is alike so many are tried. */
const MOST = 4

const MONTHS = { start: lastMonth(5), end: lastMonth() }
const LEAF: SearchFilterInput['attrv_and'] = [{ name: '保质期', value: '3年', attr_type: 'part' }]

const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)

function clicksOnChart(chart: Chart, isSales: boolean): Click[] {
  const known = (value: number | null) => (isSales ? value : null)
  const series = (chart.series ?? []).filter(({ dashed, ghost, part }) => !dashed && !ghost && !part)
  const bars = series.filter(({ shape, axis }) => shape !== 'line' && axis === 0)
  return [
    ...(chart.pickPlaces ?? []).map((id, at) => ({ from: 'place', id, sales: known(sum(bars.map(({ values }) => values[at] ?? 0))) })),
    ...series.flatMap(({ picks = [], values }) => picks.map((id, at) => ({ from: 'part', id, sales: known(values[at] ?? null) }))),
    ...series
      .filter(({ pickable, picks }) => pickable && !picks && !chart.pickPlaces)
      .map(({ id, values }) => ({ from: 'series', id, sales: known(sum(values)) })),
    ...(chart.cells ?? []).flat().map((cell) => ({ from: 'cell', id: cell?.pick ?? null, sales: known(cell?.value ?? null) })),
    ...(chart.nodes ?? []).map(({ id, value, pickable }) => ({ from: 'area', id: pickable ? id : null, sales: known(value) })),
  ].filter((click): click is Click => click.id !== null)
}

function clicksOnTable({ columns, rows }: Table, isSales: boolean): Click[] {
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const named = columns.some(({ pickable }) => pickable) ? rows.filter(({ fixed }) => !fixed) : []
  return [
    ...named.map(({ key, values }) => ({ from: 'row', id: key, sales: number(values.sales) })),
    ...rows.flatMap(({ picks = {}, values }) =>
      Object.entries(picks).flatMap(([column, id]) =>
        id === null ? [] : [{ from: 'column', id, sales: isSales ? number(values[column]) : null }],
      ),
    ),
  ]
}

/** The first clicks of each kind. */
function someOf(clicks: readonly Click[]): Click[] {
  return [...Map.groupBy(clicks, ({ from }) => from).values()].flatMap((own) =>
    [...new Map(own.map((click) => [click.id, click])).values()].slice(0, MOST),
  )
}

class Market {
  readonly #api: APIRequestContext
  readonly #headers: Record<string, string>
  readonly #sales = new Map<string, Promise<number>>()

  constructor(api: APIRequestContext, url: string) {
    this.#api = api
    this.#headers = { ...IN_BROWSER, origin: url }
  }

  /** What a call answers; null where the search is none that it answers for. */
  async asked<T>(path: string, query: object): Promise<T | null> {
    const answer = await this.#api.get(path, { params: { ...query } as Record<string, string>, headers: this.#headers })
    if (answer.status() === 400) return null
    if (!answer.ok()) throw new Error(`${path} ${JSON.stringify(query)}: ${await answer.text()}`)
    return ((await answer.json()) as { result: T }).result
  }

  async get<T>(path: string, query: object = {}): Promise<T> {
    const told = await this.asked<T>(path, query)
    if (told === null) throw new Error(`${path} ${JSON.stringify(query)} was refused`)
    return told
  }

  async idOf(filter: SearchFilterInput): Promise<string> {
    const answer = await this.#api.post('/api/sub/get_uid', { data: filter, headers: this.#headers })
    if (!answer.ok()) throw new Error(`no search for ${JSON.stringify(filter)}: ${await answer.text()}`)
    return ((await answer.json()) as { result: { url_id: string } }).result.url_id
  }

  async schemeOf(url_id: string): Promise<string> {
    const rule = (id: string, word: string) => ({ id: `r${id}`, name: '', when: { title: word } })
    const inner = { id: 'inner', name: 'inner', children: [], rules: [rule('1', '补水')] }
    const classes = [
      { id: 'outer', name: 'outer', children: [inner], rules: [rule('2', '保湿')] },
      { id: 'other', name: 'other', children: [], rules: [rule('3', '精华')] },
    ]
    const scheme = { kind: 'classes', name: 'narrowing', url_id, ...MONTHS, content: { matching: 'overlapping', classes } }
    const answer = await this.#api.post('/api/sub/scheme', { data: { scheme }, headers: this.#headers })
    return ((await answer.json()) as { result: { rule_id: string } }).result.rule_id
  }

  /** The sales of the page of a filter. */
  salesOf(filter: SearchFilter, scope: object): Promise<number> {
    const key = JSON.stringify(filter)
    const known = this.#sales.get(key)
    if (known) return known
    const asked = this.idOf(filter)
      .then((url_id) => this.get<{ data: { sales: number | null } }>('/api/sub/summary', { url_id, ...scope }))
      .then(({ data }) => data.sales ?? 0)
    this.#sales.set(key, asked)
    return asked
  }
}

interface Opened {
  search: SavedSearch
  before: SearchFilter
  scope: object
  treeOf: (site: string) => string | undefined
}

/** Tries the clicks on a view, and gives what went wrong and how many figures were compared. */
async function tried(market: Market, views: Views, view: View, tab: string, url_id: string, rule: string, opened: Opened) {
  const { declaration } = view
  const { search, before, scope, treeOf } = opened
  const address = { tab, ...(rule ? { scheme: rule } : {}) }
  const answer = await market.asked<{ used: object }>(declaration.path, views.requestOf(view, { url_id, ...scope }, address, tab))
  // Comments, for one, are those of a single platform.
  if (answer === null) return { wrong: [], compared: 0 }
  const figures = views.figuresOf(answer)
  const measure = view.measures?.names.includes('sales') ? 'sales' : view.measures?.names[0]
  const measures = measure && declaration.columns.some(({ name }) => name === measure) ? [views.measureOf(view, measure)] : []
  const context = views.contextOf({ tab, search, used: answer.used, months: monthsOf(MONTHS), measures })
  const isSales = measure === 'sales'
  const clicks = someOf([
    ...(view.chart && measures.length > 0 ? clicksOnChart(view.chart(figures, context), isSales) : []),
    ...clicksOnTable(view.table?.(figures, context, address) ?? views.declaredTable(view, figures, context), isSales),
  ])
  const wrong: string[] = []
  let compared = 0
  for (const { from, id, sales } of clicks) {
    const part = view.narrowing?.(id, figures.rows, search)
    if (!part) continue
    const told = `${declaration.id} on ${tab}, ${from} ${id}`
    const filter = SearchFilter.safeParse(views.narrowed(before, part, search, treeOf))
    if (!filter.success) wrong.push(`${told}: ${filter.error.message}`)
    else {
      const shown = await market.salesOf(filter.data, scope)
      if (sales === null) continue
      compared += 1
      // Amounts that are converted are rounded for each month, the page's for all of them at once.
      if (Math.abs(shown - sales) > 0.006 * MONTHS_OF_A_PAGE) wrong.push(`${told}: ${sales} is clicked, its page tells ${shown}`)
    }
  }
  return { wrong, compared }
}

const MONTHS_OF_A_PAGE = monthsOf(MONTHS).length
const SKIN_CARE = { plat: ['taobao', 'tmall'], cid: ['1801'] }

/** Searches by what they are, with the classes that they are of and how amounts are told. */
const SEARCHES: [name: string, filter: SearchFilterInput, classes: string[], more: Record<string, string>][] = [
  ['of a search with conditions', { ...SKIN_CARE, attrv_and: LEAF, avg_price: [20, 600] }, [], {}],
  ['of a search of classes, in another currency', SKIN_CARE, ['inner', 'other'], { currency: 'USD' }],
  ['of platforms with trees of their own', { plat: ['tmallhk', 'jd', 'douyin'], cid: ['taobao:1801', '9180', '20085'] }, [], {}],
  [
    'of overseas marketplaces, one of which has no brands',
    { plat: ['shopee_sg', 'lazada_my', 'tiktok_th'], cid: ['100862', '3008', '848648'] },
    [],
    { currency: 'USD' },
  ],
  ['of overseas marketplaces by title alone', { plat: ['amazon_us', 'amazon_jp', 'shopee_sg'], title: 'cream' }, [], { currency: 'CNY' }],
]

test.use({ as: 'staff' })

test.describe('what is clicked in charts and tables is what the page tells that the click leads to', () => {
  for (const [name, filter, classes, more] of SEARCHES)
    test(name, async ({ request, product }) => {
      const market = new Market(request, product.url)
      const rule = classes.length > 0 ? await market.schemeOf(await market.idOf(filter)) : ''
      const url_id = await market.idOf({ ...filter, ...(rule ? { rule_id: rule, rule_group_id: classes } : {}) })
      const { data: sites } = await market.get<{ data: { id: string; tree: string }[] }>('/api/site')
      const { data: search, module_info } = await market.get<{ data: SavedSearch; module_info: { module: string }[] }>(
        '/api/sub/get_params',
        { url_id },
      )
      const scope = { ...MONTHS, ...more }
      const treeOf = (site: string) => sites.find(({ id }) => id === site)?.tree
      const opened = { search, before: SearchFilter.parse(search.filter), scope, treeOf }
      const found = await withViews(`${import.meta.dirname}/../apps/web`, async (views) => {
        const results: { wrong: string[]; compared: number }[] = []
        for (const view of views.views.filter(({ narrowing, declaration }) => narrowing && !OF_SOME_PRODUCTS.includes(declaration.id)))
          for (const tab of Object.keys(placesOf(view.declaration)))
            if (module_info.some(({ module }) => module === tab) && (rule !== '' || tab !== 'customAnalyze'))
              results.push(await tried(market, views, view, tab, url_id, rule, opened))
        return results
      })
      expect(found.flatMap(({ wrong }) => wrong)).toEqual([])
      expect(found.reduce((all, { compared }) => all + compared, 0)).toBeGreaterThan(15)
    })
})
