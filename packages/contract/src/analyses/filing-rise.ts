import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { filedIds, onFilingTabs } from '../filing-views.ts'

/**
 * What new filings have more often than existing ones, and less often: of the filings that sold in the months asked, those filed in
 * {@link newFilingMonths} against those filed before. `rise`: the share among the new less the share among the existing (0.05 is 5 percentage points). Only what at
 * least {@link LEAST_FILINGS} filings have: the greatest rises first, then the greatest falls, `top` of either.
 */
export default declareAnalysis({
  id: 'filing-rise',
  path: '/api/sub/filing_attr_rise',
  tab: 'filing_ingredient_analyze',
  byTab: onFilingTabs({
    effect: { zh: '新备案中上升的功效', en: 'Effects on the rise in new filings' },
    ingredient: { zh: '新备案中上升的成分', en: 'Ingredients on the rise in new filings' },
  }),
  order: 2,
  title: { zh: '新备案中的上升', en: 'On the rise in new filings' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { of: z.enum(['effect', 'ingredient']).default('ingredient'), top: z.coerce.number().int().min(1).max(50).default(10) },
  columns: [
    columns.id('id', 'ID', 'ID', { words: filedIds }),
    columns.text('name', '名称', 'Name'),
    columns.change('rise', '上升（百分点）', 'Rise (pct. points)'),
    columns.share('new_share', '新备案占比', 'Share of new filings', { of: 'counts' }),
    columns.share('existing_share', '已有备案占比', 'Share of existing filings', { of: 'counts' }),
    columns.distinct('new_filings', '新备案数', 'New filings'),
    columns.distinct('existing_filings', '已有备案数', 'Existing filings'),
    columns.change('sales_rise', '销售额上升（百分点）', 'Rise by sales (pct. points)'),
    columns.share('new_sales_share', '新备案销售额占比', 'Share of new sales'),
    columns.share('existing_sales_share', '已有备案销售额占比', 'Share of existing sales'),
    columns.money('new_sales', '新备案销售额', 'Sales of new filings', { meaning: 'new_filing_sales' }),
    columns.money('existing_sales', '已有备案销售额', 'Sales of existing filings', { meaning: 'existing_filing_sales' }),
    columns.distinct('all_new', '全部新备案', 'All new filings', { optional: true }),
    columns.distinct('all_existing', '全部已有备案', 'All existing filings', { optional: true }),
  ],
})
