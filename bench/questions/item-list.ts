import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { monthOf } from '@marketscope/contract/months'
import { siteName } from './groups.ts'
import { baseOf, growth, price, type Question, share, whereOf, yuan } from './question.ts'

interface Row {
  item_id: string
  site: string
  sales: number
  sold: number
  before: number
  all_sales: number
  all_sold: number
  all_before: number
  items: number
  title: string
  title_translated: string
  brand_id: string
  brand_name: string
  shop_id: string
  shop_name: string
  shop_type: string
  shelf_time: string | null
  price: number | null
  crossed_price: number | null
  lowest_price: number | null
  comments: number | null
  image: string
  link: string
  location: string
  filing_product: string
  category_id: string | null
  sold_from: number | null
  sold_to: number | null
  sku_id: string | null
  sku_name: string | null
  path: string[] | { items: string[] } | null
}

const maybe = (fen: number | null) => (fen === null ? null : yuan(fen))

function timeOf({ sold_from, sold_to }: Row): string | null {
  if (sold_from === null || sold_to === null) return null
  return sold_from === sold_to ? monthOf(sold_from) : `${monthOf(sold_from)} – ${monthOf(sold_to)}`
}

export const itemList: Question = {
  id: 'item-list',
  async theirs(asked, theirs) {
    const now = `FILTER (month >= ${asked.start})`
    const latest = ['title', 'brand_id', 'brand_name', 'shop_id', 'shop_name', 'shop_type', 'category', 'shelf_time']
    const known = ['price', 'crossed_price', 'lowest_price']
    const facts = ['title_translated', 'image', 'link', 'location', 'filing_product']
    const rows = await theirs.ask<Row>(
      `WITH sums AS (SELECT item, any_value(item_id) AS item_id, any_value(site) AS site, coalesce(sum(sales) ${now}, 0) AS sales, coalesce(sum(sold) ${now}, 0) AS sold, count(*) ${now} AS present,
          coalesce(sum(sales) FILTER (month <= ${baseOf(asked).end}), 0) AS before
        FROM item_month WHERE ${whereOf(asked, true)} GROUP BY item),
      page AS (SELECT *, sum(sales) OVER () AS all_sales, sum(sold) OVER () AS all_sold, sum(before) OVER () AS all_before,
        count(*) FILTER (present > 0) OVER () AS items FROM sums QUALIFY present > 0 ORDER BY sales DESC, item_id LIMIT 20),
      details AS (SELECT item, ${latest.map((name) => `arg_max_null(${name}, month) AS ${name}`).join(', ')}, ${known.map((name) => `arg_max(${name}, month) AS ${name}`).join(', ')},
          sum(comments) AS comments, min(month) FILTER (sold > 0) AS sold_from, max(month) FILTER (sold > 0) AS sold_to, ${facts.map((name) => `any_value(${name}) AS ${name}`).join(', ')}
        FROM item_month WHERE ${whereOf(asked)} AND item IN (SELECT item FROM page) GROUP BY item),
      skus AS (SELECT item, sku_id, arg_max(sku_name, month) AS sku_name FROM sku_month WHERE month BETWEEN ${asked.start} AND ${asked.end} AND item IN (SELECT item FROM page)
        GROUP BY item, sku_id QUALIFY row_number() OVER (PARTITION BY item ORDER BY sum(sales) DESC, sum(sold) DESC, sku_id) = 1)
      SELECT page.*, details.* EXCLUDE (item), c.path, c.category_id, sku_id, sku_name FROM page JOIN details USING (item) LEFT JOIN skus USING (item)
        LEFT JOIN category AS c ON c.no = details.category ORDER BY sales DESC, item_id`,
    )
    const [first] = rows
    return {
      data: rows.map((row) => {
        const path = row.path === null ? [] : Array.isArray(row.path) ? row.path : row.path.items
        return {
          image: row.image || null,
          title: row.title || null,
          title_source: null,
          title_translated: row.title_translated || null,
          sku_name: row.sku_name || null,
          sku_id: row.sku_id,
          sales: yuan(row.sales),
          share: share(row.sales, row.all_sales),
          sales_yoy: growth(row.sales, row.before),
          sales_mom: growth(row.sales, row.before),
          sold: row.sold,
          avg_price: price(row.sales, row.sold),
          price: maybe(row.price),
          crossed_price: maybe(row.crossed_price),
          lowest_price: maybe(row.lowest_price),
          brand_name: row.brand_name || null,
          brand_id: row.brand_id || null,
          shop_name: row.shop_name || null,
          shop_id: row.shop_id || null,
          shop_type: SHOP_TYPE_NAMES[row.shop_type as ShopType]?.zh ?? (row.shop_type || null),
          location: row.location || null,
          category_1: path[0] ?? null,
          category_2: path[1] ?? null,
          category_3: path[2] ?? null,
          category_4: path[3] ?? null,
          category_leaf: path.at(-1) ?? null,
          category_id: row.category_id,
          site: siteName(row.site),
          site_id: row.site,
          item_id: row.item_id,
          link: row.link || null,
          image_link: row.image || null,
          comments: row.comments,
          time: timeOf(row),
          shelf_time: row.shelf_time,
          sku_shelf_time: null,
          filing_product: row.filing_product || null,
          labels: null,
          class_name: null,
        }
      }),
      count: first?.items ?? 0,
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
