import { LEAST_FILINGS } from '../filing-views.ts'
import type { FigureMeaning } from './meaning.ts'

const PRODUCTS = { zh: '个商品', en: 'products' }
const FILINGS = { zh: '个备案', en: 'filings' }
const COMMENTS = { zh: '条评论', en: 'comments' }

/** Figures of what changed, of currencies and of what is new. */
export const CHANGES = {
  change: { zh: '变化 = 本期销售额 − 对比期销售额。', en: 'Change = sales now − sales in the months compared with.' },
  contribution: {
    zh: '贡献占比 = 本行的变化 ÷ 整个市场的变化；方向相反为负，超过 100% 表示其他行抵消了一部分。',
    en: 'Part of the change = change of the row ÷ change of the market; below 0 where it went the other way, above 100% where others took part of it back.',
    of: 'change',
  },
  points: {
    zh: '拉动增长 = 本行的变化 ÷ 对比期整个市场的销售额；各行相加即市场的增长。',
    en: 'Points of growth = change of the row ÷ all sales before; over all rows they add up to the growth of the market.',
    unit: { zh: '百分点', en: 'percentage points' },
    of: 'market_before',
  },
  price_effect: {
    zh: '价格因素：两期都有销售的商品，均价之差 × 本期销量之和。',
    en: 'By price: over the products sold in both periods, the difference of their average prices × units sold now.',
  },
  volume_effect: {
    zh: '销量因素 =（本期销量 − 对比期销量）× 对比期均价。',
    en: 'By volume = (units now − units before) × average price before.',
  },
  mix_effect: {
    zh: '结构因素：变化中价格与销量以外的部分，即卖得更贵或更便宜的商品，以及新进和退出的商品。',
    en: 'By mix: what price and volume leave of the change: dearer or cheaper products, and those that are new or gone.',
  },
  entered_sales: {
    zh: '对比期没有销售、本期有销售的商品的销售额，是结构因素的一部分。',
    en: 'Sales of products that sold now and nothing in the months compared with; part of the mix.',
  },
  entered_items: {
    zh: '对比期没有销售、本期有销售的商品个数；与上架时间无关。',
    en: 'Products that sold now and nothing in the months compared with, whenever they were put on the shelf.',
    unit: PRODUCTS,
  },
  gone_sales: {
    zh: '对比期有销售、本期没有销售的商品在对比期的销售额，是结构因素的一部分。',
    en: 'What products that sell nothing now had sold in the months compared with; part of the mix.',
  },
  gone_items: {
    zh: '对比期有销售、本期没有销售的商品个数。',
    en: 'Products that sold in the months compared with and nothing now.',
    unit: PRODUCTS,
  },
  market_effect: {
    zh: '市场变化 = 本期销售额 − 按本期汇率换算的对比期销售额。',
    en: 'By the market = sales now − sales before converted at the rates of now.',
  },
  currency_effect: {
    zh: '汇率变化 = 按本期汇率换算的对比期销售额 − 对比期销售额。',
    en: 'By currencies = sales before converted at the rates of now − sales before.',
  },
  constant_growth: {
    zh: '固定汇率增长：对比期按本期汇率换算后的增长。',
    en: 'Growth with the months before converted at the rates of now.',
  },
  rate_change: {
    zh: '币种涨跌：该平台货币相对所选币种的涨跌，按销售额加权。',
    en: "How the platform's currency moved against the one amounts are told in, weighted by sales.",
  },
  launched: {
    zh: '当月上架的商品中，在这些月份里有记录的个数；与是否有销售无关。',
    en: 'Products put on the shelf in the month that have a record in these months, sold or not.',
    unit: PRODUCTS,
  },
  launch_sales: { zh: '当月上架的商品在当月的销售额。', en: 'What products put on the shelf in the month sold in that month.' },
  launch_sold: {
    zh: '当月上架的商品在当月的销量。',
    en: 'Units that products put on the shelf in the month sold in that month.',
    unit: { zh: '件', en: 'units' },
  },
  launch_price: {
    zh: '当月上架的商品在当月的销售额 ÷ 当月销量。',
    en: 'Sales ÷ units sold, of the products put on the shelf in the month and of that month.',
  },
  launch_range_sales: {
    zh: '当月上架的商品在全部所选月份的销售额。',
    en: 'What products put on the shelf in the month sold in all months asked.',
  },
  launch_range_sold: {
    zh: '当月上架的商品在全部所选月份的销量。',
    en: 'Units that products put on the shelf in the month sold in all months asked.',
    unit: { zh: '件', en: 'units' },
  },
} as const satisfies Record<string, FigureMeaning>

