import type { OddFile } from './odd-file.ts'

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
