import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** The figures of the whole scope, each with its growth against the months before and the same months a year earlier. */
export default declareAnalysis({
  id: 'summary',
  path: '/api/sub/summary',
  tab: 'Summary',
  order: 1,
  also: { overseaInsight: 1 },
  title: { zh: '市场概览', en: 'Market summary' },
  permission: 'analysis:read',
  shape: 'figures',
  parameters: {},
  columns: [
    columns.money('sales', '销售额', 'Sales'),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY'),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period'),
    columns.count('sold', '销量', 'Units sold'),
    columns.change('sold_yoy', '销量同比', 'Units sold YoY'),
    columns.change('sold_mom', '销量环比', 'Units sold vs previous period'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.change('avg_price_yoy', '均价同比', 'Average price YoY'),
    columns.change('avg_price_mom', '均价环比', 'Average price vs previous period'),
    columns.distinct('items', '商品数', 'Products'),
    columns.change('items_yoy', '商品数同比', 'Products YoY'),
    columns.change('items_mom', '商品数环比', 'Products vs previous period'),
    columns.distinct('shops', '店铺数', 'Shops'),
    columns.change('shops_yoy', '店铺数同比', 'Shops YoY'),
    columns.change('shops_mom', '店铺数环比', 'Shops vs previous period'),
    columns.distinct('brands', '品牌数', 'Brands'),
    columns.change('brands_yoy', '品牌数同比', 'Brands YoY'),
    columns.change('brands_mom', '品牌数环比', 'Brands vs previous period'),
  ],
})
