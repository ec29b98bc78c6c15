import { monthAt } from '@marketscope/contract/months'
import { placesNeeded, withPlace } from '@marketscope/contract/told-apart'
import { widthOf } from '../layout.ts'
import type { ChartPart, Slide, TablePart } from '../slide.ts'
import { type Tale, toldFigures } from '../tale.ts'
import { type Chapter, saidOf, shortName } from './chapter.ts'

const PLATFORMS = { zh: '平台', en: 'Platforms' }
const CATEGORIES = { zh: '类目', en: 'Categories' }
const SHOPS = { zh: '店铺', en: 'Shops' }

/** A part of the market as lists have it; null: not known. */
export interface Row {
  id: string
  name: string | null
  sales: number | null
  share: number | null
  sales_yoy: number | null
  sales_mom: number | null
  avg_price?: number | null
  sold?: number | null
  /** Where it is, of one that is told with it. */
  place?: string | null
}

const MOST_BARS = 10
const WIDEST_NAME = 14
const LEAST_NAME = 4

const sold = (rows: readonly Row[]) => rows.filter(({ sales }) => (sales ?? 0) > 0)

/** What somebody or something is called. */
export const nameOf = ({ id, name, place = null }: Pick<Row, 'id' | 'name' | 'place'>): string => withPlace({ name: name ?? id, place })

/** The same as it stands on an axis: what tells it apart is not cut off. */
export function shortNameOf({ id, name, place = null }: Pick<Row, 'id' | 'name' | 'place'>, widest: number): string {
  const beside = widthOf(withPlace({ name: '', place }))
  return withPlace({ name: shortName(name ?? id, Math.max(LEAST_NAME, widest - beside)), place })
}

/** Rows with their place where their names need it. */
export function placed<R extends Pick<Row, 'id' | 'name'> & { platform: string | null }>(
  rows: readonly R[],
  choice: { every?: boolean } = {},
): (R & { place: string | null })[] {
  const needed = placesNeeded(
    rows.map((row) => ({ name: row.name ?? row.id, place: row.platform })),
    choice,
  )
  return rows.map((row, at) => ({ ...row, place: needed[at]?.place ?? null }))
}

/** Their sales as lying bars, the greatest at the top. */
export function bars(rows: readonly Row[], tale: Tale): ChartPart {
  const shown = sold(rows).slice(0, MOST_BARS)
  const { axis, scaled } = tale.amounts(
    tale.word('sales'),
    shown.map(({ sales }) => sales),
  )
  return {
    ...{ kind: 'chart', title: '', shape: 'bars', axis, written: true },
    labels: shown.map((row) => shortNameOf(row, WIDEST_NAME)),
    series: [{ name: tale.word('sales'), values: shown.map(({ sales }) => scaled(sales)), colour: 0 }],
  }
}

/** Their share, growth and price as a table. */
export function table(rows: readonly Row[], heading: string, tale: Tale): TablePart {
  const shown = sold(rows).slice(0, MOST_BARS)
  return {
    ...{ kind: 'table', title: '', widths: [2.5, 1, ...tale.ifCompared(1.15), 1.1] },
    headings: [heading, tale.word('share'), ...tale.ifCompared(tale.growth), tale.word('avg_price')],
    rows: shown.map((row) => [
      nameOf(row),
      tale.share(row.share),
      ...tale.ifCompared(tale.change(tale.base && row[`sales_${tale.base}`])),
      tale.price(row.avg_price),
    ]),
  }
}

/** Whether there is something to compare. */
const isPlural = (rows: readonly Row[]) => sold(rows).length > 1

/** The platforms side by side. */
export const platforms: Chapter = {
  topic: PLATFORMS,
  of: 'platforms',
  tell: ({ platforms: list, platforms_trend }, tale) => {
    if (!list || !isPlural(list.data)) return null
    return {
      ...saidOf(tale.pick(PLATFORMS), tale.sentences('Plat', { 'plat-list': toldFigures(list) })),
      parts: [
        ...(platforms_trend ? [sharesOverTime(platforms_trend.data, tale)] : [bars(list.data, tale)]),
        table(list.data, tale.pick(PLATFORMS), tale),
      ],
      link: tale.link('Plat'),
      notes: tale.notes('platforms', 'platforms_trend'),
    }
  },
}

/** Lines of more than so many things are a tangle. */
const MOST_LINES = 6

interface Monthly {
  id: string
  name: string | null
  ts: number
  share: number | null
}

/** The share of each in each month, as lines. */
export function sharesOverTime(rows: readonly Monthly[], tale: Tale): ChartPart {
  const months = [...new Set(rows.map(({ ts }) => ts))].sort((a, b) => a - b)
  // What never sold is a line along the foot that hides another.
  const ids = [...new Set(rows.flatMap(({ id, share }) => ((share ?? 0) > 0 ? [id] : [])))].slice(0, MOST_LINES)
  const at = new Map(rows.map((row) => [`${row.id} ${row.ts}`, row]))
  const series = ids.map((id, place) => {
    const name = rows.find((row) => row.id === id)?.name ?? id
    return { name: shortName(name, WIDEST_NAME), values: months.map((ts) => at.get(`${id} ${ts}`)?.share ?? null), colour: place }
  })
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    ...{ kind: 'chart', title: '', shape: 'lines', labels: months.map(monthAt), series, written: false },
    axis: { title: tale.word('share'), kind: 'share', most },
  }
}

/** The categories that the market consists of. */
export const categories: Chapter = {
  topic: CATEGORIES,
  of: 'categories',
  tell: ({ categories: list }, tale) => {
    if (!list || !isPlural(list.data)) return null
    // One of an account's own is of no tree, whatever platforms it has something on.
    const rows = list.data.map((row) => (row.tree === null ? { ...row, platform: null } : row))
    return besideEachOther(placed(rows, { every: true }), tale.pick(CATEGORIES), tale, {
      said: tale.sentences('Catlist', { 'cat-list': toldFigures(list) }),
      ...{ link: tale.link('Catlist'), notes: tale.notes('categories') },
    })
  },
}

/** The shops with the most sales. */
export const shops: Chapter = {
  topic: SHOPS,
  of: 'shops',
  tell: ({ shops: list }, tale) => {
    if (!list || !isPlural(list.data)) return null
    return besideEachOther(placed(list.data), tale.pick(SHOPS), tale, {
      said: tale.sentences('Shopslist', { 'shop-list': toldFigures(list) }),
      ...{ link: tale.link('Shopslist'), notes: tale.notes('shops') },
    })
  },
}

function besideEachOther(
  rows: readonly Row[],
  heading: string,
  tale: Tale,
  { said, link, notes }: { said: string[]; link: string | null; notes: string },
): Slide {
  return { ...saidOf(heading, said), parts: [bars(rows, tale), table(rows, heading, tale)], link, notes }
}
