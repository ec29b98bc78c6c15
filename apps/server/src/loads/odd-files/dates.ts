import type { OddFile } from './odd-file.ts'

const MARCH_AND_APRIL = { '2024-03': [1, 1, 2], '2024-04': [1, 1, 2] } as const
const NEW_YORK = ['CNY', 'America/New_York'] as const
const october = (...figures: [number, number, number]) => ({ '2026-10': figures })

/** How months, days and moments are written. */
export const DATES: readonly OddFile[] = [
  ...[
    ...[
      'mmm-yyyy',
      'mmm-yy',
      'mmmm-yyyy',
      'mm-slash-yyyy',
      'mm-yyyy',
      'yyyy-mm',
      'yyyymmm',
      'yyyy-nian-mm-yuefen',
      'yy-nian-m-yue',
      'yyyy-mm-yue',
    ],
    'french',
  ].map((name) => ({ file: `month-${name}.csv`, months: MARCH_AND_APRIL })),
  { file: 'month-one-digit.csv', months: { '2024-03': [1, 1, 2], '2024-11': [1, 1, 2] } },
  { file: 'order-day-d-m-yyyy.csv', months: { '2024-03': [1, 2, 4] } },
  { file: 'order-time-dd-mm-yyyy.csv', months: { '2024-03': [1, 2, 4] } },
  { file: 'order-time-nian-yue-ri.csv', months: october(2, 2, 4) },
  { file: 'order-time-compact.csv', months: october(2, 2, 4) },
  { file: 'order-time-dd-mmm-yyyy.csv', months: october(2, 2, 4) },
  { file: 'order-time-us-12-hours.csv', months: october(2, 2, 4) },
  { file: 'order-time-with-offset.csv', months: october(2, 2, 4) },
  {
    file: 'order-time-with-offset.csv',
    about: 'on a site in New York',
    site: NEW_YORK,
    months: { '2026-09': [1, 1, 2], '2026-10': [1, 1, 2] },
  },
  { file: 'order-time-utc-word.csv', months: { '2026-10': [1, 1, 2], '2026-11': [1, 1, 2] } },
  { file: 'excel-day-numbers.csv', months: { '2026-10': [1, 1, 2], '2026-11': [1, 3, 4] } },
  { file: 'dates-from-1904.xlsx', months: october(2, 4, 6) },
  { file: 'sheetjs-iso-date-cells.xlsx', months: { '2026-09': [1, 5, 99], '2026-10': [2, 7, 1247.06] }, notRead: ['share'] },
  {
    file: 'sheetjs-iso-date-cells.xlsx',
    about: 'as order lines of a site in New York',
    site: NEW_YORK,
    mapping: { rows: { as: 'order_line' }, fields: { item_id: 'item_id', title: 'title', time: 'month', sold: 'sold', sales: 'sales' } },
    months: { '2026-09': [1, 5, 99], '2026-10': [2, 7, 1247.06] },
  },
  { file: 'sheetjs-day-with-43-seconds.xlsx', months: { '2026-09': [1, 5, 99], '2026-10': [2, 7, 1247.06] } },
]

/** Parquet, which says of its timestamps whether they are moments, and has types that are no texts. */
export const PARQUET: readonly OddFile[] = [
  { file: 'orders-utc-timestamps.parquet', months: { '2026-10': [2, 3, 150], '2026-11': [1, 1, 70] } },
  { file: 'orders-clock-timestamps.parquet', months: { '2026-10': [2, 3, 150], '2026-11': [1, 1, 70] } },
  {
    file: 'duckdb-types.parquet',
    months: { '2026-10': [2, 3, 1247.06] },
    items: { '3456789012345678901': '甲', '3456789012345678902': '' },
  },
]
