import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { TREND_BASES } from '../bases.ts'
import { columns } from '../column.ts'

/**
 * The figures month by month: one row for each month asked, nulls where nothing is loaded. `base`: with the month that each is compared with, as many months
 * before as are asked for (mom) or a year before (yoy), its figures and the growth since; nulls where it is not compared, or where a chosen site has no figures in that month. Where some
 * sales of either month are not known, there is no growth of sales, nor an average of that month.
 */
export default declareAnalysis({
  id: 'trend',
  path: '/api/sub/trend',
  tab: 'Summary',
  order: 2,
  title: { zh: '市场趋势', en: 'Market trend' },
  onPage: () => ({ base: 'usual' }),
  permission: 'analysis:read',
  shape: 'series',
  parameters: { base: z.enum(TREND_BASES).default('none') },
  columns: [
    columns.ts('ts', '月份', 'Month'),
    columns.text('mom_month', '上一期月份', 'Month of the previous period'),
    columns.text('yoy_month', '去年同期月份', 'Month a year earlier'),
    columns.money('sales', '销售额', 'Sales'),
    columns.money('mom_sales', '上一期销售额', 'Sales in the previous period'),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period'),
    columns.money('yoy_sales', '去年同期销售额', 'Sales a year earlier'),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY'),
    columns.count('sold', '销量', 'Units sold'),
    columns.count('mom_sold', '上一期销量', 'Units sold in the previous period'),
    columns.change('sold_mom', '销量环比', 'Units sold vs previous period'),
    columns.count('yoy_sold', '去年同期销量', 'Units sold a year earlier'),
    columns.change('sold_yoy', '销量同比', 'Units sold YoY'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.price('mom_avg_price', '上一期均价', 'Average price in the previous period'),
    columns.change('avg_price_mom', '均价环比', 'Average price vs previous period'),
    columns.price('yoy_avg_price', '去年同期均价', 'Average price a year earlier'),
    columns.change('avg_price_yoy', '均价同比', 'Average price YoY'),
    columns.distinct('items', '商品数', 'Products'),
    columns.distinct('mom_items', '上一期商品数', 'Products in the previous period'),
    columns.change('items_mom', '商品数环比', 'Products vs previous period'),
    columns.distinct('yoy_items', '去年同期商品数', 'Products a year earlier'),
    columns.change('items_yoy', '商品数同比', 'Products YoY'),
    columns.distinct('shops', '店铺数', 'Shops'),
    columns.distinct('mom_shops', '上一期店铺数', 'Shops in the previous period'),
    columns.change('shops_mom', '店铺数环比', 'Shops vs previous period'),
    columns.distinct('yoy_shops', '去年同期店铺数', 'Shops a year earlier'),
    columns.change('shops_yoy', '店铺数同比', 'Shops YoY'),
    columns.distinct('brands', '品牌数', 'Brands'),
    columns.distinct('mom_brands', '上一期品牌数', 'Brands in the previous period'),
    columns.change('brands_mom', '品牌数环比', 'Brands vs previous period'),
    columns.distinct('yoy_brands', '去年同期品牌数', 'Brands a year earlier'),
    columns.change('brands_yoy', '品牌数同比', 'Brands YoY'),
  ],
})
