import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { countsOf, figuresOf, type Group, groupColumns, type MonthSums, monthRows, NONE, siteName } from './groups.ts'
import { type Question, whereOf } from './question.ts'

interface Row extends Group {
  shop: number
  shop_id: string
  site: string
  name: string
  shop_type: string
  business_name: string
  address: string
  contact: string
  describe_score: number | null
  service_score: number | null
  logistics_score: number | null
  all_sales: number
  all_sold: number
  all_before: number
  all_shops: number
}

const typeName = (type: string) => SHOP_TYPE_NAMES[type as ShopType]?.zh ?? type

export const shopList: Question = {
  id: 'shop-list',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Row>(
      `WITH shops AS (SELECT shop, any_value(shop_id) AS shop_id, ${groupColumns(asked)} FROM item_month WHERE ${whereOf(asked, true)} GROUP BY shop),
      page AS (SELECT *, sum(sales) OVER () AS all_sales, sum(sold) OVER () AS all_sold, sum(before) OVER () AS all_before, count(*) FILTER (items > 0) OVER () AS all_shops FROM shops
        QUALIFY items > 0 ORDER BY sales DESC, shop_id LIMIT 20)
      SELECT page.*, s.* EXCLUDE (shop, shop_id) FROM page LEFT JOIN shop AS s USING (shop) ORDER BY sales DESC, page.shop_id`,
    )
    const [first] = rows
    return {
      data: rows.map((row) => ({
        ...(row.shop === 0 ? { id: 'none', site: '', name: NONE } : { id: row.shop_id, site: row.site, name: row.name }),
        shop_type: row.shop_type ? typeName(row.shop_type) : null,
        platform: row.shop === 0 ? null : siteName(row.site),
        ...figuresOf(row, row.all_sales),
        items: row.items,
        brands: row.brands,
        describe_score: row.describe_score,
        service_score: row.service_score,
        logistics_score: row.logistics_score,
        business_name: row.business_name || null,
        address: row.address || null,
        contact: row.contact || null,
        is_new: row.before === 0,
      })),
      count: first?.all_shops ?? 0,
      total: first ? figuresOf({ sales: first.all_sales, sold: first.all_sold, before: first.all_before }, first.all_sales) : {},
    }
  },
}

export const shopTypes: Question = {
  id: 'shop-types',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Group & { shop_type: string }>(
      `SELECT shop_type, ${groupColumns(asked)} FROM item_month WHERE ${whereOf(asked, true)} GROUP BY shop_type
      HAVING items > 0 ORDER BY sales DESC, shop_type`,
    )
    const whole = rows.reduce((sum, { sales }) => sum + sales, 0)
    return {
      data: rows.map((row) => ({
        ...(row.shop_type === '' ? { id: 'none', name: '(未知类型)' } : { id: row.shop_type, name: typeName(row.shop_type) }),
        ...figuresOf(row, whole),
        ...countsOf(row),
        is_new: row.before === 0,
      })),
    }
  },
}

export const shopTrend: Question = {
  id: 'shop-trend',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<MonthSums & { shop: number; id: string; site: string; name: string; market: number }>(
      `WITH months AS (SELECT shop, any_value(shop_id) AS id, any_value(site) AS site, any_value(shop_name) AS name, month, sum(sales) AS sales, sum(sold) AS sold
        FROM item_month WHERE ${whereOf(asked)} GROUP BY shop, month),
      leaders AS (SELECT shop, sum(sales) AS total FROM months WHERE shop != 0 GROUP BY shop HAVING total > 0 ORDER BY total DESC, shop LIMIT 10),
      markets AS (SELECT month, sum(sales) AS market FROM months GROUP BY month)
      SELECT m.*, k.market FROM leaders AS l JOIN months AS m USING (shop) JOIN markets AS k ON k.month = m.month ORDER BY l.total DESC, l.shop`,
    )
    const market = new Map(rows.map((row) => [row.month, row.market]))
    return {
      data: [...Map.groupBy(rows, ({ shop }) => shop).values()].flatMap((own) => {
        const { id, site, name } = own[0] ?? { id: '', site: '', name: '' }
        return monthRows(asked, own, market).map((row) => ({ id, site, name, ...row }))
      }),
    }
  },
}
