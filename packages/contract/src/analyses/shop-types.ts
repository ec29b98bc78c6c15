import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'

/** The market by type of shop, greatest first. What is sold by shops of a type nobody knows, or by none, is a row, `none`. */
export default declareAnalysis({
  id: 'shop-types',
  path: '/api/sub/analyze',
  aspect: 'shop_type',
  tab: 'Shopslist',
  order: 2,
  title: { zh: '店铺类型分布', en: 'Shop types' },
  permission: 'analysis:read',
  shape: 'series',
  rowNote: 'no_shop_type',
  parameters: {},
  columns: [
    columns.id('id', '店铺类型编码', 'Shop type code', { optional: true }),
    columns.text('name', '店铺类型', 'Shop type'),
    ...STANDING,
    columns.money('sales', '销售额', 'Sales'),
    columns.share('share', '份额', 'Share'),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY'),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.distinct('items', '商品数', 'Products'),
    columns.distinct('shops', '店铺数', 'Shops'),
    columns.distinct('brands', '品牌数', 'Brands', { optional: true }),
    columns.flag('is_new', '新进', 'New'),
    ...NEWCOMER,
  ],
})
