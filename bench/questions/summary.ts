import { baseOf, growth, price, type Question, whereOf, yuan } from './question.ts'

interface Row {
  sales: number
  sold: number
  items: number
  shops: number
  brands: number
  b_sales: number
  b_sold: number
  b_items: number
  b_shops: number
  b_brands: number
}

/** Both bases are the twelve months before: the months asked are twelve. */
export const summary: Question = {
  id: 'summary',
  async theirs(asked, theirs) {
    const now = `FILTER (month >= ${asked.start})`
    const base = `FILTER (month <= ${baseOf(asked).end})`
    const named = (filter: string, column: string) => filter.replace(')', ` AND ${column} != 0)`)
    const figures = (
      filter: string,
      prefix: string,
    ) => `coalesce(sum(sales) ${filter}, 0) AS ${prefix}sales, coalesce(sum(sold) ${filter}, 0) AS ${prefix}sold,
      count(DISTINCT item) ${filter} AS ${prefix}items, count(DISTINCT shop) ${named(filter, 'shop')} AS ${prefix}shops, count(DISTINCT brand) ${named(filter, 'brand')} AS ${prefix}brands`
    const [row] = await theirs.ask<Row>(`SELECT ${figures(now, '')}, ${figures(base, 'b_')} FROM item_month WHERE ${whereOf(asked, true)}`)
    if (!row) throw new Error('no row')
    const average = (sales: number, sold: number) => (sold > 0 ? sales / sold : null)
    const both = (name: string, change: number | null) => ({ [`${name}_yoy`]: change, [`${name}_mom`]: change })
    return {
      data: {
        sales: yuan(row.sales),
        ...both('sales', growth(row.sales, row.b_sales)),
        sold: row.sold,
        ...both('sold', growth(row.sold, row.b_sold)),
        avg_price: price(row.sales, row.sold),
        ...both('avg_price', growth(average(row.sales, row.sold), average(row.b_sales, row.b_sold))),
        items: row.items,
        ...both('items', growth(row.items, row.b_items)),
        shops: row.shops,
        ...both('shops', growth(row.shops, row.b_shops)),
        brands: row.brands,
        ...both('brands', growth(row.brands, row.b_brands)),
      },
    }
  },
}
