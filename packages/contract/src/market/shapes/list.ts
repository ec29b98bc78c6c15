import { columns } from '../../column.ts'

/** What a list tells of each of its rows beside its places: sales with share and growth, units, average price, products. */
export const LIST_FIGURES = [
  columns.money('sales', '销售额', 'Sales', { sortable: true }),
  columns.share('share', '份额', 'Share', { sortable: true }),
  columns.change('sales_yoy', '销售额同比', 'Sales YoY', { sortable: true }),
  columns.change('sales_mom', '销售额环比', 'Sales vs previous period', { sortable: true }),
  columns.count('sold', '销量', 'Units sold', { sortable: true }),
  columns.price('avg_price', '均价', 'Average price', { sortable: true }),
  columns.distinct('items', '商品数', 'Products', { sortable: true }),
] as const
