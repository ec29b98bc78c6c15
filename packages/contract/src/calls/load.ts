import { z } from 'zod'
import { declareCall } from '../call.ts'
import { OneDay } from '../days.ts'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'
import { LOAD_KINDS } from '../load-format.ts'
import { LoadQuestion, NotRead, NumberReading } from '../load-questions.ts'
import { DaysKnown, MonthDays } from '../month-days.ts'
import { Month } from '../months.ts'

const kinds = LOAD_KINDS.map((kind) => kind.id) as [string, ...string[]]
const FORMATS = ['csv', 'ndjson', 'parquet', 'xlsx'] as const

/** A file that was uploaded and not yet loaded, with what was detected in it. */
export const UploadedFile = z
  .object({
    file_id: z.string(),
    name: z.string(),
    bytes: z.number(),
    format: z.enum(FORMATS),
    /** As the WHATWG calls it: utf-8, gb18030, shift_jis … */
    encoding: z.string(),
    /** Where others are nearly as likely: the first rows in each reading, the one that was taken first. */
    encodings: z.array(z.object({ encoding: z.string(), rows: z.array(z.string()) })).default([]),
    bom: z.boolean(),
    gzip: z.boolean(),
    delimiter: z.string().nullable(),
    /** Of an archive: the files in it; what is told is of the smallest one. */
    files: z.array(z.string()).default([]),
    /** Of a workbook: its sheets, the one that was looked at, and the number of the row that names the columns. */
    book: z
      .object({ sheets: z.array(z.string()), sheet: z.string(), header_row: z.number().nullable(), header_rows: z.number() })
      .nullable()
      .default(null),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), empty_share: z.number() })),
    rows_sampled: z.number(),
    /** The load kind whose own columns the file has; null: the file needs a mapping. */
    kind: z.enum(kinds).nullable(),
    /** A mapping proposed from the column names, for files that need one. */
    proposed_mapping: z.record(z.string(), z.unknown()).nullable(),
    /** How the proposal reads numbers, by values of the file's beginning, middle and end. */
    numbers: z.array(NumberReading).default([]),
  })
  .meta({ id: 'UploadedFile' })
export type UploadedFile = z.infer<typeof UploadedFile>

/** One value that cannot be loaded. `line` counts from 1 in the file, the heading included. */
export const LoadFault = z
  .object({
    file: z.string(),
    line: z.number().nullable(),
    column: z.string().nullable(),
    value: z.string().nullable(),
    reason_zh: z.string(),
    reason_en: z.string(),
  })
  .meta({ id: 'LoadFault' })
export type LoadFault = z.infer<typeof LoadFault>

/** A change of the mapping that would mend what a load found: the rule to be put at the path. */
const LoadSuggestion = z.object({
  zh: z.string(),
  en: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  rule: z.record(z.string(), z.unknown()),
})
export type LoadSuggestion = z.infer<typeof LoadSuggestion>

/**
 * What faults do. keep_aside: their rows stay aside and the others are published, unless a file is mostly faults or a month would shrink to a small
 * part; publish: then too; stop: a single fault keeps the whole load from being published.
 */
export const OnFault = z.enum(['keep_aside', 'stop', 'publish'])
export type OnFault = z.infer<typeof OnFault>

const LoadState = z.enum(['created', 'processing', 'checked', 'published', 'rolled_back', 'cancelled', 'fail'])

/** What a load holds, or would hold. */
export const LoadReport = z
  .object({
    load_id: z.string(),
    state: LoadState,
    dry_run: z.boolean(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
    who: z.string(),
    files: z.array(z.string()),
    /** 0..1, and what is being done. */
    progress: z.number(),
    step: z.object({ zh: z.string(), en: z.string() }).nullable(),
    rows_read: z.number(),
    rows_faulty: z.number(),
    faults: z.number(),
    /** Rows by kind after the meaning of a row was applied. */
    rows: z.record(z.string(), z.number()),
    /** The months that are (or would be) replaced or added, with totals in currency units. */
    months: z.array(
      z.object({
        site: z.string(),
        version: z.string(),
        month: Month,
        /** Rows of items, and the rows that are there whose place they take. */
        rows: z.number(),
        replaces: z.number(),
        /** Null: the load brings months of SKUs only. */
        sold: z.number().nullable(),
        /** Null: the file tells units only, or months of SKUs. */
        sales: z.number().nullable(),
        /** Of a month that is kept by days, as order lines bring them; what stands above is of the lines of this load alone. */
        days: z
          .object({
            /** Days that the load has, those of them whose rows it takes the place of, and all that are known afterwards. */
            brings: MonthDays,
            replaces: MonthDays,
            known: MonthDays,
            /** The whole month afterwards. */
            sold: z.number(),
            sales: z.number().nullable(),
          })
          .optional(),
        /** The same of rows of SKUs; left out: the load brings none. */
        skus: z.object({ rows: z.number(), replaces: z.number() }).optional(),
      }),
    ),
    message: z.object({ zh: z.string(), en: z.string() }).nullable(),
    suggestions: z.array(LoadSuggestion).optional(),
    /** Why it is not published unless `on_fault` says so: files that are mostly faults, months that would shrink to a small part. */
    stops: z.array(z.object({ zh: z.string(), en: z.string() })).default([]),
    /** What the files do not tell: the load is not published before the mapping says it. */
    questions: z.array(LoadQuestion).default([]),
    /** How numbers were read. */
    numbers: z.array(NumberReading).default([]),
    /** What of the files is not read. */
    not_read: z.array(NotRead).default([]),
    /** Lines that are totals of others and left out: how many, and the first of them with what they say. */
    totals: z
      .object({ count: z.number(), lines: z.array(z.object({ file: z.string(), line: z.number(), text: z.string() })) })
      .default({ count: 0, lines: [] }),
    can_roll_back: z.boolean(),
  })
  .meta({ id: 'LoadReport' })
export type LoadReport = z.infer<typeof LoadReport>

/** A load in the list of all. What it holds month by month is told of the one load: of all together it would be megabytes. */
export const LoadEntry = LoadReport.omit({
  rows: true,
  months: true,
  suggestions: true,
  stops: true,
  questions: true,
  numbers: true,
  not_read: true,
  totals: true,
})
  .extend({
    /** The sites it is about, and their months together, in order. */
    sites: z.array(z.string()),
    month_list: z.array(Month),
  })
  .meta({ id: 'LoadEntry' })
export type LoadEntry = z.infer<typeof LoadEntry>

export type { LoadQuestion, NotRead, NumberReading } from '../load-questions.ts'

const mapping = z
  .record(z.string(), z.unknown())
  .nullable()
  .refine(
    (given) => valuesIn(given) <= LIMITS.mappingValues,
    issue(`映射最多 ${LIMITS.mappingValues} 个值`, `A mapping has at most ${LIMITS.mappingValues} values`),
  )

/** How many values there are in one, itself and those within them counted. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
}

const one = z.object({ load_id: z.string() })

export const inspectUpload = declareCall({
  method: 'GET',
  path: '/api/load/file',
  permission: 'load:write',
  about: { zh: '已上传文件的检测结果', en: 'What was detected in an uploaded file' },
  input: z.object({
    file_id: z.string(),
    /** Of a workbook: which sheet is looked at, and which rows of it name the columns. */
    sheet: z.string().max(100).optional(),
    header_row: z.coerce.number().int().min(1).max(1001).optional(),
    header_rows: z.coerce.number().int().min(1).max(5).optional(),
    /** Of a text file: the encoding that it is read in, by any label of the WHATWG; left out: found out. */
    encoding: z.string().max(40).optional(),
  }),
  result: UploadedFile,
})

