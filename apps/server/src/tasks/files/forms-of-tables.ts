import type { DownloadForm } from '@marketscope/contract/tasks'

/** What is to be known of a form of downloads beside how it is written. */
export interface FormOfTables {
  /** As HTTP says it. */
  type: string
  /** Whether the sums of the whole may stand below the rows: a program that reads them would take them for a row. */
  totals: boolean
  /** Whether it has sheets: what the file is of then stands on one of its own, and all tables of a search fit into it. */
  sheets: boolean
}

export const FORMS_OF_TABLES: Readonly<Record<DownloadForm, FormOfTables>> = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', totals: true, sheets: true },
  csv: { type: 'text/csv; charset=utf-8', totals: true, sheets: false },
  parquet: { type: 'application/vnd.apache.parquet', totals: false, sheets: false },
}
