import type { OddFile } from './odd-file.ts'

const october = (...figures: [number, number, number]) => ({ '2026-10': figures })
const MONTHS_OF_A_AND_B = { '2026-08': [2, 5, null], '2026-09': [1, 2, null], '2026-10': [2, 9, null] } as const

/** Tables with months and figures that used to be taken for tables of items: months as headings, headings of two rows, words of other tools. */
export const LAYOUTS: readonly OddFile[] = [
  { file: 'dash-in-wide-months.csv', about: 'as it is proposed', months: { '2026-09': [1, 1, 10], '2026-10': [2, 7, 70] } },
  { file: 'wide-two-heading-rows.xlsx', months: { '2026-09': [2, 4, 40], '2026-10': [2, 6, 60] } },
  { file: 'pandas-multi-index.xlsx', months: { '2026-09': [2, 3, 30], '2026-10': [2, 7, 70] }, brands: { 雅诗: [10, 100] } },
  { file: 'wide-date-headings-ym.xlsx', answers: { '': 'sold' }, months: MONTHS_OF_A_AND_B, notRead: ['合计'], totals: [4] },
  { file: 'wide-date-headings-mmm-yy.xlsx', answers: { '': 'sold' }, months: MONTHS_OF_A_AND_B, notRead: ['合计'], totals: [4] },
  { file: 'taobao-apostrophe-gb18030.csv', months: october(2, 3, 1192) },
  {
    file: 'ozon-months-ru.csv',
    about: 'as it is proposed',
    site: ['RUB', 'Europe/Moscow'],
    months: october(2, 1246, 1_244_566.5),
    notRead: ['Доля, %'],
  },
  { file: 'notes-above-heading-gb18030.csv', month: '2026-10', months: october(2, 1254, 12_640.5) },
  { file: 'one-separator-more-in-rows.csv', months: october(2, 4, 6) },
  { file: 'cover-sheet-first.xlsx', months: october(2, 12, 310.5), notRead: ['说明'] },
  {
    file: 'amazon-business-report.csv',
    site: ['USD', 'America/Los_Angeles'],
    month: '2026-10',
    months: october(2, 1100, 22_234.06),
    notRead: ['Sessions - Total', 'Session Percentage - Total', 'Unit Session Percentage', 'Total Order Items', '(Parent) ASIN'],
  },
]

/** Lines and columns of totals. */
export const TOTALS: readonly OddFile[] = [
  { file: 'totals-row-zh.csv', months: { '2024-03': [2, 3, 30] }, totals: [4] },
  { file: 'totals-rows-en.csv', months: { '2024-03': [2, 3, 30] }, totals: [4, 5] },
  { file: 'totals-row-without-month-gb18030.csv', month: '2026-10', months: october(2, 30, 4000), totals: [4] },
  { file: 'product-called-total.csv', months: { '2024-03': [3, 7, 80] }, totals: [] },
  // No id, no month and the sums of the lines above it: a total, not a fault. The brand is in a cell that is merged over its rows.
  { file: 'merged-brand-cells.xlsx', months: october(5, 35, 700), totals: [7], brands: { 雅诗: [18, 360], 兰芝: [17, 340] } },
]

/** Workbooks whose cells do not hold what they show. */
export const WORKBOOKS: readonly OddFile[] = [
  { file: 'formulas-not-worked-out-xlsxwriter.xlsx', months: {}, refused: 'is a formula whose result the workbook does not hold' },
  { file: 'formulas-without-result-control.xlsx', months: {}, refused: 'is a formula whose result the workbook does not hold' },
  { file: 'long-ids-rounded-by-javascript.xlsx', months: { '2026-09': [1, 5, 99] }, faulty: 2 },
  {
    file: 'long-ids-rounded-by-javascript.xlsx',
    about: 'as order lines',
    mapping: {
      rows: { as: 'order_line' },
      fields: { item_id: 'item_id', title: 'title', time: 'month', sold: 'sold', sales: 'sales' },
    },
    months: { '2026-09': [1, 5, 99] },
    faulty: 2,
  },
]

const TWO_BRANDS = { months: october(2, 12, 310.5), brands: { 雅诗: [5, 100.5], 兰芝: [7, 210] } } as const

/** Workbooks whose parts are called and addressed as few programs do. */
export const PACKAGES: readonly OddFile[] = [
  { file: 'part-name-in-other-case.xlsx', ...TWO_BRANDS },
  { file: 'sheet-name-in-other-case.xlsx', ...TWO_BRANDS },
  { file: 'part-address-with-a-dot.xlsx', ...TWO_BRANDS },
  { file: 'workbook-part-called-workbook2.xlsx', ...TWO_BRANDS },
  { file: 'part-address-absolute-control.xlsx', ...TWO_BRANDS },
  { file: 'chinese-built-in-dates-control.xlsx', months: october(9, 45, 450) },
]
