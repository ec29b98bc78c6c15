import { countsOf, figuresOf, type Group, groupColumns, type MonthSums, monthRows, now, siteName, sumColumns } from './groups.ts'
import { banded, chooseBands, endsOf } from './price-bands.ts'
import { type Question, whereOf } from './question.ts'

/** In the order in which the product tells them. */
const SITES = ['taobao', 'tmall']

const NOTHING: Group = { sales: 0, sold: 0, before: 0, items: 0, shops: 0, brands: 0 }

export const platList: Question = {
  id: 'plat-list',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Group & { site: string | null }>(
      `SELECT site, ${groupColumns(asked)} FROM item_month WHERE ${whereOf(asked, true)} GROUP BY GROUPING SETS ((site), ())`,
    )
    const of = (site: string | null) => rows.find((row) => row.site === site) ?? NOTHING
    const whole = of(null)
    return {
      data: SITES.map((id) => ({ id, name: siteName(id), ...figuresOf(of(id), whole.sales), ...countsOf(of(id)) })).sort(
        (a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1),
      ),
      count: SITES.length,
      total: { ...figuresOf(whole, whole.sales), ...countsOf(whole) },
    }
  },
}

export const platTrend: Question = {
  id: 'plat-trend',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<MonthSums & { site: string }>(
      `SELECT site, month, sum(sales) AS sales, sum(sold) AS sold FROM item_month WHERE ${whereOf(asked)} GROUP BY site, month`,
    )
    const market = new Map(
      [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => [month, own.reduce((sum, { sales }) => sum + sales, 0)]),
    )
    return {
      data: SITES.flatMap((id) =>
        monthRows(
          asked,
          rows.filter(({ site }) => site === id),
          market,
        ).map((row) => ({ id, name: siteName(id), ...row })),
      ),
    }
  },
}

export const platPrice: Question = {
  id: 'plat-price',
  async theirs(asked, theirs) {
    const bands = await chooseBands(asked, theirs)
    const rows = await theirs.ask<Omit<Group, 'shops' | 'brands'> & { site: string; band: number }>(
      `SELECT site, band, ${sumColumns(asked)}, count(DISTINCT item) FILTER (${now(asked)}) AS items FROM ${banded(bands, asked, true)} GROUP BY site, band`,
    )
    const unknown = rows.some(({ band, items }) => band < 0 && items > 0) ? [-1] : []
    return {
      data: SITES.flatMap((id) => {
        const own = rows.filter(({ site }) => site === id)
        const whole = own.reduce((sum, { sales }) => sum + sales, 0)
        return [...bands.keys(), ...unknown].map((band) => {
          const row = own.find((one) => one.band === band) ?? NOTHING
          return { id, name: siteName(id), ...endsOf(bands, band), ...figuresOf(row, whole), items: row.items }
        })
      }),
    }
  },
}
