import type { FigureMeaning } from './meaning.ts'

/** What most lists tell of each of their rows. */
export const FIGURES = {
  share: {
    zh: '份额 = 本行销售额 ÷ 整体的销售额。整体为零或销售额不全时不显示。',
    en: 'Share = sales of the row ÷ sales of the whole. Not told where the whole is nothing or not all of its sales are known.',
  },
  growth: {
    zh: '增长 =（本期 − 对比期）÷ 对比期；增长十倍及以上写作 ×N。对比期为零、未知或月份不全时不显示。',
    en: 'Growth = (now − before) ÷ before; from ten times on it is told as ×N. Not told where before is nothing, not known or lacks months.',
  },
  rank: {
    zh: '在整个列表中按销售额的名次，1 为最大，相同则并列；没有销售或没有名称的行没有名次。',
    en: 'Its place by sales in the whole list, 1 being the greatest and equals sharing one; a row that sold nothing, or has no name, has none.',
  },
  months: {
    zh: '截至最后一个所选月份的 12 个月里，每个月的销售额。',
    en: 'Its sales in each of the twelve months up to the last one asked.',
  },
  price: {
    zh: '商品（或 SKU）在这些月份中最近一个已知月份的价格，不是平均值。',
    en: 'The price of the product or SKU in the latest month of these that it is known for; no average.',
  },
  crossed_price: {
    zh: '最近一个已知月份里划掉的原价。',
    en: 'The price that was crossed out, in the latest month that it is known for.',
  },
  lowest_price: {
    zh: '最近一个已知月份里的最低折扣价。',
    en: 'The lowest discount price, in the latest month that it is known for.',
  },
  price_from: {
    zh: '价格段的下界（含）。商品按每个月的成交均价归段，当月没有卖出则按标价。',
    en: 'Where the band begins, itself within. A product counts month by month in the band of its average price, or of its list price where it sold nothing.',
  },
  price_to: {
    zh: '价格段的上界（不含）；为空表示没有上界，起止都为空的是价格未知。',
    en: 'Where the band ends, itself no longer within; empty: it has no end. With both ends empty the price is not known.',
  },
  is_new: {
    zh: '去年同期（无数据时为上一期）没有销售，因此没有增长率。',
    en: 'It sold nothing a year earlier (where that is not loaded: in the previous period), so there is nothing to grow from.',
  },
  new_before: {
    zh: '本行本期有销售，而对比期没有；为空表示无法判断。',
    en: 'It sells now and sold nothing in the months compared with; empty: nobody can tell.',
  },
  overlaps: {
    zh: '与其他行有共同的商品，因此各行相加会大于合计。',
    en: 'It shares products with other rows, so rows add up to more than the total.',
  },
} as const satisfies Record<string, FigureMeaning>

/** How a market is spread over brands, and what of a table lies in a cell. */
export const SPREAD = {
  cr3: {
    zh: 'CR3 = 当月销售额最大的 3 个品牌的销售额之和 ÷ 当月全部销售额（含没有品牌的商品）。每个月各自取前 3 名。',
    en: 'CR3 = sales of the 3 biggest brands of the month ÷ all sales of the month, products without a brand included. Each month has its own three.',
    of: 'month',
  },
  cr10: {
    zh: 'CR10 = 当月销售额最大的 10 个品牌的销售额之和 ÷ 当月全部销售额（含没有品牌的商品）。每个月各自取前 10 名。',
    en: 'CR10 = sales of the 10 biggest brands of the month ÷ all sales of the month, products without a brand included. Each month has its own ten.',
    of: 'month',
  },
  hhi: {
    zh: 'HHI = 各品牌当月份额（按百分数）的平方之和，等于份额平方和 × 10,000；越大越集中。没有品牌的商品计入整体，但不算一个品牌。',
    en: "HHI = the sum of the squares of the brands' shares of the month in per cent, that is, of their squared shares × 10,000; more is more concentrated. Products without a brand are part of the whole and of no brand.",
    unit: { zh: '0–10,000，无单位', en: '0 to 10,000, no unit' },
  },
  row_share: {
    zh: '占行比 = 单元格销售额 ÷ 本行的全部销售额（含未列出的列）。',
    en: 'Share of row = sales of the cell ÷ all sales of its row, also those in columns that are not listed.',
    of: 'row',
  },
  column_share: {
    zh: '占列比 = 单元格销售额 ÷ 本列的全部销售额；“合计”列是本行 ÷ 搜索的全部销售额。',
    en: 'Share of column = sales of the cell ÷ all sales of its column; that of a row itself is of everything the search means.',
    of: 'column',
  },
  within: {
    zh: '所列各列的销售额之和 ÷ 本行的全部销售额：本行有多少卖在所列的店铺（或品牌）。',
    en: 'Sales in the columns listed ÷ all sales of the row: how much of it is sold in the shops, or of the brands, that are listed.',
    of: 'row',
  },
  share_of_band: {
    zh: '段内份额 = 品牌在该价格段的销售额 ÷ 该价格段的全部销售额。',
    en: 'Share within band = sales of the brand in the band ÷ all sales in the band.',
    of: 'column',
  },
  share_of_brand: {
    zh: '品牌内份额 = 品牌在该价格段的销售额 ÷ 该品牌的全部销售额。',
    en: 'Share within brand = sales of the brand in the band ÷ all sales of the brand.',
    of: 'row',
  },
  all_share: {
    zh: '占总比 = 单元格的值 ÷ 整张透视表的合计。',
    en: 'Share of all = the value of the cell ÷ the total of the whole pivot.',
    of: 'pivot',
  },
  pivot_row_share: {
    zh: '占行比 = 单元格的值 ÷ 同一行的合计。',
    en: 'Share of row = the value of the cell ÷ the total of its row.',
    of: 'row',
  },
  pivot_column_share: {
    zh: '占列比 = 单元格的值 ÷ 同一列的合计。',
    en: 'Share of column = the value of the cell ÷ the total of its column.',
    of: 'column',
  },
  pivot_rank: {
    zh: '在同一列、同一上级下按该值的名次，1 为最大。',
    en: 'Its place by this value among the lines of its column that have the same line above, 1 being the greatest.',
    unit: { zh: '名次', en: 'place' },
  },
  cumulative: {
    zh: '按该值从大到小累加到本行，占合计的比例。',
    en: 'What this line and all greater ones add up to, as a part of their total.',
    of: 'column',
  },
} as const satisfies Record<string, FigureMeaning>
