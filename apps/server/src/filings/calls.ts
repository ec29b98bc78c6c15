import type { SearchFilter } from '@marketscope/contract/filter'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { itemViewer } from '../items/item-viewer.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import type { Services } from '../services.ts'

type Names = 'filingInfo' | 'filingItemList' | 'filingTrend'

const TABS: readonly AnalysisTab[] = [
  'filing_product_analyze',
  'filing_effect_analyze',
  'filing_ingredient_analyze',
  'filing_production_company_analyze',
]

const NO_CATEGORY: SearchFilter['cid'] = { not_custom: [], custom: [] }

/** Filings of cosmetics, and what is sold under them. The figures are for accounts that may open a tab of filings for the platforms. */
export function filingHandlers({ warehouse, custom }: Services): Pick<Handlers, Names> {
  const figures = (plat: string[], context: CallContext) => {
    const { account } = context.signedIn()
    checkSearchRights({ plat, sub_name: '', cid: NO_CATEGORY }, account, context.viewer(), { custom, warehouse })
    checkTabs(TABS, { plat, sub_name: '' }, account)
    return warehouse.filings(context.viewer(), context.asking())
  }
  return {
    filingInfo: async ({ filing_no, plat, item_id, site_lang }, context) => {
      const filings = warehouse.filings(context.viewer(), context.asking())
      if (filing_no !== '') return { data: await filings.filing(filing_no, site_lang) }
      const viewer = itemViewer(plat, context.signedIn().account, context.viewer(), warehouse)
      const { key } = await warehouse.findItem({ plat, item_id }, viewer, context.asking())
      return { data: await filings.filingOfItem(key, site_lang) }
    },
    filingItemList: (asked, context) => figures(asked.plat, context).items(asked),
    filingTrend: (asked, context) => figures(asked.plat, context).months(asked),
  }
}