/** Figures of filings, comments, words, schemes, shops and single products. */
export const SPECIALS = {
  filings: { zh: '这些月份有销售或记录的备案个数。', en: 'Filings with products on record in these months.', unit: FILINGS },
  rise: {
    zh: `上升 = 新备案中的占比 − 已有备案中的占比，按备案个数；至少 ${LEAST_FILINGS} 个备案才列出。`,
    en: `Rise = its share of new filings − its share of existing ones, by number of filings; told of what ${LEAST_FILINGS} filings have at least.`,
    unit: { zh: '百分点', en: 'percentage points' },
  },
  new_share: {
    zh: '新备案（所选月份内，不足 12 个月则为截至最后一个月的 12 个月内备案）中具有该项的比例，按个数。',
    en: 'Of the new filings (filed in the months asked, or in the twelve up to their end where they are fewer), how many have it.',
    of: 'new_filings',
  },
  existing_share: {
    zh: '更早备案的产品中具有该项的比例，按个数。',
    en: 'Of the filings from before those months, how many have it.',
    of: 'existing_filings',
  },
  new_filings: { zh: '具有该项的新备案个数。', en: 'New filings that have it.', unit: FILINGS },
  existing_filings: { zh: '具有该项的已有备案个数。', en: 'Existing filings that have it.', unit: FILINGS },
  sales_rise: {
    zh: '新备案销售额占比 − 已有备案销售额占比。',
    en: 'Its share of the sales of new filings − its share of those of existing ones.',
    unit: { zh: '百分点', en: 'percentage points' },
  },
  new_sales_share: {
    zh: '具有该项的新备案的销售额 ÷ 全部新备案的销售额。',
    en: 'Sales of the new filings that have it ÷ sales of all new filings.',
    of: 'new_filings',
  },
  existing_sales_share: {
    zh: '具有该项的已有备案的销售额 ÷ 全部已有备案的销售额。',
    en: 'Sales of the existing filings that have it ÷ sales of all existing filings.',
    of: 'existing_filings',
  },
  new_filing_sales: { zh: '具有该项的新备案的销售额。', en: 'Sales of the new filings that have it.' },
  existing_filing_sales: { zh: '具有该项的已有备案的销售额。', en: 'Sales of the existing filings that have it.' },
  all_new: { zh: '这些月份有销售的全部新备案个数。', en: 'All new filings that sold in these months.', unit: FILINGS },
  all_existing: { zh: '这些月份有销售的全部已有备案个数。', en: 'All existing filings that sold in these months.', unit: FILINGS },
  comments: { zh: '评论条数。', en: 'How many comments there are.', unit: COMMENTS },
  comments_read: {
    zh: '实际分析的评论条数：其中最新的部分。',
    en: 'How many of them are read: the newest.',
    unit: COMMENTS,
    of: 'read',
  },
  commented_items: {
    zh: '有评论在其中的商品个数，每个商品只计一次。',
    en: 'Products that have comments among these, each counted once.',
    unit: PRODUCTS,
    of: 'read',
  },
  positive: {
    zh: '正面：评分 4–5；没有评分时按评论内容判断。针对某个词时，以该词所在分句为准。',
    en: 'Praise: a rating of 4 or 5, or what the text says where there is none. Of a word, what its own clause says comes first.',
    unit: COMMENTS,
  },
  neutral: {
    zh: '中性：既非正面也非负面。',
    en: 'Neither praise nor complaint.',
    unit: COMMENTS,
  },
  negative: {
    zh: '负面：评分 1–2；没有评分时按评论内容判断。针对某个词时，以该词所在分句为准。',
    en: 'Complaint: a rating of 1 or 2, or what the text says where there is none. Of a word, what its own clause says comes first.',
    unit: COMMENTS,
  },
  positive_share: { zh: '正面条数 ÷ 评论条数。', en: 'Comments that praise ÷ comments.' },
  negative_share: { zh: '负面条数 ÷ 评论条数。', en: 'Comments that complain ÷ comments.' },
  mention_rate: {
    zh: '提及率 = 提到该词的评论 ÷ 分析的评论；一条评论中多次提到只计一次。',
    en: 'Mention rate = comments that speak of the word ÷ comments read; a word counts once a comment.',
  },
  rating: { zh: '买家给出的评分，1 至 5。', en: 'What the buyer rated it, 1 to 5.', unit: { zh: '1–5 分', en: '1 to 5' } },
  products_share: {
    zh: '具有该属性的商品个数 ÷ 全部商品个数，与销售额无关。',
    en: 'Products that have the attribute ÷ all products, whatever they sold.',
    of: 'all_products',
  },
  value_from: {
    zh: '区间的下界（含），取属性值中单位前的第一个数。',
    en: 'Where the range begins, itself within: of the first number of a value before its unit.',
  },
  value_to: {
    zh: '区间的上界（不含）；起止都为空的是没有该数值的商品。',
    en: 'Where the range ends, itself no longer within; both ends empty: values without such a number.',
  },
  word_count: { zh: '该概念下的词数。', en: 'Words that the concept has.', unit: { zh: '个词', en: 'words' } },
  covered: {
    zh: '覆盖：这种分法的各类共占多少销售额，每个商品归入最先符合的类。',
    en: 'Covered: the part of sales that the classes take together, each product in the first that fits.',
  },
  separation: {
    zh: '区分度 = 1 − 各类份额的平方和（以各类合计为 1）；0 为全在一类，越接近 1 分得越匀。',
    en: 'Separation = 1 − the sum of the squared shares of the classes among themselves; 0: all in one, nearly 1: evenly parted.',
    unit: { zh: '0–1，无单位', en: '0 to 1, no unit' },
  },
  place: { zh: '类在方案中的先后次序。', en: 'The place of the class in its scheme.', unit: { zh: '位', en: 'place' } },
  sample: {
    zh: '抽样倍数：每这么多个商品查看 1 个，1 为全部。',
    en: 'One of so many products was looked at; 1: all were.',
    unit: { zh: '倍', en: 'times' },
  },
  describe_score: {
    zh: '店铺“描述相符”评分，由来源提供。',
    en: "The shop's score for describing goods as they are, as its source tells it.",
  },
  service_score: { zh: '店铺“服务态度”评分，由来源提供。', en: "The shop's score for service, as its source tells it." },
  logistics_score: { zh: '店铺“物流服务”评分，由来源提供。', en: "The shop's score for delivery, as its source tells it." },
  values: {
    zh: '该属性在这个商品的 SKU 中有多少个不同的值。',
    en: 'How many different values the SKUs of the product have of it.',
    unit: { zh: '个值', en: 'values' },
  },
  skus: { zh: '具有该属性（值）的 SKU 个数。', en: 'SKUs that have the attribute or value.', unit: { zh: '个 SKU', en: 'SKUs' } },
  category_rank: {
    zh: '商品在同一平台、同一类目中按销售额的名次，1 为最大；名次 = 销售额更大的商品数 + 1。',
    en: 'The place of the product by sales in its category on its platform: products that sold more, plus one.',
    unit: { zh: '名次', en: 'place' },
    of: 'category',
  },
  category_items: {
    zh: '同一平台、同一类目在这些月份有记录的商品个数。',
    en: 'Products of the category on the platform with a record in these months.',
    unit: PRODUCTS,
  },
} as const satisfies Record<string, FigureMeaning>
