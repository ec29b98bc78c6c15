import type { Text } from './text.ts'

/** How a value of the load format is written. `id` and `text` are kept as they are, trimmed. */
export type FieldType =
  | 'id'
  | 'text'
  /** yyyy-MM */
  | 'month'
  /** yyyy-MM-dd */
  | 'date'
  /** an amount in currency units, at most two decimals, not negative */
  | 'money'
  /** a whole number, not negative */
  | 'count'
  /** a decimal number */
  | 'number'
  /** a JSON object of text values, or `name:value` pairs separated by `;` */
  | 'pairs'
  /** texts separated by `;` or a JSON array */
  | 'list'
  /** yyyy-MM-dd, or yyyy-MM for a whole month */
  | 'period'
  /** an ISO 4217 code */
  | 'currency'
  /** a decimal number above 0 */
  | 'rate'

export interface LoadField {
  name: string
  type: FieldType
  required?: true
  about: Text
}

export interface LoadKind {
  id: string
  about: Text
  /** The fields that identify a row; a second row with the same key is a fault. */
  key: readonly string[]
  fields: readonly LoadField[]
}

const field = (name: string, type: FieldType, zh: string, en: string): LoadField => ({ name, type, about: { zh, en } })
const required = (name: string, type: FieldType, zh: string, en: string): LoadField => ({ ...field(name, type, zh, en), required: true })

const SITE = required('site', 'id', '站点', 'site, e.g. tmall or amazon_us')
const ITEM_ID = required('item_id', 'id', '商品ID', "the site's item id")
const MONTH = required('month', 'month', '月份', 'month, yyyy-MM')
const VERSION = field(
  'version',
  'id',
  '模型版本，仅京东、抖音有；为空：唯一的版本',
  'model version, for sites of JD and Douyin only; empty: the only one',
)

const FIGURES = [
  field('price', 'money', '价格', 'list price in the month'),
  required('sold', 'count', '销量', 'units sold in the month'),
  required('sales', 'money', '销售额', 'sales in the month, no discount counted'),
  field('sales_cp', 'money', '券后销售额', 'sales in the month after coupons'),
  field('sales_min_v2', 'money', '最低价销售额', 'sales in the month at the lowest price'),
] as const

