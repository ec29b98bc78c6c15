import type { Text } from './text.ts'

/** Files that are made without their asker: a table, all tables of a search as one workbook, a search told in slides, or followed searches side by side. */
export const FILE_KINDS = ['table', 'search', 'briefing', 'compare'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What servers take from the queue: those files, and classes that are proposed for a market. */
export const MADE_KINDS = [...FILE_KINDS, 'proposal'] as const
export type MadeKind = (typeof MADE_KINDS)[number]

/** What goes on without its asker: also files that are brought as market data, which the server that has the market takes in their order. */
export const TASK_KINDS = [...MADE_KINDS, 'load'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Whether a task of the kind makes a file to fetch. */
export function isFile(kind: TaskKind): kind is FileKind {
  return FILE_KINDS.some((one) => one === kind)
}

/** Where a task is. The last three are ends. */
export const TASK_STATES = ['created', 'processing', 'cancelled', 'completed', 'fail'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** What a download is written as. */
export const DOWNLOAD_FORMS = ['xlsx', 'csv', 'parquet'] as const
export type DownloadForm = (typeof DOWNLOAD_FORMS)[number]

/** What the forms are called, in every language. */
export const DOWNLOAD_FORM_NAMES: Readonly<Record<DownloadForm, string>> = { xlsx: 'XLSX', csv: 'CSV', parquet: 'Parquet' }

/** What a file is written as: a table never as slides, slides never as a table. */
export const FILE_FORMS = [...DOWNLOAD_FORMS, 'pptx'] as const
export type FileForm = (typeof FILE_FORMS)[number]

/** What any task is written as: `json` is what the page that asked shows. */
export const TASK_FORMS = [...FILE_FORMS, 'json'] as const
export type TaskForm = (typeof TASK_FORMS)[number]

/** Whether a form is one of tables. */
export function isOfTables(form: TaskForm): form is DownloadForm {
  return DOWNLOAD_FORMS.some((one) => one === form)
}

export const TASK_LIMITS = {
  /** Tasks of one account that wait or run. */
  open: 20,
  /** Tasks of one account that run at once. */
  running: 2,
  /** Bytes of files of one account. */
  stored: 2 * 2 ** 30,
  /** Days that a file is kept. */
  days: 7,
  /** How long a task may run. */
  seconds: 30 * 60,
  /** How often a task is begun that ended with its server. */
  runs: 3,
  /** Seconds that who begins a task may wait for its file. */
  wait: 10,
} as const

/** Said where a task took longer than it may. */
export const TIMED_OUT: Text = {
  zh: '下载超时，请缩小查询范围后重试。',
  en: 'Download timed out. Please reduce the scope of the query and try again.',
}
