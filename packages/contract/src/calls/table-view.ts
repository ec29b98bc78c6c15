import { z } from 'zod'
import { declareCall } from '../call.ts'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'
import { TemplateName } from './price-template.ts'

/** The id of an analysis. */
const Part = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** Columns as an address has them: names in their order, a mark for those that stay in view, a width after a colon. */
const Columns = z
  .string()
  .max(LIMITS.tableViewColumns)
  .regex(/^[a-z0-9_]+!?(:\d{1,4})?(,[a-z0-9_]+!?(:\d{1,4})?)*$/, issue('列的写法不正确', 'These are no columns').message)

/** How the columns of a table stand, under a name that an account gave it. */
export const TableView = z
  .object({
    id: z.string(),
    /** The analysis whose table it is. */
    part: Part,
    name: z.string(),
    columns: z.string(),
    /** When it was saved last: seconds since 1970. */
    at: z.number(),
  })
  .meta({ id: 'TableView' })
export type TableView = z.infer<typeof TableView>

export const listTableViews = declareCall({
  method: 'GET',
  path: '/api/sub/table_view',
  permission: 'market:search',
  about: { zh: '某个表格保存的列视图，按名称排列', en: 'The saved views of the columns of a table, by name' },
  input: z.object({ part: Part }),
  result: z.object({ data: z.array(TableView) }),
})

export const saveTableView = declareCall({
  method: 'PUT',
  path: '/api/sub/table_view',
  permission: 'follow:write',
  about: {
    zh: '保存表格的列视图；同名（不分大小写）的视图被替换',
    en: 'Save a view of the columns of a table; one of the same name, whatever its case, is replaced',
  },
  input: z.object({ part: Part, name: TemplateName, columns: Columns }),
  result: z.object({ data: TableView }),
})

export const removeTableView = declareCall({
  method: 'DELETE',
  path: '/api/sub/table_view',
  permission: 'follow:write',
  about: { zh: '删除表格的列视图', en: 'Remove a view of the columns of a table' },
  input: z.object({ id: z.string().min(1).max(64) }),
  result: z.object({ msg: z.string() }),
})