/** What one row of the load format says, kind by kind. A load is any set of files of these kinds. */
export const LOAD_KINDS = [
  {
    id: 'categories',
    about: { zh: '类目树', en: 'category tree' },
    key: ['tree', 'category_id'],
    fields: [
      required('tree', 'id', '类目体系', 'tree, e.g. taobao (also used by tmall), jd, amazon'),
      required('category_id', 'id', '类目ID', 'category id'),
      field('parent_id', 'id', '父类目ID', 'parent category id; empty: a root'),
      required('name_zh', 'text', '中文名', 'name in Chinese (or the only name)'),
      field('name_en', 'text', '英文名', 'name in English'),
    ],
  },
  {
    id: 'category_counterparts',
    about: { zh: '类目对照', en: 'categories that stand for each other in two trees' },
    key: ['tree', 'category_id', 'other_tree'],
    fields: [
      required('tree', 'id', '类目体系', 'tree, e.g. taobao'),
      required('category_id', 'id', '类目ID', 'category id in it'),
      required('other_tree', 'id', '另一类目体系', 'the other tree, e.g. amazon'),
      required(
        'counterparts',
        'list',
        '对应的类目ID；- 表示没有对应；= 表示不再指定，按名称对应',
        'ids of the categories there that mean the same; `-`: none does; `=`: no longer said, equal names count',
      ),
    ],
  },
  {
    id: 'brands',
    about: { zh: '品牌', en: 'brands; one id across all sites' },
    key: ['brand_id'],
    fields: [
      required('brand_id', 'id', '品牌ID', 'brand id'),
      required('name_zh', 'text', '中文名', 'name in Chinese (or the only name)'),
      field('name_en', 'text', '英文名', 'name in English'),
    ],
  },
  {
    id: 'attribute_words',
    about: { zh: '属性词表', en: 'names and values of attributes in two languages' },
    key: ['name', 'value'],
    fields: [
      required('name', 'text', '属性名（数据中的写法）', 'name of the attribute, as items have it'),
      field(
        'value',
        'text',
        '属性值（数据中的写法），空表示属性名本身',
        'value, as items have it; empty: the row is about the name itself',
      ),
      field('text_zh', 'text', '中文名，空表示与数据中一致', 'what it is called in Chinese; empty: as items have it'),
      required('text_en', 'text', '英文名', 'what it is called in English'),
    ],
  },
  {
    id: 'shops',
    about: { zh: '店铺', en: 'shops of a site' },
    key: ['site', 'shop_id'],
    fields: [
      SITE,
      required('shop_id', 'id', '店铺ID', 'shop id'),
      required('name_zh', 'text', '店名', 'name in Chinese (or the only name)'),
      field('name_en', 'text', '英文名', 'name in English'),
      field('shop_type', 'id', '店铺类型', 'shop type; decides the channel'),
      field('business_name', 'text', '企业名称', 'registered business name'),
      field('address', 'text', '注册地址', 'registered address'),
      field('contact', 'text', '联系账号', 'contact handle'),
      field('describe_score', 'number', '描述评分', 'describe score'),
      field('service_score', 'number', '服务评分', 'service score'),
      field('logistics_score', 'number', '物流评分', 'logistics score'),
    ],
  },
  {
    id: 'items',
    about: { zh: '商品', en: 'items of a site: what does not change from month to month' },
    key: ['site', 'item_id'],
    fields: [
      SITE,
      ITEM_ID,
      field('title', 'text', '标题', 'title'),
      field('title_translated', 'text', '标题译文', 'translated title'),
      field('category_id', 'id', '类目ID', 'category id (a leaf, if the tree has leaves below)'),
      field('brand_id', 'id', '品牌ID', 'brand id; empty: none'),
      field('shop_id', 'id', '店铺ID', 'shop id; empty: none'),
      field('attributes', 'pairs', '属性', 'attributes'),
      field('shelf_time', 'date', '上架时间', 'shelf time'),
      field('image', 'text', '图片链接', 'image address'),
      field('link', 'text', '商品链接', 'item address'),
      field('location', 'text', '发货地', 'location'),
      field('filing_no', 'id', '备案号', 'cosmetics filing number'),
    ],
  },
  {
    id: 'item_months',
    about: { zh: '商品月度数据', en: "an item's month" },
    key: ['site', 'version', 'month', 'item_id'],
    fields: [
      SITE,
      VERSION,
      MONTH,
      ITEM_ID,
      field('title', 'text', '当月标题', "title in the month; empty: the item's"),
      field('category_id', 'id', '当月类目ID', "category in the month; empty: the item's"),
      field('brand_id', 'id', '当月品牌ID', "brand in the month; empty: the item's"),
      field('shop_id', 'id', '当月店铺ID', "shop in the month; empty: the item's"),
      ...FIGURES,
      field('comments', 'count', '评论数', 'comments in the month'),
      field('crossed_price', 'money', '划线价', 'crossed price'),
      field('lowest_price', 'money', '最低折扣价', 'lowest discount price'),
    ],
  },
  {
    id: 'sku_months',
    about: { zh: 'SKU月度数据', en: "a SKU's month" },
    key: ['site', 'version', 'month', 'item_id', 'sku_id'],
    fields: [
      SITE,
      VERSION,
      MONTH,
      ITEM_ID,
      required('sku_id', 'id', 'SKU ID', 'SKU id'),
      field('sku_name', 'text', 'SKU名称', 'SKU name'),
      field('shelf_time', 'date', 'SKU上架时间', 'SKU shelf time'),
      ...FIGURES,
    ],
  },
  {
    id: 'filings',
    about: { zh: '化妆品备案', en: 'cosmetics filings' },
    key: ['filing_no'],
    fields: [
      required('filing_no', 'id', '备案号', 'filing number'),
      required('product_name', 'text', '产品名称', 'product name'),
      field('company', 'text', '生产企业', 'production company'),
      field('filing_date', 'date', '备案日期', 'filing date'),
      field('effects', 'list', '功效', 'effects'),
      field('ingredients', 'list', '成分', 'ingredients'),
    ],
  },
  {
    id: 'comments',
    about: { zh: '消费者评论', en: 'consumer comments' },
    key: ['site', 'item_id', 'comment_id'],
    fields: [
      SITE,
      ITEM_ID,
      required('comment_id', 'id', '评论ID', 'comment id'),
      MONTH,
      required('text', 'text', '内容', 'text'),
      field('rating', 'count', '评分', 'rating, 1 to 5'),
      field('sku_name', 'text', 'SKU名称', 'SKU name'),
    ],
  },
  {
    id: 'exchange_rates',
    about: { zh: '汇率', en: 'exchange rates' },
    key: ['source', 'base', 'quote', 'date'],
    fields: [
      required('date', 'period', '日期，或整月', 'day, or month (yyyy-MM) of a rate for all of it'),
      required('base', 'currency', '基准币种', 'currency of which `per` units are worth `rate`'),
      required('quote', 'currency', '计价币种', 'currency of the rate'),
      required('rate', 'rate', '汇率', 'units of `quote` for `per` units of `base`'),
      field('per', 'rate', '基准单位数，空表示 1', 'units of `base`; empty: 1'),
      required('source', 'id', '来源', 'who says so, e.g. ECB'),
    ],
  },
] as const satisfies readonly LoadKind[]

export type LoadKindId = (typeof LOAD_KINDS)[number]['id']

/** The declaration of a kind. */
export function loadKind(id: LoadKindId): LoadKind {
  const kind = LOAD_KINDS.find((candidate) => candidate.id === id)
  if (!kind) throw new Error(`no load kind ${id}`)
  return kind
}
