import { z } from 'zod'
import { declareCall } from '../call.ts'
import { Month } from '../months.ts'

/** What a page makes files of. */
export const EXPORT_FORMS = ['xlsx', 'csv', 'image', 'pdf'] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

export const noteExport = declareCall({
  method: 'POST',
  path: '/api/export',
  permission: 'download:create',
  about: {
    zh: '登记一次导出：网页把表格或图片存为文件之前调用',
    en: 'Writes down that a table or a picture is taken away as a file, which a page does before it makes one; needs the right to download',
  },
  input: z.object({
    form: z.enum(EXPORT_FORMS),
    /** What it shows: the id of an analysis, or of another table. */
    part: z.string().regex(/^[a-z0-9_-]{1,60}$/),
    /** The search it is of. */
    url_id: z.string().max(60).optional(),
    /** The item it is of, by its site and id. */
    plat: z.string().max(60).optional(),
    item_id: z.string().max(100).optional(),
    start: Month.optional(),
    end: Month.optional(),
    /** How many rows; a picture has none. */
    rows: z.number().int().min(0).optional(),
  }),
  result: z.object({}),
})
