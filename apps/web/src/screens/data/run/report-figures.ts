import type { LoadReport } from '@marketscope/contract/calls/load'

type LoadMonth = LoadReport['months'][number]

/** What a load does to one version of one site. */
export interface SiteFigures {
  site: string
  version: string
  months: readonly LoadMonth[]
  first: string
  last: string
  rows: number
  replaces: number
  /** Null: of none of the months. */
  sold: number | null
  sales: number | null
  /** Left out: no month has any. */
  skus?: LoadMonth['skus']
}

/** The months of a report added up by site and version, in their order of appearance. */
export function bySite(months: readonly LoadMonth[]): SiteFigures[] {
  const groups = Map.groupBy(months, (month) => `${month.site}\n${month.version}`)
  return [...groups.values()].map((group): SiteFigures => {
    const own = [...group].sort((a, b) => (a.month < b.month ? -1 : 1))
    const sum = (figure: (month: LoadMonth) => number) => own.reduce((total, month) => total + figure(month), 0)
    const none = (figure: 'sold' | 'sales') => own.every((month) => month[figure] === null)
    return {
      site: own[0]?.site ?? '',
      version: own[0]?.version ?? '',
      months: own,
      first: own[0]?.month ?? '',
      last: own.at(-1)?.month ?? '',
      rows: sum((month) => month.rows),
      replaces: sum((month) => month.replaces),
      sold: none('sold') ? null : sum((month) => month.sold ?? 0),
      sales: none('sales') ? null : Math.round(sum((month) => Math.round((month.sales ?? 0) * 100))) / 100,
      ...(own.some((month) => month.skus) ? { skus: skuRows(own) } : {}),
    }
  })
}

/** Rows of SKUs in months together. */
export function skuRows(months: readonly LoadMonth[]): NonNullable<LoadMonth['skus']> {
  const sum = (figure: 'rows' | 'replaces') => months.reduce((total, { skus }) => total + (skus?.[figure] ?? 0), 0)
  return { rows: sum('rows'), replaces: sum('replaces') }
}

/** Months in words: runs of neighbours as `first – last`. */
export function monthRuns(months: readonly string[]): string[] {
  const sorted = [...new Set(months)].sort()
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  const runs: [string, string][] = []
  for (const month of sorted) {
    const run = runs.at(-1)
    if (run && number(month) === number(run[1]) + 1) run[1] = month
    else runs.push([month, month])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first} – ${last}`))
}

/** The months whose loaded rows this load takes the place of. */
export function replacedMonths(report: LoadReport): readonly LoadMonth[] {
  return report.months.filter(({ replaces, skus }) => replaces > 0 || (skus?.replaces ?? 0) > 0)
}
