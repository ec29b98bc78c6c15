import type { EvalMarket } from './market.ts'
import type { EvalCase, ListName } from './spec.ts'
import { exactFigure, figuresOf, growthOf, type Months, type Place, ranked, rowsOf, yearsOn } from './sums.ts'

/** A figure that an answer has to have. `fraction`: it is told in per cent. */
export interface GoldFigure {
  value: number
  fraction: boolean
}

/** What is to stand in an answer, by sums over the raw rows alone. */
export interface Gold {
  /** In the order that they are told in. */
  figures: GoldFigure[]
  /** In the order that they are told in; each name in both languages. */
  names: { zh: string; en: string }[]
  months: Months
  /** Where an answer may be from. */
  sources: readonly string[]
}

const amount = (value: number | null): GoldFigure[] => (value === null ? [] : [{ value, fraction: false }])
const fraction = (value: number | null): GoldFigure[] => (value === null ? [] : [{ value, fraction: true }])

/** Null: the case is to be refused. */
export function goldOf({ asked, page, refused }: EvalCase, market: EvalMarket): Gold | null {
  if (refused !== null || asked.what === 'other' || asked.what === 'analysis') return null
  const { months } = asked
  const rows = (place: Place, over = months) => rowsOf(market, page, place, over)
  const told = (figures: GoldFigure[], sources: readonly string[], names: Gold['names'] = []): Gold => ({ figures, names, months, sources })
  switch (asked.what) {
    case 'figure':
      return told(amount(figuresOf(rows(asked.of))[asked.figure]), ['summary'])
    case 'growth': {
      const before = rows(asked.of, asked.base ? previous(months) : yearsOn(months, -1))
      return told(fraction(growthOf(exactFigure(rows(asked.of), asked.figure), exactFigure(before, asked.figure))), ['summary'])
    }
    case 'share': {
      const [part, whole] = [figuresOf(rows(asked.of)).sales, figuresOf(rows(asked.within ?? {})).sales]
      return told([...amount(part), ...fraction(part / whole)], ['summary', 'plat-list', 'brand-list', 'cat-list', 'shop-list'])
    }
    case 'compare':
      return told(
        asked.of.flatMap((place) => amount(figuresOf(rows(place)).sales)),
        ['summary', 'plat-list', 'brand-list', 'cat-list'],
        [winner(asked.of, (place) => figuresOf(rows(place)).sales, market)],
      )
    case 'top': {
      const { list, by, count } = asked
      const parts = ranked(rows(asked.of), keyOf(list)).toSorted((a, b) => b.figures[by] - a.figures[by])
      const first = parts.slice(0, count)
      return told(
        first.flatMap(({ figures }) => amount(figures[by])),
        [{ brand: 'brand-list', shop: 'shop-list', category: 'cat-list', platform: 'plat-list' }[list]],
        first.map(({ key, rows: own }) => namesOf(list, key, own[0]?.site ?? '', market)),
      )
    }
    case 'rank': {
      const list = asked.of.brand === undefined ? 'shop' : 'brand'
      const { brand, shop, ...rest } = asked.of
      const parts = ranked(rows(rest), keyOf(list))
      const wanted = brand ?? shop ?? ''
      const at = parts.findIndex(({ rows: own }) =>
        own.some((row) => [row.brand, ...row.brandNames, row.shop, ...row.shopNames].includes(wanted)),
      )
      return told([...amount(at + 1), ...amount(parts[at]?.figures.sales ?? null)], [`${list}-list`])
    }
    case 'best_month': {
      const byMonth = ranked(rows(asked.of), ({ month }) => month)
      const found = asked.least ? byMonth.at(-1) : byMonth[0]
      return told(amount(found?.figures.sales ?? null), ['trend'], [{ zh: found?.key ?? '', en: found?.key ?? '' }])
    }
    case 'why': {
      const [now, before] = [figuresOf(rows(asked.of)).sales, figuresOf(rows(asked.of, yearsOn(months, -1))).sales]
      return told(amount(Math.abs(now - before)), ['change-split', 'summary', 'movers'])
    }
    case 'overview': {
      const [now, before] = [figuresOf(rows(asked.of)).sales, figuresOf(rows(asked.of, yearsOn(months, -1))).sales]
      return told([...amount(now), ...fraction(growthOf(now, before))], ['summary', 'brand-list', 'cat-list', 'plat-list'])
    }
  }
}

/** As many months right before. */
export function previous({ start, end }: Months): Months {
  const at = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const text = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  const length = at(end) - at(start) + 1
  return { start: text(at(start) - length), end: text(at(start) - 1) }
}

const keyOf = (list: ListName) => (row: { brand: string; shop: string; site: string; category: string; tree: string }) => {
  if (list === 'brand') return row.brand
  if (list === 'shop') return row.shop === '' ? '' : `${row.site} ${row.shop}`
  return list === 'platform' ? row.site : `${row.tree}:${row.category}`
}

const SITES: Readonly<Record<string, { zh: string; en: string }>> = {
  tmall: { zh: '天猫', en: 'Tmall' },
  taobao: { zh: '淘宝', en: 'Taobao' },
  jd: { zh: '京东', en: 'JD' },
  douyin: { zh: '抖音', en: 'Douyin' },
}

function namesOf(list: ListName, key: string, site: string, market: EvalMarket): { zh: string; en: string } {
  if (list === 'brand') return market.brandNames(key)
  if (list === 'platform') return SITES[key] ?? { zh: key, en: key }
  if (list === 'shop') return market.shopNames(site, key.slice(site.length + 1))
  const node = market.categories.find(({ tree, id }) => `${tree}:${id}` === key)
  return { zh: node?.zh ?? key, en: node?.en ?? key }
}

function winner(places: readonly Place[], of: (place: Place) => number, market: EvalMarket): { zh: string; en: string } {
  const [first = {}] = places.toSorted((a, b) => of(b) - of(a))
  const { brand, category, sites: [site = ''] = [], shop } = first
  const named = brand ?? category ?? shop
  if (named === undefined) return SITES[site] ?? { zh: site, en: site }
  const row = market.rows.find(({ brandNames, brand: id }) => [id, ...brandNames].includes(named))
  const node = market.categories.find(({ zh, en }) => [zh, en].includes(named))
  return brand ? market.brandNames(row?.brand ?? named) : { zh: node?.zh ?? named, en: node?.en ?? named }
}
