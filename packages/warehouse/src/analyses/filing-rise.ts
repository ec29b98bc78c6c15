import filingRise from '@marketscope/contract/analyses/filing-rise'
import { fromMinor } from '@marketscope/contract/currency'
import { newFilingMonths } from '@marketscope/contract/filing-views'
import { implement } from '../figures/analysis.ts'
import { share } from '../figures/ratios.ts'
import { filingFigures } from '../filings/filing-figures.ts'
import { openGroups } from '../filings/open-groups.ts'
import { ends, risesOf } from '../filings/rise.ts'

const less = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.round((a - b) * 1e6) / 1e6)

export default implement(filingRise, async (context) => {
  const { scope, parameters } = context
  const groups = await openGroups(parameters.of, context)
  const filings = await filingFigures(context.scoped, groups.directory).sums()
  const { all, rises } = risesOf(filings, groups, newFilingMonths(scope.windows.now))
  return {
    data: ends(rises, parameters.top).map(({ group, new_filings, existing_filings, new_sales, existing_sales }) => {
      const [new_share, existing_share] = [share(new_filings, all.new_filings), share(existing_filings, all.existing_filings)]
      const [new_sales_share, existing_sales_share] = [share(new_sales, all.new_sales), share(existing_sales, all.existing_sales)]
      return {
        id: groups.id(group),
        name: groups.name(group),
        rise: less(new_share, existing_share),
        ...{ new_share, existing_share, new_filings, existing_filings },
        sales_rise: less(new_sales_share, existing_sales_share),
        ...{ new_sales_share, existing_sales_share },
        new_sales: fromMinor(new_sales, scope.amounts),
        existing_sales: fromMinor(existing_sales, scope.amounts),
        all_new: all.new_filings,
        all_existing: all.existing_filings,
      }
    }),
  }
})
