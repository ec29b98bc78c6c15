import { baseOf, growth, price, type Question, share, whereOf, yuan } from './question.ts'

interface Row {
  brand_id: string
  name: string
  sales: number
  sold: number
  items: number
  shops: number
  before: number
  all_sales: number
  all_sold: number
  all_before: number
  all_brands: number
}

export const brandList: Question = {
  id: 'brand-list',
  async theirs(asked, theirs) {
    const now = `FILTER (month >= ${asked.start})`
    const rows = await theirs.ask<Row>(
      `SELECT *, sum(sales) OVER () AS all_sales, sum(sold) OVER () AS all_sold, sum(before) OVER () AS all_before, count(*) FILTER (items > 0) OVER () AS all_brands FROM (
        SELECT brand_id, any_value(brand_name) AS name, coalesce(sum(sales) ${now}, 0) AS sales, coalesce(sum(sold) ${now}, 0) AS sold, count(DISTINCT item) ${now} AS items,
          count(DISTINCT shop) FILTER (month >= ${asked.start} AND shop != 0) AS shops, coalesce(sum(sales) FILTER (month <= ${baseOf(asked).end}), 0) AS before
        FROM item_month WHERE ${whereOf(asked, true)} GROUP BY brand_id)
      QUALIFY items > 0 ORDER BY sales DESC, brand_id LIMIT 20`,
    )
    const [first] = rows
    return {
      data: rows.map((row) => ({
        id: row.brand_id || 'none',
        name: row.brand_id === '' ? '(无)' : row.name,
        sales: yuan(row.sales),
        share: share(row.sales, row.all_sales),
        sales_yoy: growth(row.sales, row.before),
        sales_mom: growth(row.sales, row.before),
        sold: row.sold,
        avg_price: price(row.sales, row.sold),
        items: row.items,
        shops: row.shops,
        is_new: row.before === 0,
      })),
      count: first?.all_brands ?? 0,
      total: first
        ? {
            sales: yuan(first.all_sales),
            share: share(first.all_sales, first.all_sales),
            sales_yoy: growth(first.all_sales, first.all_before),
            sales_mom: growth(first.all_sales, first.all_before),
            sold: first.all_sold,
            avg_price: price(first.all_sales, first.all_sold),
          }
        : {},
    }
  },
}
