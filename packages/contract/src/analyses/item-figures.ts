import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** The figures of one item, and its place by sales among the items of its category on the same site. */
export default declareAnalysis({
  id: 'item-figures',
  path: '/api/sub/item_figures',
  subject: 'item',
  tab: 'BaseInfo',
  order: 1,
  title: { zh: '商品概览', en: 'Product figures' },
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
    columns.text('category', '类目', 'Category'),
    columns.distinct('rank', '类目销售额排名', 'Rank in category by sales', { meaning: 'category_rank' }),
    columns.distinct('rank_of', '类目在售商品数', 'Products in category', { meaning: 'category_items' }),
    columns.share('share', '类目份额', 'Share of category', { whole: 'category' }),
  ],
})
