import type { OddFile } from './odd-file.ts'

const LOS_ANGELES = ['USD', 'America/Los_Angeles'] as const
const NEW_YORK = ['USD', 'America/New_York'] as const
const SAO_PAULO = ['BRL', 'America/Sao_Paulo'] as const
const october = (...figures: [number, number, number]) => ({ '2026-10': figures })

const DATE_RANGE = {
  format: { skip_lines: 5 },
  rows: { as: 'order_line' },
  fields: {
    item_id: 'sku',
    title: 'description',
    time: { column: 'date/time', format: "MMM d, yyyy h:mm:ss a 'PDT'", time_zone: 'America/Los_Angeles' },
    sold: 'quantity',
    sales: { column: 'product sales', number: { thousands: ',' } },
  },
}

/** Reports of marketplaces that need a mapping, or are proposed with rows that are none. */
export const REPORTS: readonly OddFile[] = [
  { file: 'amazon-date-range-pdt.csv', site: LOS_ANGELES, mapping: DATE_RANGE, months: october(2, 3, 1049.98) },
  {
    file: 'amazon-date-range-pdt.csv',
    about: 'on a site in New York',
    site: NEW_YORK,
    mapping: DATE_RANGE,
    months: { '2026-10': [1, 1, 19.99], '2026-11': [1, 2, 1029.99] },
  },
  { file: 'amazon-date-range-pdt.csv', about: 'as it is proposed', site: LOS_ANGELES, months: october(2, 3, 1049.98) },
  {
    file: 'amazon-date-range-pdt.csv',
    about: 'as it is proposed on a site in New York',
    site: NEW_YORK,
    months: { '2026-10': [1, 1, 19.99], '2026-11': [1, 2, 1029.99] },
  },
  {
    file: 'amazon-settlement-de.txt',
    site: ['EUR', 'Europe/Berlin'],
    mapping: {
      rows: { as: 'order_line' },
      where: [{ column: 'amount-description', in: ['Principal'] }],
      fields: {
        item_id: 'sku',
        time: { column: 'posted-date', format: 'dd.MM.yyyy' },
        sold: 'quantity-purchased',
        sales: { column: 'amount', number: { decimal: ',', thousands: '.' } },
      },
    },
    months: october(2, 3, 1049.98),
  },
  {
    file: 'tiktok-orders-br.csv',
    site: SAO_PAULO,
    mapping: {
      rows: { as: 'order_line' },
      where: [{ column: 'Order ID', matches: '^[0-9]+$' }],
      fields: {
        item_id: 'Seller SKU',
        title: 'Product Name',
        time: { column: 'Created Time', format: 'M/d/yyyy h:mm:ss a' },
        sold: 'Quantity',
        sales: { column: 'SKU Subtotal After Discount', number: { decimal: ',', thousands: '.', currency: true } },
      },
    },
    months: { '2025-12': [2, 3, 1171.81] },
  },
  // The second row says what the columns are: a fault, and nothing else of it is loaded.
  { file: 'tiktok-orders-br.csv', about: 'as it is proposed', site: SAO_PAULO, months: { '2025-12': [2, 3, 1171.81] }, faulty: 1 },
  { file: 'month-buddhist.csv', site: ['THB', 'Asia/Bangkok'], months: {}, refused: 'is a month before 2000-01 or after the current one' },
]
