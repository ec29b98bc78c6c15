import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, monthCount, monthsOf } from '@marketscope/contract/months'
import { siteOfCode } from '@marketscope/contract/plat'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import { customOf } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

/** Where rows stand: places now and in both bases, and their twelve months, for any filter against plain sums over the files. */

const RUNS = 14
const POINTS = [50, 100, 200]

let market: RawMarket
let viewer: Viewer
let custom: CustomCategory[]
let recent: RawRow[]

beforeAll(async () => {
  market = await openRawMarket(15_000, 29)
  custom = customOf(market.rows)
  viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'], custom }
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
}, 120_000)
afterAll(() => market?.close())

type Answered = Record<string, unknown> & { months: (number | null)[] }
interface Answer {
  data: Answered[]
  used: Months
}

/** Lists: what is asked beside the filter, the keys that a row of the files counts for ('' has no place), the key of an answered row, and whether a month without a record is a gap. */
interface List {
  id: keyof typeof ANALYSES
  query?: Record<string, unknown>
  keys: (row: RawRow) => readonly string[]
  key: (row: Answered) => string
  gaps?: true
  /** Of which searches plain code can say what it lists; left out: of all. */
  of?: (filter: SearchFilter) => boolean
}

const none = (id: unknown) => (id === 'none' || id === 'unstated' ? '' : String(id))

function bandOf({ sales, sold, price }: RawRow): string {
  if (sold < 0 || (sold === 0 && price === null)) return ''
  const cents = sold > 0 ? Math.floor(sales / sold) : (price ?? 0)
  return cents < 0 ? '' : String([0, ...POINTS].findLast((from) => from * 100 <= cents))
}

const LISTS: readonly List[] = [
  {
    id: 'plat-list',
    keys: ({ site }) => [site],
    key: ({ id }) => String(id),
    of: ({ plat }) => plat.every((code) => siteOfCode(code) === code),
  },
  {
    id: 'attr-list',
    query: { attr: '功效', reading: 'whole' },
    keys: ({ attributes }) => [(attributes.get('功效') ?? '').toLowerCase()],
    key: ({ name }) => (name === '(无)' ? '' : String(name).toLowerCase()),
  },
  { id: 'brand-list', keys: ({ brand }) => [brand], key: ({ id }) => none(id) },
  { id: 'shop-list', keys: ({ site, shop }) => [shop && `${site} ${shop}`], key: ({ id, site }) => none(id) && `${site} ${id}` },
  { id: 'shop-types', keys: ({ shopType }) => [shopType], key: ({ id }) => none(id) },
  { id: 'item-list', keys: ({ site, item }) => [`${site} ${item}`], key: (row) => `${row.site_id} ${row.item_id}`, gaps: true },
  {
    id: 'price-range',
    query: { points: POINTS.join() },
    keys: (row) => [bandOf(row)],
    key: ({ from }) => (from === null ? '' : String(from)),
  },
  { id: 'filing-list', query: { of: 'company' }, keys: ({ filing }) => [filing?.company ?? ''], key: ({ id }) => none(id) },
  { id: 'filing-list', query: { of: 'ingredient' }, keys: ({ filing }) => filing?.ingredients ?? [''], key: ({ id }) => none(id) },
]

async function ask({ id, query = {} }: List, filter: SearchFilter, months: Months): Promise<Answer> {
  const declaration = ANALYSES[id]
  const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
  const paged = declaration.shape === 'table' ? { page_size: 100 } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, ...paged, with_months: '1', ...query })
  return (await market.warehouse.analyse(declaration, input, filter, viewer)).result as Answer
}

/** Sales in cents by key. */
function sums(rows: readonly RawRow[], { keys }: List): Map<string, number> {
  const found = new Map<string, number>()
  for (const row of rows) for (const key of new Set(keys(row))) found.set(key, (found.get(key) ?? 0) + row.sales)
  return found
}

