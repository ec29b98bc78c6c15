import type { Known, MarketFigures, Need, Standing, Standings } from '@marketscope/contract/alerts/known'
import { ALERT_FIGURES, type AlertList, thingKey } from '@marketscope/contract/alerts/rule'
import brandList from '@marketscope/contract/analyses/brand-list'
import filingList from '@marketscope/contract/analyses/filing-list'
import itemList from '@marketscope/contract/analyses/item-list'
import shopList from '@marketscope/contract/analyses/shop-list'
import trend from '@marketscope/contract/analyses/trend'
import type { AnalysisDeclaration, AnalysisResult, Used } from '@marketscope/contract/analysis'
import type { Averaged } from '@marketscope/contract/average'
import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import { addMonths, type Month, type MonthRange, monthAt } from '@marketscope/contract/months'
import { inTurns } from '../in-turns.ts'

/** Asks an analysis of the search, in the name of whose alert it is. */
export type Ask = <D extends AnalysisDeclaration>(
  declaration: D,
  own: MonthRange & Readonly<Record<string, string | number>>,
) => Promise<AnalysisResult<D>>

/** Rows of a list that are looked at. Places further down than these are not known; alerts ask for the first hundred. */
const MOST: Record<AlertList, number> = { brand: 5_000, shop: 5_000, item: 1_000, filing: 5_000 }

/** What is asked for each subject of alerts, with what it asks of its own. */
export const ALERT_ANALYSES = {
  market: [trend, { base: 'none' }],
  item: [itemList, { sku: '0' }],
  shop: [shopList, {}],
  filing: [filingList, { of: 'product' }],
  brand: [brandList, {}],
} as const satisfies Record<Need['of'], readonly [AnalysisDeclaration, Readonly<Record<string, string>>]>

/** Questions that are under way at once. */
const AT_ONCE = 2

/** What the needs are answered with, and the currency of amounts; null: nothing was asked. */
export interface MarketKnown {
  known: Known
  currency: string | null
}

/**
 * Asks what the needs name, as far as the months are readable: the trend and the lists of the search's tabs, so that an alert tells what they tell. Throws a
 * MarketError for what may not be asked.
 */
export async function marketKnown(needs: readonly Need[], readable: MonthRange, ask: Ask): Promise<MarketKnown> {
  const monthsOf = (of: Need['of']) => {
    const all = needs.flatMap((need) => (need.of === of ? need.months : []))
    return [...new Set(all)].filter((month) => month >= readable.start && month <= readable.end).toSorted()
  }
  const figures = new Map<Month, MarketFigures>()
  const standings = new Map<string, Standings>()
  let currency: string | null = null
  await inTurns(piecesOf(monthsOf('market')), AT_ONCE, async (range) => {
    const { data, used } = await ask(trend, { ...range, ...ALERT_ANALYSES.market[1] })
    currency = used.currency
    for (const { ts, ...row } of data) {
      const month = monthAt(ts)
      const own = isPriced(month, used) ? row : { ...row, sales: null }
      if (isWhole(month, used)) figures.set(month, Object.fromEntries(ALERT_FIGURES.map((name) => [name, own[name]])) as MarketFigures)
    }
  })
  const lists = (['brand', 'item', 'shop', 'filing'] as const).flatMap((of) => {
    const most = Math.max(...needs.map((need) => (need.of === of ? (need.first ?? MOST[of]) : 0)))
    return monthsOf(of).map((month) => ({ of, month, most }))
  })
  await inTurns(lists, AT_ONCE, async ({ of, month, most }) => {
    const found = await standingsOf({ of, month, most }, ask)
    if (!found) return
    currency = found.used.currency
    if (isWhole(month, found.used)) standings.set(`${of} ${month}`, found.standings)
  })
  return {
    known: { figures: (month) => figures.get(month) ?? null, standings: (of, month) => standings.get(`${of} ${month}`) ?? null },
    currency,
  }
}

/** Ranges of at most as many months as are asked at a time, from the first month to the last. */
function piecesOf(months: readonly Month[]): MonthRange[] {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const pieces: MonthRange[] = []
  for (let end = last; end >= first; end = addMonths(end, -LIMITS.rangeMonths)) {
    const start = addMonths(end, 1 - LIMITS.rangeMonths)
    pieces.push({ start: start < first ? first : start, end })
  }
  return pieces
}

/** Whether every site has figures of all days of the month: an alert waits for a month that is not over. */
function isWhole(month: Month, { start, end, missing_months, unfinished_months = [] }: Used): boolean {
  return month >= start && month <= end && ![...missing_months, ...unfinished_months].some((gap) => gap.month === month)
}

/** Whether all sales of the month are known: a sum of some is none that another month can be set against. */
function isPriced(month: Month, { unpriced_months = [] }: Used): boolean {
  return !unpriced_months.some((unpriced) => unpriced.month === month)
}

const noneOfNoData = (error: unknown) => {
  if (error instanceof MarketError && error.kind === 'no_data') return null
  throw error
}

type Row = Pick<Standing, 'id' | 'rank' | 'share' | keyof Averaged> & { site?: string; name: string | null; filed?: string | null }

async function standingsOf(
  { of, month, most }: { of: AlertList; month: Month; most: number },
  ask: Ask,
): Promise<{ standings: Standings; used: Used } | null> {
  const own = { start: month, end: month, page: 1, page_size: most, order_by: 'sales', desc: '1' }
  const answer = await listOf(of, own, ask).catch(noneOfNoData)
  if (answer === null) return null
  const { rows, count, used } = answer
  const standings = rows.map(({ id, site = '', name, rank, share, sales, sold, avg_price, filed = null }): [string, Standing] => {
    const key = thingKey(of, { id, site })
    return [key, { key, id, site, name: name ?? id, rank, share, sales, sold, avg_price, filed }]
  })
  return { standings: { rows: new Map(standings), whole: count <= rows.length }, used }
}

/** The rows of a list by what they have in common. */
async function listOf(of: AlertList, own: Parameters<Ask>[1], ask: Ask): Promise<{ rows: Row[]; count: number; used: Used }> {
  switch (of) {
    case 'item': {
      const { data, count, used } = await ask(itemList, { ...own, ...ALERT_ANALYSES.item[1] })
      return { rows: data.map((row) => ({ ...row, id: row.item_id, site: row.site_id, name: row.title })), count, used }
    }
    case 'shop': {
      const { data, count, used } = await ask(shopList, own)
      return { rows: data, count, used }
    }
    case 'filing': {
      const { data, count, used } = await ask(filingList, { ...own, ...ALERT_ANALYSES.filing[1] })
      return { rows: data.map((row) => ({ ...row, filed: row.first_date })), count, used }
    }
    case 'brand': {
      const { data, count, used } = await ask(brandList, own)
      return { rows: data, count, used }
    }
  }
}
