import { z } from 'zod'
import { AnalysisInput } from '../analysis.ts'
import { declareCall } from '../call.ts'
import { CORRECTION_KINDS, correctionText, labelText } from '../corrections.ts'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'
import { Month } from '../months.ts'
import { Text } from '../text.ts'

/** What is done to products. A name: of the attribute, or the label; the name of a filing has none. */
const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('attribute'),
    name: correctionText,
    /** null takes the attribute away. With `search`, what takes the place of that text within the value. */
    value: correctionText.nullable(),
    /** Only where the value has this text, which alone is replaced. */
    search: correctionText.optional(),
  }),
  z.object({ kind: z.literal('label'), name: labelText, /** null takes it away. */ value: z.literal('1').nullable() }),
  z.object({ kind: z.literal('filing'), value: correctionText.nullable(), search: correctionText.optional() }),
])
export type CorrectionChange = z.output<typeof Change>

const Item = z.object({ site: z.string().min(1).max(40), item_id: z.string().min(1).max(100) })

/** Which products of a search, in which months. No items: all that the search finds. */
const Asked = AnalysisInput.omit({ corrections: true }).extend({
  change: Change,
  items: z
    .array(Item)
    .min(1, issue('请先选择商品', 'Choose products first').message)
    .max(LIMITS.correctionPage * 2, issue('一次最多选择 100 个商品', 'At most 100 products can be chosen at a time').message)
    .optional(),
})
export type CorrectionAsked = z.output<typeof Asked>

/** Where a change is: nobody sees it before it is completed. */
export const CORRECTION_STATES = ['pending', 'completed', 'undone'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

export const previewCorrections = declareCall({
  method: 'POST',
  path: '/api/sub/correction_preview',
  permission: 'correction:write',
  about: {
    zh: '预览一次修正：涉及多少商品、多少销售额，修正前后的值',
    en: 'What a correction would do: how many products, how much of sales, values before and after',
  },
  input: Asked,
  result: z.object({
    items: z.number(),
    sales: z.number(),
    currency: z.string(),
    /** How many of them have a correction of the same in these months, which this one would take the place of. */
    corrected: z.number(),
    /** Those with the most sales. */
    data: z.array(
      z.object({
        site: z.string(),
        item_id: z.string(),
        title: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        /** The same as pages of each language call them. */
        called: z.object({ before: Text.nullable(), after: Text.nullable() }),
        sales: z.number(),
      }),
    ),
  }),
})

const Own = { shared: z.boolean().default(false), note: z.string().trim().max(LIMITS.correctionText).default('') }

export const startCorrections = declareCall({
  method: 'POST',
  path: '/api/sub/correction',
  permission: 'correction:write',
  about: {
    zh: '开始一次修正（shared：公司共用）；全部写入后才生效，之前可以取消',
    en: 'Begins a correction (shared: for the whole company). It counts when all of it is written, and can be cancelled before',
  },
  input: Asked.extend(Own),
  result: z.object({ id: z.string(), items: z.number() }),
})

const Id = z.object({ id: z.string().min(1).max(64) })

export const correctionProgress = declareCall({
  method: 'GET',
  path: '/api/sub/correction',
  permission: 'correction:write',
  about: { zh: '一次修正的进度', en: 'How far a correction is' },
  input: Id,
  result: z.object({ state: z.enum(CORRECTION_STATES), done: z.number(), items: z.number() }),
})

export const cancelCorrections = declareCall({
  method: 'DELETE',
  path: '/api/sub/correction',
  permission: 'correction:write',
  about: { zh: '取消还没有完成的修正，什么都不会留下', en: 'Cancels a correction that is not completed: nothing of it is left' },
  input: Id,
  result: z.object({ msg: z.string() }),
})

export const undoCorrections = declareCall({
  method: 'POST',
  path: '/api/sub/correction_undo',
  permission: 'correction:write',
  about: { zh: '撤销一次已完成的修正（整批）', en: 'Takes back a completed correction as a whole' },
  input: Id,
  result: z.object({ msg: z.string() }),
})

/** A change that was made: who, when, what, for which months. */
export const CorrectionBatch = z
  .object({
    id: z.string(),
    who: z.string(),
    shared: z.boolean(),
    note: z.string(),
    state: z.enum(CORRECTION_STATES),
    items: z.number(),
    /** Seconds since 1970. */
    at: z.number(),
    undone_at: z.number().nullable(),
    undone_by: z.string().nullable(),
  })
  .meta({ id: 'CorrectionBatch' })
export type CorrectionBatch = z.output<typeof CorrectionBatch>

/** A product as it was corrected, and what the market says of it now. */
export const CorrectedItem = z
  .object({
    batch: CorrectionBatch,
    site: z.string(),
    item_id: z.string(),
    title: z.string(),
    kind: z.enum(CORRECTION_KINDS),
    name: z.string(),
    before: z.string().nullable(),
    value: z.string().nullable(),
    /** Name and values as pages of each language call them. */
    called: z.object({ name: Text, before: Text.nullable(), value: Text.nullable() }),
    from: Month,
    to: Month,
    /** gone: the market has no such product any more; same: it says so itself by now; differs: it says something else; null: not looked up. */
    market: z.enum(['gone', 'same', 'differs']).nullable(),
  })
  .meta({ id: 'CorrectedItem' })
export type CorrectedItem = z.output<typeof CorrectedItem>

export const listCorrections = declareCall({
  method: 'GET',
  path: '/api/sub/corrections',
  permission: 'correction:write',
  about: {
    zh: '账号自己的和公司共用的修正，最近的在前；word：商品编号、标题、名称、值、备注或修改人',
    en: "The account's own corrections and its company's, latest first; word: an id, title, name, value, note or who made it",
  },
  input: z.object({
    word: z.string().trim().max(LIMITS.correctionText).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(LIMITS.correctionPage).default(20),
  }),
  result: z.object({ data: z.array(CorrectedItem), count: z.number() }),
})

export const correctionLabels = declareCall({
  method: 'GET',
  path: '/api/sub/correction_labels',
  permission: 'market:search',
  about: { zh: '账号和公司用到的自定义标签', en: 'The labels that the account and its company gave products' },
  input: z.object({}),
  result: z.object({ data: z.array(z.string()) }),
})

export const exportCorrections = declareCall({
  method: 'GET',
  path: '/api/sub/correction_file',
  permission: 'download:create',
  about: { zh: '以 CSV 导出生效中的修正，可以再导入', en: 'The corrections in force as CSV, which can be imported again' },
  input: z.object({ site_lang: z.enum(['zh', 'en']).default('zh') }),
  result: z.object({ csv: z.string(), rows: z.number() }),
})

export const importCorrections = declareCall({
  method: 'POST',
  path: '/api/sub/correction_file',
  permission: 'correction:write',
  about: {
    zh: '导入 CSV（同导出的列）；有一处错误就什么都不写入，并逐行说明；check：只检查',
    en: 'Imports CSV of the columns of the export. One fault, and nothing of it is written: each is told by line and column; check: only looks',
  },
  input: z.object({ csv: z.string().max(LIMITS.correctionImport), check: z.boolean().default(false), ...Own }),
  result: z.object({
    /** Null where it has faults, or was only looked at. */
    id: z.string().nullable(),
    items: z.number(),
    /** The first of them. */
    faults: z.array(z.object({ line: z.number(), column: z.string(), zh: z.string(), en: z.string() })),
    fault_count: z.number(),
  }),
})