function placeIn(all: ReadonlyMap<string, number>, key: string): number | null {
  const own = all.get(key) ?? 0
  if (key === '' || own === 0) return null
  return 1 + [...all].filter(([other, sales]) => other !== '' && sales !== 0 && sales > own).length
}

const movedBy = ({ start, end }: Months, count: number) => ({ start: addMonths(start, count), end: addMonths(end, count) })

test(
  'every list tells the places and the twelve months of its rows',
  async () => {
    const compared = { rows: 0, bases: 0, gaps: 0, moved: 0, new: 0 }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        const category = {
          cid: { not_custom: [row.path.at(-1) ?? 'none'] },
          plat: draw.of([[row.site], [...new Set(['taobao', 'tmall', row.site])]]),
        }
        const filter = SearchFilter.parse(draw.number(0, 2) > 0 ? category : combination(row, draw, recent, makersWith(custom)))
        const months = monthsAround(row, draw)
        const sold = ({ start, end }: Months) => meant(market.rows, filter, start, end, custom)
        const loaded = new Set(market.rows.map(({ site, month }) => `${site} ${month}`))
        const sites = [...new Set(filter.plat.map((code) => siteOfCode(code)))]
        const isWhole = (range: Months) => monthsOf(range).every((month) => sites.every((site) => loaded.has(`${site} ${month}`)))
        for (const list of LISTS.filter(({ of }) => of?.(filter) ?? true)) {
          const { data, used } = await ask(list, filter, months)
          const now = { start: used.start, end: used.end }
          const bases = { mom: movedBy(now, -monthCount(now)), yoy: movedBy(now, -12) }
          const [own, year] = [sums(sold(now), list), sold({ start: addMonths(used.end, -11), end: used.end })]
          const byMonth = Map.groupBy(year, ({ month }) => month)
          for (const told of data) {
            const key = list.key(told)
            const place = placeIn(own, key)
            expect([list.id, key, told.rank]).toEqual([list.id, key, place])
            for (const base of ['mom', 'yoy'] as const) {
              // Attributes are not recorded before.
              const whole = isWhole(bases[base]) && (list.id !== 'attr-list' || bases[base].start >= FIRST_ASKED)
              const then = whole ? placeIn(sums(sold(bases[base]), list), key) : null
              expect([list.id, key, base, told[`rank_${base}`]]).toEqual([list.id, key, base, then])
              const isNew = whole ? place !== null && then === null : null
              expect([list.id, key, told[`new_${base}`]]).toEqual([list.id, key, isNew])
              compared.bases += whole ? 1 : 0
              compared.moved += then !== null && then !== place ? 1 : 0
              compared.new += isNew ? 1 : 0
            }
            const line = monthsOf({ start: addMonths(used.end, -11), end: used.end }).map((month) => {
              const rows = (byMonth.get(month) ?? []).filter((one) => list.keys(one).includes(key))
              const sales = rows.reduce((sum, one) => sum + one.sales, 0) / 100
              if (list.gaps && rows.length === 0) return null
              // Months before the market of the search begins are not known.
              return month < used.start && !recentOf(filter, month) ? null : sales
            })
            expect([list.id, key, ...told.months]).toEqual([list.id, key, ...line])
            compared.rows += 1
            compared.gaps += line.includes(null) ? 1 : 0
          }
        }
      }),
      { numRuns: runs(RUNS), seed: 20251124, endOnFailure: true },
    )
    for (const count of Object.values(compared)) expect(count).toBeGreaterThan(10)
  },
  runs(240_000),
)

/** Whether the categories and platforms of a search have rows in the month or before it. */
function recentOf({ cid, plat }: SearchFilter, month: string): boolean {
  const sites = new Set(plat.map((code) => siteOfCode(code)))
  const own = (row: RawRow) =>
    cid.not_custom.length === 0 ||
    row.path.length === 0 ||
    row.path.some((id) => cid.not_custom.some((one) => one === id || one.endsWith(`:${id}`)))
  return market.rows.some((row) => sites.has(row.site) && row.month <= month && (cid.custom.length > 0 || own(row)))
}
