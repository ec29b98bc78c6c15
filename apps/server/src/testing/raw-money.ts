import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { CustomRate } from '@marketscope/contract/money-choice'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { openRawMarket, type RawMarket } from './raw-market.ts'

/** A month of an item overseas as the load files have it. */
export interface ForeignRow {
  site: string
  month: string
  item: string
  brand: string
  shop: string
  shopType: string
  tree: string
  category: string
  /** Ids from the category itself up to its root. */
  path: readonly string[]
  attributes: ReadonlyMap<string, string>
  title: string
  shelf: string
  sold: number
  /** In the currency of the site, and so is what it was listed for. */
  sales: number
  price: number | null
}

/** What amounts are told in: `one`: all at the newest rate. */
export interface MoneyAsked {
  currency: string
  rates: 'month' | 'one'
  custom: readonly CustomRate[]
}

export type Figures = Record<string, number | string | null>[] & Record<string, number | null>

export interface RawMoney {
  market: RawMarket
  rows: readonly ForeignRow[]
  /** What a unit of one currency is in another, in a month or, with null, lately. NaN where no rate is known. */
  rateOf(from: string, to: string, month: string | null): number
  inMoney(row: Pick<ForeignRow, 'site' | 'month'>, amount: number, money: MoneyAsked): number
  ask<T = Figures>(
    id: AnalysisId,
    filter: SearchFilter,
    query: Record<string, unknown>,
    custom?: readonly CustomRate[],
  ): Promise<{ data: T }>
}

type Records = readonly Record<string, string>[]

export const currencyOf = (site: string): string => KNOWN_SITES.find(({ id }) => id === site)?.currency ?? 'CNY'
const treeOf = (site: string) => KNOWN_SITES.find(({ id }) => id === site)?.tree ?? ''

/** A demo market, its rows overseas, and its file of rates, read and worked out in plain code. */
export async function openRawMoney(size: number, seed: number): Promise<RawMoney> {
  const market = await openRawMarket(size, seed)
  const { exchange_rates: rates = [] } = market.files
  const days = Map.groupBy(
    rates.map(({ date = '', base = '', rate }) => ({ base, date, rate: Number(rate) })),
    ({ base }) => base,
  )

  /** Of days the mean of quotients where both are quoted, else that of the month. */
  const rateOf: RawMoney['rateOf'] = (from, to, month) => {
    if (from === to) return 1
    const of = (currency: string) => (days.get(currency) ?? []).filter(({ date }) => month === null || date.startsWith(month))
    const others = new Map(of(to).map(({ date, rate }) => [date, rate]))
    const own = from === 'CNY' ? of(to).map(({ date }) => ({ date, rate: 1 })) : of(from)
    const quotients = own.flatMap(({ date, rate }) => {
      const other = to === 'CNY' ? 1 : others.get(date)
      return other === undefined ? [] : [rate / other]
    })
    return (month === null ? quotients.at(-1) : quotients.reduce((sum, one) => sum + one, 0) / quotients.length) ?? Number.NaN
  }
  const known = new Map<string, number>()
  const rateKept: RawMoney['rateOf'] = (from, to, month) => {
    const key = `${from} ${to} ${month}`
    const rate = known.get(key) ?? rateOf(from, to, month)
    known.set(key, rate)
    return rate
  }

  return {
    market,
    rows: foreignRows(market.files),
    rateOf: rateKept,
    inMoney: ({ site, month }, amount, { currency, rates, custom }) => {
      const own = custom.find((one) => one.site === site)
      return amount * (own?.rate ?? rateKept(currencyOf(site), currency, rates === 'one' ? null : month))
    },
    ask: async <T>(id: AnalysisId, filter: SearchFilter, query: Record<string, unknown>, custom: readonly CustomRate[] = []) => {
      const declaration = ANALYSES[id]
      const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
      const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...aspect, ...query })
      const viewer = {
        sites: null,
        month_limit: null,
        versions: [],
        money: { currency: 'own', rates: 'month' as const, custom: [...custom] },
      }
      const { result } = await market.warehouse.analyse(declaration, input, filter, viewer)
      return result as { data: T }
    },
  }
}

const pairs = (text: string) =>
  new Map(text.split(';').flatMap((pair) => (pair === '' ? [] : [[pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]])))

function foreignRows(files: Readonly<Record<string, Records>>): ForeignRow[] {
  const { items = [], item_months: months = [], shops = [], categories = [] } = files
  const itemOf = new Map(items.map((item) => [`${item.site} ${item.item_id}`, item]))
  const typeOf = new Map(shops.map((shop) => [`${shop.site} ${shop.shop_id}`, shop.shop_type ?? '']))
  const parentOf = new Map(categories.map(({ tree, category_id, parent_id = '' }) => [`${tree} ${category_id}`, parent_id]))
  const pathOf = (tree: string, id: string): string[] => (id === '' ? [] : [id, ...pathOf(tree, parentOf.get(`${tree} ${id}`) ?? '')])
  return months
    .filter(({ site = '', version }) => site.includes('_') && version === '')
    .map((month) => {
      const { site = '' } = month
      const item = itemOf.get(`${site} ${month.item_id}`)
      const shop = month.shop_id || (item?.shop_id ?? '')
      const tree = treeOf(site)
      const category = month.category_id || (item?.category_id ?? '')
      return {
        ...{ site, shop, tree, category },
        month: month.month ?? '',
        item: month.item_id ?? '',
        brand: month.brand_id || (item?.brand_id ?? ''),
        shopType: typeOf.get(`${site} ${shop}`) ?? '',
        path: pathOf(tree, category),
        attributes: pairs(item?.attributes ?? ''),
        title: `${month.title || item?.title} ${item?.title_translated ?? ''}`.toLowerCase(),
        shelf: item?.shelf_time ?? '',
        sold: Number(month.sold),
        sales: Number(month.sales),
        price: month.price === '' ? null : Number(month.price),
      }
    })
}
