import { z } from 'zod'
import { declareCall } from '../call.ts'
import { FileNote } from '../file-note.ts'
import { LIMITS } from '../limits.ts'
import { saidIn } from '../said.ts'
import { FILE_FORMS, FILE_KINDS, TASK_KINDS, TASK_LIMITS, TASK_STATES } from '../tasks.ts'
import { Text } from '../text.ts'

const seconds = z.number().nullable()
const task_id = z.string().min(1).max(60)

/** One task of the account, as the task centre lists it. Times are seconds since 1970, null: that did not happen. */
export const Task = z
  .object({
    task_id: z.string(),
    kind: z.enum(TASK_KINDS),
    status: z.enum(TASK_STATES),
    /** What is made: the title of the table; of a load its files. */
    name: Text,
    /** Which part of the market it is of: the tags of the search, or the item. */
    detail: z.array(Text),
    platform: z.array(Text),
    /** Months, '' where they are not known. */
    start: z.string(),
    end: z.string(),
    /** What its file is written as; null: it makes none. */
    form: z.enum(FILE_FORMS).nullable(),
    /** What the file is of and what its columns mean, line by line, in its language: a file of CSV has no place for it. None where there is no file. */
    notes: z.array(FileNote),
    /** Rows that are written, of how many; of a load the rows that it read, once it has read all. `total` null: not known. */
    done: z.number(),
    total: z.number().nullable(),
    /** How much of all its work is done, 0 to 1; null: not known. */
    progress: z.number().nullable(),
    /** What its reader has to know: why it failed, what was cut. */
    remarks: Text.nullable(),
    created_at: z.number(),
    started_at: seconds,
    ended_at: seconds,
    cancelled_at: seconds,
    failed_at: seconds,
    /** Where the file is fetched, signed, for so long as the file is kept; null: there is none. */
    furl: z.string().nullable(),
    bytes: z.number().nullable(),
    /** Until when the file is kept. */
    kept_until: seconds,
    /** The search whose classes were proposed, and the load in the list of loads; null: it is of another kind. */
    url_id: z.string().nullable(),
    load_id: z.string().nullable(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

const asked = {
  kind: z.enum(FILE_KINDS).default('table'),
  /** The id of the analysis of a table. */
  analysis: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
  form: z.enum(FILE_FORMS),
  site_lang: z.enum(['zh', 'en']).default('zh'),
  /** Seconds that the answer may wait for the file. */
  wait: z.coerce.number().int().min(0).max(TASK_LIMITS.wait).default(0),
}

/** `furl`: where the file is, where it was there in time; null: it is fetched from the list of tasks later. */
const begun = z.object({ task_id: z.string(), furl: z.string().nullable() })

const about = {
  zh: '新建下载任务：一个分析的全部行，或整个搜索的全部页签，写成文件。同一下载在等待、进行中或文件仍有效时不能重复提交',
  en: 'Begins a download: all rows of an analysis, or all tabs of a search, as a file. The same download is refused while it waits, runs or its file is fresh',
}

export const startDownload = declareCall({
  method: 'POST',
  path: '/api/task/download',
  permission: 'download:create',
  asks: true,
  about,
  input: z.object({
    ...asked,
    /** What the page asks, but for page and page size; of a search also its `tabs`, parted by commas. `base`: what the page is compared with (`yoy`, `mom`, `none`). */
    query: z
      .record(z.string().max(60), z.union([z.string().max(20_000), z.number(), z.boolean()]).nullable())
      .transform((query) => saidIn(query) as Record<string, string>),
  }),
  result: begun,
})

export const startDownloadByAddress = declareCall({
  method: 'GET',
  writes: true,
  path: '/api/task/download',
  permission: 'download:create',
  about,
  input: z.object({
    ...asked,
    /** What the page asks, as a query string. */
    query: z
      .string()
      .max(60_000)
      .transform((query) => saidIn(Object.fromEntries(new URLSearchParams(query))) as Record<string, string>),
  }),
  result: begun,
})

export const listTasks = declareCall({
  method: 'GET',
  path: '/api/task/list',
  permission: 'analysis:read',
  about: { zh: '任务列表：最新在前', en: 'The tasks of the account, newest first' },
  input: z.object({
    /** In the name, the detail or the platforms, in either language. */
    word: z.string().trim().max(100).default(''),
    status: z.enum(TASK_STATES).optional(),
    page: z.coerce.number().int().min(1).max(LIMITS.tablePages).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({
    data: z.array(Task),
    count: z.number(),
    /** How many of all wait or run. */
    open: z.number(),
    /** The bytes that files of the account take, and may take. */
    stored: z.number(),
    most_stored: z.number(),
  }),
})

export const cancelTask = declareCall({
  method: 'POST',
  path: '/api/task/cancel',
  permission: 'analysis:read',
  about: {
    zh: '取消等待或进行中的任务；取消数据加载需要加载权限',
    en: 'Cancels a task that waits or runs: what runs ends in the engine too, and nothing of its file stays. A load takes the right to load',
  },
  input: z.object({ task_id }),
  result: z.object({}),
})

export const runTaskAgain = declareCall({
  method: 'POST',
  path: '/api/task/again',
  permission: 'download:create',
  about: {
    zh: '重新下载：按原来的条件再做一次。分类建议和数据加载在各自的页面重新开始',
    en: 'Makes a file again whose task has ended: what it asked is asked anew. Proposals and loads are begun again on their pages',
  },
  input: z.object({ task_id }),
  result: begun,
})

export const removeTask = declareCall({
  method: 'DELETE',
  path: '/api/task',
  permission: 'analysis:read',
  about: { zh: '删除已结束的任务及其文件', en: 'Deletes a task that has ended, with its file' },
  input: z.object({ task_id }),
  result: z.object({}),
})
