import type { OddFile } from './odd-file.ts'

const IDR = ['IDR', 'Asia/Jakarta'] as const
const VND = ['VND', 'Asia/Ho_Chi_Minh'] as const
const EUR = ['EUR', 'Europe/Berlin'] as const
const RUB = ['RUB', 'Europe/Moscow'] as const
const CHF = ['CHF', 'Europe/Zurich'] as const
const USD = ['USD', 'America/New_York'] as const

const march = (...figures: [number, number, number]) => ({ '2024-03': figures })
const october = (...figures: [number, number, number]) => ({ '2026-10': figures })

/** How numbers are written: no figure, separators, digits, signs of currencies. */
export const NUMBERS: readonly OddFile[] = [
  { file: 'dash-is-no-data.csv', months: october(1, 5, 6), faulty: 4 },
  {
    file: 'dash-in-wide-months.csv',
    mapping: {
      rows: { as: 'wide', columns: [{ pattern: '^(\\d{4})-(\\d\\d) (sold|sales)$', measure: { sold: 'sold', sales: 'sales' } }] },
      fields: { item_id: 'item_id', title: 'title' },
    },
    months: { '2026-09': [1, 1, 10], '2026-10': [2, 7, 70] },
  },
  { file: 'price-three-decimals-cny.csv', answers: { price: 'decimal' }, months: march(2, 7, 358.56) },
  { file: 'price-three-decimals-and-whole-cny.csv', answers: { price: 'decimal' }, months: march(3, 10, 418.56) },
  { file: 'dot-thousands-vnd.csv', site: VND, months: october(3, 9, 260_000) },
  { file: 'dot-thousands-mixed-idr.csv', site: IDR, months: october(5, 15, 347_500) },
  {
    file: 'dot-thousands-orders-idr.csv',
    site: IDR,
    mapping: {
      rows: { as: 'order_line' },
      fields: {
        item_id: 'Product ID',
        time: { column: 'Order Complete Time', format: 'yyyy-MM-dd HH:mm' },
        sold: 'Quantity',
        sales: 'Product Subtotal',
      },
    },
    months: october(2, 4, 186_000),
  },
  { file: 'indian-grouping.csv', site: ['INR', 'Asia/Kolkata'], months: march(3, 125_568, 1_344_566.5) },
  { file: 'space-grouping-rub.csv', site: RUB, months: march(2, 1290, 1247.06) },
  { file: 'narrow-space-grouping-eur.csv', site: ['EUR', 'Europe/Paris'], months: march(2, 1290, 1247.06) },
  { file: 'apostrophe-grouping-chf.csv', site: CHF, months: march(2, 1290, 1247.06) },
  { file: 'curly-apostrophe-grouping-chf.csv', site: CHF, months: march(2, 1290, 1247.06) },
  { file: 'arabic-indic-digits.csv', site: ['AED', 'Asia/Dubai'], months: march(2, 179, 1247) },
  { file: 'thai-digits.csv', site: ['THB', 'Asia/Bangkok'], months: march(2, 179, 1247) },
  { file: 'mixed-currency-signs.csv', answers: { sales: 'aside' }, months: october(1, 1, 100), faulty: 2 },
]

/** Columns called in other languages, and units in headings. */
export const HEADINGS: readonly OddFile[] = [
  { file: 'headings-vi.csv', site: VND, months: march(1, 1234, 199_000) },
  { file: 'headings-id.csv', site: IDR, months: march(1, 1234, 1_234_567) },
  { file: 'headings-th.csv', site: ['THB', 'Asia/Bangkok'], months: march(1, 1234, 1990) },
  { file: 'headings-de.csv', site: EUR, months: march(1, 1234, 1234.56) },
  { file: 'headings-es.csv', site: ['EUR', 'Europe/Madrid'], months: march(1, 1234, 1234.56) },
  { file: 'headings-ja.csv', site: ['JPY', 'Asia/Tokyo'], months: march(1, 1234, 1_234_567) },
  { file: 'headings-ko.csv', site: ['KRW', 'Asia/Seoul'], months: march(1, 1234, 1_234_567) },
  { file: 'headings-ru.csv', site: RUB, months: march(1, 1234, 1_234_567.5) },
  {
    file: 'ozon-months-ru.csv',
    site: RUB,
    mapping: {
      fields: {
        month: { column: 'Месяц', map: { 'октябрь 2026': '2026-10' } },
        item_id: 'Артикул',
        sold: { column: 'Заказано, шт', number: { decimal: 'auto' } },
        sales: { column: 'Сумма, ₽', number: { decimal: 'auto' } },
      },
    },
    months: october(2, 1246, 1_244_566.5),
  },
  { file: 'sycm-words.csv', months: october(2, 1254, 12_640.5) },
  { file: 'units-in-heading-wan.csv', months: march(2, 300, 40_000) },
  { file: 'units-in-heading-yuan.csv', months: march(1, 100, 1.5) },
  { file: 'units-in-heading-usd.csv', site: USD, months: march(1, 100, 1.5) },
  {
    file: 'units-in-heading-usd.csv',
    about: 'on a site of another currency',
    answers: { 'sales (USD)': 'currency_of_site' },
    months: march(1, 100, 1.5),
  },
]

/** How many were sold, as marketplaces write it. */
export const SOLD_COUNTS: readonly OddFile[] = [
  { file: 'sold-renfukuan.csv', months: march(2, 12_300, 247_770) },
  { file: 'sold-yishou-jian.csv', months: march(2, 12_300, 247_770) },
  { file: 'sold-k-en.csv', site: USD, months: march(2, 1500, 32_850) },
  { file: 'sold-rb-id.csv', site: IDR, months: march(2, 1500, 32_850_000) },
  { file: 'sold-k-vi.csv', site: VND, months: march(2, 1500, 32_850_000) },
  { file: 'sold-mil-br.csv', site: ['BRL', 'America/Sao_Paulo'], months: march(2, 5100, 102_490) },
]
