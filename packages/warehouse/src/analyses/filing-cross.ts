import filingCross from '@marketscope/contract/analyses/filing-cross'
import type { AnalysisParameters } from '@marketscope/contract/analysis'
import { fromMinor } from '@marketscope/contract/currency'
import { type AnalysisContext, implement } from '../figures/analysis.ts'
import { bandEnds, chooseBands, edgesOf } from '../figures/price-bands.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { crossRows, type FilingCells, leadingColumns } from '../filings/cross-sums.ts'
import type { FilingDirectory } from '../filings/filing-directory.ts'
import { filingFigures } from '../filings/filing-figures.ts'
import { openGroups } from '../filings/open-groups.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'

type Context = AnalysisContext<typeof filingCross>

/** What stands on the columns: their ids from the whole scope's sales, and what a row says of one. */
interface Crossed {
  cells: FilingCells
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

const BY: Record<AnalysisParameters<typeof filingCross>['by'], (context: Context, directory: FilingDirectory) => Promise<Crossed>> = {
  async brand(context, directory) {
    return {
      cells: await filingFigures(context.scoped, directory).brands(),
      columnsOf: (all) => leadingColumns(all, context.parameters.top),
      async describe(ids) {
        const names = await context.scoped.names.brandNames(ids, context.language)
        return (id) => ({ ...NOWHERE, brand_id: id, brand_name: names.get(id) ?? id })
      },
    }
  },
  async price({ scope, scoped }, directory) {
    const bands = await chooseBands(undefined, scope.amounts, scoped)
    return {
      cells: await filingFigures(scoped, directory).bands(edgesOf(bands, scope.amounts)),
      columnsOf: (all) => [...bands.keys(), UNKNOWN_BAND].map(String).filter((id) => all.has(id)),
      describe: async () => (id) => ({ ...NOWHERE, ...bandEnds(bands, Number(id)) }),
    }
  },
}

export default implement(filingCross, async (context) => {
  const { scope, parameters } = context
  const groups = await openGroups(parameters.of, context)
  const { cells, columnsOf, describe } = await BY[parameters.by](context, groups.directory)
  const rows = crossRows(cells, groups, parameters.top)
  const ids = columnsOf(cells.columns)
  const place = await describe(ids)
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
            sales: fromMinor(cell.sales, scope.amounts),
            share: share(cell.sales, row.sales),
            sold: cell.sold,
            avg_price: averagePrice(cell.sales, cell.sold, scope.amounts),
            items: cell.items,
          },
        ]
      }),
    ),
  }
})
