import { monthOf, monthTs } from '@marketscope/contract/months'
import { bandsOf, PRICE_GRID, type PriceBand, suggestPoints } from '@marketscope/contract/price-points'
import type { Theirs } from '../duckdb.ts'
import { figuresOf, now, type Sums, sumColumns } from './groups.ts'
import { type Asked, price, type Question, share, whereOf, yuan } from './question.ts'

/** Fen of an item's month: its average price, or its list price where nothing was sold; −1 unknown. */
const PAID = 'CASE WHEN sold > 0 THEN sales // sold WHEN sold < 0 THEN -1 ELSE coalesce(price, -1) END'

const LEVELS = [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.96]

const GRID = PRICE_GRID

/** Bands where the sales lie: at eight levels of the running sum of sales over the prices, rounded up to a natural price. */
export async function chooseBands(asked: Asked, theirs: Theirs): Promise<PriceBand[]> {
  const rows = await theirs.ask<{ top: number; sales: number }>(
    `SELECT top, sum(sales) AS sales FROM (SELECT ${bandOf(GRID)} AS top, sales FROM (SELECT ${PAID} AS paid, sales FROM item_month WHERE ${whereOf(asked)} AND sales > 0))
    WHERE top >= 0 GROUP BY top ORDER BY top`,
  )
  const whole = rows.reduce((sum, row) => sum + row.sales, 0)
  const points = LEVELS.map((level) => {
    let running = 0
    const row = rows.find(({ sales }) => {
      running += sales
      return running >= level * whole
    })
    return (GRID[Math.min(row?.top ?? 0, GRID.length - 1)] ?? 0) / 100
  })
  return bandsOf(suggestPoints(rows.length === 0 ? [] : points))
}

/** How many of the edges the price has reached; −1 for an unknown price. */
function bandOf(edges: readonly number[]): string {
  return `CASE WHEN paid < 0 THEN -1 ${edges.map((edge, index) => `WHEN paid < ${edge} THEN ${index}`).join(' ')} ELSE ${edges.length} END`
}

/** Item-months with their band; `before`: of both periods. */
export function banded(bands: readonly PriceBand[], asked: Asked, before = false): string {
  const edges = bands.slice(1).map((band) => Math.round(band.from * 100))
  const columns = 'site, month, item, brand, brand_id, brand_name, sales, sold'
  return `(SELECT ${bandOf(edges)} AS band, ${columns} FROM (SELECT ${PAID} AS paid, ${columns} FROM item_month WHERE ${whereOf(asked, before)}))`
}

export const endsOf = (bands: readonly PriceBand[], index: number) => bands[index] ?? { from: null, to: null }

export const priceRange: Question = {
  id: 'price-range',
  async theirs(asked, theirs) {
    const bands = await chooseBands(asked, theirs)
    const rows = await theirs.ask<Sums & { band: number; items: number }>(
      `SELECT band, ${sumColumns(asked)}, count(DISTINCT item) FILTER (${now(asked)}) AS items FROM ${banded(bands, asked, true)} GROUP BY band`,
    )
    const whole = rows.reduce((sum, row) => sum + row.sales, 0)
    return {
      data: [...bands.keys(), ...(rows.some((row) => row.band < 0 && row.items > 0) ? [-1] : [])].map((index) => {
        const row = rows.find(({ band }) => band === index) ?? { sales: 0, sold: 0, before: 0, items: 0 }
        return { ...endsOf(bands, index), ...figuresOf(row, whole), items: row.items }
      }),
    }
  },
}

export const priceTrend: Question = {
  id: 'price-trend',
  async theirs(asked, theirs) {
    const bands = await chooseBands(asked, theirs)
    const rows = await theirs.ask<{ band: number; month: number; sales: number; sold: number }>(
      `SELECT band, month, sum(sales) AS sales, sum(sold) AS sold FROM ${banded(bands, asked)} GROUP BY band, month`,
    )
    const months = Array.from({ length: asked.end - asked.start + 1 }, (_, index) => asked.start + index)
    const whole = (month: number) => rows.reduce((sum, row) => (row.month === month ? sum + row.sales : sum), 0)
    return {
      data: [...bands.keys(), ...(rows.some((row) => row.band < 0) ? [-1] : [])].flatMap((index) =>
        months.map((month) => {
          const { sales, sold } = rows.find((row) => row.band === index && row.month === month) ?? { sales: 0, sold: 0 }
          return {
            ...endsOf(bands, index),
            ts: monthTs(monthOf(month)),
            sales: yuan(sales),
            sold,
            avg_price: price(sales, sold),
            share: share(sales, whole(month)),
          }
        }),
      ),
    }
  },
}
