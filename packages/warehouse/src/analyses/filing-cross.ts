import filingCross from '@marketscope/contract/analyses/filing-cross'
import type { AnalysisParameters } from '@marketscope/contract/analysis'
import { fromMinor } from '@marketscope/contract/currency'
import { type AnalysisContext, implement } from '../analysis.ts'
import { UNKNOWN_BAND } from '../figures/figures.ts'
import { type CrossInput, crossSums, leadingColumns } from '../filings/cross-sums.ts'
import { openGroups } from '../filings/open-groups.ts'
import { itemBands, itemSums } from '../filings/scope-items.ts'
import { averagePrice, share } from '../fragments/figures.ts'
import { bandEnds, chooseBands, edgesOf } from '../fragments/price-bands.ts'

type Context = AnalysisContext<typeof filingCross>

/** What stands on the columns: their ids from the whole scope's sales, and what a row says of one. */
interface Crossed {
  input: CrossInput
  columnsOf(sales: ReadonlyMap<string, number>): string[]
  describe(ids: readonly string[]): Promise<(id: string) => Place>
}

interface Place {
  brand_id: string | null
  brand_name: string | null
  from: number | null
  to: number | null
}

const NOWHERE: Place = { brand_id: null, brand_name: null, from: null, to: null }

const BY: Record<AnalysisParameters<typeof filingCross>['by'], (context: Context) => Promise<Crossed>> = {
  async brand(context) {
    const { items, brands, sales, sold, active } = await itemSums(context)
    return {
      input: { items, columns: brands, sales, sold, active },
      columnsOf: (all) => leadingColumns(all, context.parameters.top),
      async describe(ids) {
        const names = await context.figures.brandNames(ids, context.language)
        return (id) => ({ ...NOWHERE, brand_id: id, brand_name: names.get(id) ?? id })
      },
    }
  },
  async price({ scope, figures, ask }) {
    const bands = await chooseBands(undefined, scope.currency, figures)
    const { items, bands: columns, sales, sold } = await itemBands(scope, edgesOf(bands, scope.currency), ask)
    return {
      input: { items, columns: columns.map(String), sales, sold },
      columnsOf: (all) => [...bands.keys(), UNKNOWN_BAND].map(String).filter((id) => all.has(id)),
      describe: async () => (id) => ({ ...NOWHERE, ...bandEnds(bands, Number(id)) }),
    }
  },
}

export default implement(filingCross, async (context) => {
  const { scope, parameters } = context
  const [groups, crossed] = await Promise.all([openGroups(parameters.of, context), BY[parameters.by](context)])
  const { rows, columns } = crossSums(crossed.input, groups, parameters.top)
  const ids = crossed.columnsOf(columns)
  const place = await crossed.describe(ids)
  return {
    data: rows.flatMap((row) =>
      ids.flatMap((id) => {
        const cell = row.cells.get(id)
        if (!cell) return []
        return [
          {
            id: groups.id(row.group),
            name: groups.name(row.group),
            ...place(id),
            sales: fromMinor(cell.sales, scope.currency),
            share: share(cell.sales, row.sales),
            sold: cell.sold,
            avg_price: averagePrice(cell.sales, cell.sold, scope.currency),
            items: cell.items,
          },
        ]
      }),
    ),
  }
})
