import type { RawRow } from '../../../testing/raw-market.ts'
import type { EvalMarket, EvalPage } from './market.ts'

/** A part of what a page shows, by names. What is not named stays as the page has it. */
export interface Place {
  sites?: readonly string[]
  /** A name of categories, in every tree of the page that has it. */
  category?: string
  brand?: string
  shop?: string
}

export interface Months {
  start: string
  end: string
}

export interface Figures {
  sales: number
  sold: number
  avg_price: number | null
  items: number
  brands: number
  shops: number
}

/** The same months so many years on. */
export function yearsOn({ start, end }: Months, years: number): Months {
  const moved = (month: string) => `${Number(month.slice(0, 4)) + years}${month.slice(4)}`
  return { start: moved(start), end: moved(end) }
}

/** The rows of a part of a page over some months, one by one. */
export function rowsOf(market: EvalMarket, page: EvalPage, place: Place, { start, end }: Months): RawRow[] {
  const sites = place.sites ?? page.sites
  const trees = new Set(market.rows.filter(({ site }) => page.sites.includes(site)).map(({ tree }) => tree))
  const called =
    place.category === undefined
      ? null
      : new Set(
          market.categories
            .filter(({ tree, zh, en }) => trees.has(tree) && [zh, en].includes(place.category ?? ''))
            .map(({ tree, id }) => `${tree}:${id}`),
        )
  const wanted = called ?? new Set(page.roots)
  return market.rows.filter(
    (row) =>
      row.month >= start &&
      row.month <= end &&
      sites.includes(row.site) &&
      (wanted.size === 0 || row.path.some((id) => wanted.has(`${row.tree}:${id}`))) &&
      (place.brand === undefined || [row.brand, ...row.brandNames].includes(place.brand)) &&
      (place.shop === undefined || [row.shop, ...row.shopNames].includes(place.shop)),
  )
}

const total = (rows: readonly RawRow[], of: (row: RawRow) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const distinct = (rows: readonly RawRow[], of: (row: RawRow) => string) => new Set(rows.map(of).filter((one) => one !== '')).size

/** Prices are told to the cent, and compared as they are told. */
const cents = (value: number) => Math.round(value * 100) / 100

/** Plain sums over rows, in units of the currency. */
export function figuresOf(rows: readonly RawRow[]): Figures {
  const [sales, sold] = [total(rows, (row) => row.sales) / 100, total(rows, (row) => row.sold)]
  return {
    ...{ sales, sold, avg_price: sold > 0 ? cents(sales / sold) : null },
    items: distinct(rows, ({ site, item }) => `${site} ${item}`),
    brands: distinct(rows, ({ brand }) => brand),
    shops: distinct(rows, ({ site, shop }) => (shop === '' ? '' : `${site} ${shop}`)),
  }
}

/** A figure of rows as it grows: an average price is not rounded. */
export function exactFigure(rows: readonly RawRow[], figure: keyof Figures): number | null {
  const { sales, sold, ...rest } = figuresOf(rows)
  return figure === 'avg_price' ? (sold > 0 ? sales / sold : null) : { sales, sold, ...rest }[figure]
}

/** What a figure grew by against another; null: against nothing. */
export const growthOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 ? null : (now - before) / before

/** Rows put together by what they are of, the most sales first; those that are of nothing are left out. */
export function ranked(rows: readonly RawRow[], of: (row: RawRow) => string): { key: string; rows: RawRow[]; figures: Figures }[] {
  return [...Map.groupBy(rows, of)]
    .filter(([key]) => key !== '')
    .map(([key, own]) => ({ key, rows: own, figures: figuresOf(own) }))
    .toSorted((a, b) => b.figures.sales - a.figures.sales || (a.key < b.key ? -1 : 1))
}