export const previewMapping = declareCall({
  method: 'POST',
  path: '/api/load/preview',
  permission: 'load:write',
  about: { zh: '用映射预览前几行', en: 'The first rows of a file as the mapping turns them into the load format' },
  input: z.object({ file_id: z.string(), mapping }),
  result: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.object({ line: z.number(), values: z.array(z.string().nullable()), faults: z.array(LoadFault) })),
    /** Faults of the mapping itself: path in the mapping and reason. */
    mapping_faults: z.array(z.object({ path: z.string(), zh: z.string(), en: z.string() })),
    /** How numbers are read, and what the file does not tell, by values of its beginning, middle and end. */
    numbers: z.array(NumberReading).default([]),
    questions: z.array(LoadQuestion).default([]),
    /** What of the file is not read. */
    not_read: z.array(NotRead).default([]),
  }),
})

export const startLoad = declareCall({
  method: 'POST',
  path: '/api/load',
  permission: 'load:write',
  about: { zh: '开始检查或发布', en: 'Start a dry run, or a load that is published when it is whole' },
  input: z.object({
    file_ids: z.array(z.string()).min(1).max(500),
    mapping,
    dry_run: z.boolean(),
    on_fault: OnFault.optional(),
    covers_until: OneDay.optional(),
  }),
  result: LoadReport,
})

export const getLoad = declareCall({
  method: 'GET',
  path: '/api/load/one',
  permission: 'load:read',
  about: { zh: '一次加载', en: 'One load' },
  input: one,
  result: LoadReport,
})

export const listLoads = declareCall({
  method: 'GET',
  path: '/api/load',
  permission: 'load:read',
  about: { zh: '加载记录；各月的明细在单次加载中', en: 'Loads, newest first; what each holds month by month is told of it alone' },
  input: z.object({}),
  result: z.object({ data: z.array(LoadEntry) }),
})

export const cancelLoad = declareCall({
  method: 'POST',
  path: '/api/load/cancel',
  permission: 'load:write',
  about: { zh: '取消加载', en: 'Cancel a load that is going on; nothing of it stays' },
  input: one,
  result: LoadReport,
})

export const rollBackLoad = declareCall({
  method: 'POST',
  path: '/api/load/roll_back',
  permission: 'load:write',
  about: { zh: '回滚加载', en: 'Undo a published load: the data is again what it was before it' },
  input: one,
  result: LoadReport,
})

export const loadFaults = declareCall({
  method: 'GET',
  path: '/api/load/faults',
  permission: 'load:read',
  about: { zh: '加载问题明细', en: 'The faults of a load, a page at a time' },
  input: one.extend({ page: z.coerce.number().int().min(1).default(1), page_size: z.coerce.number().int().min(1).max(500).default(50) }),
  result: z.object({ data: z.array(LoadFault), count: z.number() }),
})

export const coverage = declareCall({
  method: 'GET',
  path: '/api/load/coverage',
  permission: 'load:read',
  about: { zh: '数据覆盖', en: 'Rows of each site and month, and the days that are known' },
  input: z.object({}),
  result: z.object({
    data: z.array(
      z.object({
        site: z.string(),
        version: z.string(),
        month: Month,
        rows: z.number(),
        /** Of a month that is known by days, as order lines bring them; null: it was loaded as a whole. */
        days: DaysKnown.nullable(),
      }),
    ),
    revision: z.number(),
  }),
})
