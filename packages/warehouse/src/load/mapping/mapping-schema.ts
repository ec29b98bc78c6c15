import { OnFault } from '@marketscope/contract/calls/load'
import { issue } from '@marketscope/contract/issue'
import { LOAD_KINDS, type LoadKindId } from '@marketscope/contract/load-format'
import { PLATFORMS } from '@marketscope/contract/sites'
import { z } from 'zod'
import { Field, isTimeZone, NO_ZONE } from './field-schema.ts'
import { Format, FormatOnly } from './format-schema.ts'
import { CurrencyCode, Rates } from './rates-schema.ts'

const KIND_IDS = LOAD_KINDS.map((kind) => kind.id) as [LoadKindId, ...LoadKindId[]]
const id = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, issue('只能用小写字母、数字和下划线，以字母开头', 'must be lower-case letters, digits and _, a letter first'))
  .max(40)

const siteName = z.string().trim().max(200)
const SiteName = z
  .union([siteName.min(1), z.strictObject({ zh: siteName.optional(), en: siteName.optional() })])
  .refine((name) => typeof name === 'string' || Boolean(name.zh || name.en), issue('缺少名称', 'needs a name'))

/** A site that the product does not know yet. */
export const SiteDeclaration = z.strictObject({
  id,
  platform: z.enum(PLATFORMS).describe("the family it belongs to; other: a shop of one's own, or a marketplace that is not in the list"),
  name: SiteName.describe('in Chinese and English, or one name for both'),
  currency: CurrencyCode,
  time_zone: z
    .string()
    .min(1)
    .max(60)
    .refine(isTimeZone, issue(NO_ZONE.zh, NO_ZONE.en))
    .describe('IANA name; decides in which month a moment falls'),
  tree: id.optional().describe('category tree; default: one of its own, named like the site'),
  complete_after_days: z
    .number()
    .int()
    .min(0)
    .max(90)
    .optional()
    .describe('so many days after a day its orders are complete: a month is finished when its last day was loaded no earlier; default: 0'),
})

const SiteFromColumn = z.strictObject({
  from: Field.describe('gives the id of the site, usually by a map'),
  declare: z.array(SiteDeclaration).max(100).optional(),
})

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, issue('应为 yyyy-MM', 'must be yyyy-MM'))
const Measure = z.enum(['price', 'sold', 'sales', 'sales_cp', 'sales_min_v2', 'comments', 'crossed_price', 'lowest_price'])

const WideColumns = z.strictObject({
  pattern: z
    .string()
    .min(1)
    .max(500)
    .describe(
      'a regular expression on column names with groups for year, month and, when measure is a table, the word of the measure: in this order, or named (?<year>…) (?<month>…) (?<measure>…). A year of two digits is one of this century; months may be English names',
    ),
  measure: z
    .union([Measure, z.record(z.string(), Measure)])
    .optional()
    .describe('what the columns count; left out: nobody said it yet, and the load asks'),
  rule: Field.optional().describe('how the cells are written (number, unit, round); its column is ignored'),
})

/** What a row of the file means. */
export const Rows = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('item_month') }).describe("a row is an item's month"),
  z.strictObject({ as: z.literal('snapshot') }).describe('a row is a reading; the last one of an item in a month counts'),
  z
    .strictObject({
      as: z.literal('counter'),
      first: z.enum(['ignore', 'from_zero']).optional().describe('what the first reading of an item adds; default: nothing'),
      reset: z
        .enum(['ignore', 'restart'])
        .optional()
        .describe('what a reading below the one before adds; default: nothing; restart: the reading itself'),
    })
    .describe('sold is a growing counter: differences between neighbouring readings count'),
  z
    .strictObject({
      as: z.literal('order_line'),
      refund: Field.optional().describe('an amount that is taken off the sales'),
      unique: z
        .union([z.literal('line'), z.array(Field).min(1).max(500)])
        .optional()
        .describe(
          'columns that tell order lines apart, e.g. the number of the line, or "line": all that the line says; a second line with the same is a fault',
        ),
      closed: z
        .literal('count')
        .optional()
        .describe('orders that are cancelled, closed, refunded or unpaid by their state count too; left out: they are asked about'),
    })
    .describe('a row is a line of an order; sold and sales are summed by item and day, returns are negative'),
  z
    .strictObject({
      as: z.literal('sku_month'),
      item_figures: z
        .partialRecord(Measure, Field)
        .optional()
        .describe("the item's own figures, repeated on every row of its SKUs; counted once"),
      sum: z.boolean().optional().describe("the item's figures are the sums over its SKUs"),
      price: z
        .enum(['min', 'max', 'mean'])
        .optional()
        .describe(
          "which of the prices of its SKUs is the item's, for item_figures whose price differs from row to row, or with sum; mean: rounded half up",
        ),
    })
    .refine((rows) => !(rows.sum && rows.item_figures), issue('item_figures 与 sum 只能写一个', 'must have either item_figures or sum'))
    .refine(
      (rows) => rows.price === undefined || rows.sum === true || rows.item_figures?.price !== undefined,
      issue('price 需要 sum，或 item_figures 中的 price', 'price needs sum, or a price in item_figures'),
    )
    .describe("a row is a SKU's month"),
  z
    .strictObject({
      as: z.literal('wide'),
      columns: z.array(WideColumns).min(1).max(10).optional(),
      months: z
        .array(z.strictObject({ column: z.string(), month: Month, measure: Measure }))
        .min(1)
        .max(1000)
        .optional(),
    })
    .refine(
      (rows) => (rows.columns === undefined) !== (rows.months === undefined),
      issue('columns 与 months 必须且只能写一个', 'must have either columns or months'),
    )
    .describe('one column for each month: unfolded'),
])

const Condition = z
  .strictObject({
    column: z.string().min(1).max(500),
    in: z.array(z.string()).min(1).max(1000).optional(),
    not_in: z.array(z.string()).min(1).max(1000).optional(),
    matches: z.string().min(1).max(2000).optional().describe('a regular expression (RE2)'),
  })
  .refine(
    (one) => [one.in, one.not_in, one.matches].filter((said) => said !== undefined).length === 1,
    issue('in、not_in、matches 必须且只能写一个', 'must have exactly one of in, not_in, matches'),
  )
export type Condition = z.infer<typeof Condition>

const Brand = z
  .strictObject({
    id: Field.optional(),
    name: Field.optional(),
    name_en: Field.optional(),
    from_title: z
      .array(z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]))
      .min(1)
      .max(5000)
      .optional(),
  })
  .describe(
    'from_title: names looked for in the title as whole words, longest first; a list is one brand with its other spellings. No id: a stored brand of that name, else the name is the id',
  )

const Shop = z
  .strictObject({
    id: Field.optional(),
    name: Field.optional(),
    name_en: Field.optional(),
    type: Field.optional(),
    business_name: Field.optional(),
    address: Field.optional(),
    contact: Field.optional(),
    describe_score: Field.optional(),
    service_score: Field.optional(),
    logistics_score: Field.optional(),
  })
  .describe('no id: a stored shop of the site with that name, else the name is the id')

const Category = z
  .strictObject({
    id: Field.optional(),
    path: z
      .union([Field, z.array(Field).min(1).max(10)])
      .optional()
      .describe('names from the root down: one field with a separator, or one field for each level'),
    path_en: z
      .union([Field, z.array(Field).min(1).max(10)])
      .optional()
      .describe('the same path in English, for the names of categories that are made'),
    separator: z.string().min(1).max(10).optional(),
    create: z.boolean().optional().describe('categories that the tree lacks are made; left out: such rows are faults'),
  })
  .refine((one) => (one.id === undefined) !== (one.path === undefined), issue('id 与 path 必须且只能写一个', 'must have either id or path'))
  .refine(
    (one) => one.path_en === undefined || (one.path !== undefined && one.create === true),
    issue('path_en 需要 path 和 create', 'path_en needs path and create'),
  )

/** A mapping: how the rows of a foreign file become rows of the load format. */
export const Mapping = z.strictObject({
  $schema: z.string().optional(),
  about: z.string().optional().describe('a note for people'),
  format: Format.optional(),
  kind: z.enum(KIND_IDS).optional().describe('default: item_months'),
  site: z.union([id, SiteDeclaration, SiteFromColumn]).optional().describe('a known site, a declared one, or where rows say it'),
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, issue(NO_ZONE.zh, NO_ZONE.en))
    .optional()
    .describe("IANA name: where the file's clock runs, of fields that do not say it; default: the site's"),
  version: Field.optional(),
  rows: Rows.optional().describe('what a row means; default: item_month, of the kind sku_months sku_month'),
  unpriced: z
    .literal(true)
    .optional()
    .describe('the file has units and neither sales nor prices: sales and average prices are not known, which is not 0'),
  where: z
    .array(Condition)
    .min(1)
    .max(20)
    .optional()
    .describe(
      'only rows for which all of this holds are taken; the others are left out and counted, and are no faults. "" is an empty cell',
    ),
  rates: Rates.optional(),
  totals: z
    .enum(['leave_out', 'proven', 'keep'])
    .optional()
    .describe(
      'lines of totals, as called in the place of an id: leave_out: all are left out; proven: those whose figures are the sums of other lines, the others are products; keep: none; default: as proven, and the load asks about the others',
    ),
  fields: z.record(z.string(), Field),
  brand: Brand.optional(),
  shop: Shop.optional(),
  category: Category.optional(),
  conflict: z
    .enum(['reject', 'first', 'last'])
    .optional()
    .describe('rows with the same key and different values; default: all are kept aside'),
  on_fault: OnFault.optional().describe(
    'keep_aside (default): rows with faults stay aside, and a file that is mostly faults or a month that would shrink to a small part stops the load; publish: it goes all the same; stop: a single fault keeps the whole load from being published',
  ),
  average_price: z
    .number()
    .positive()
    .optional()
    .describe('about what a unit costs: a load is not asked about whose average is near it, though far from that of the month before'),
  mode: z
    .enum(['replace', 'merge'])
    .optional()
    .describe('replace (default): months that the load brings are replaced whole; merge: only its items in them'),
})
export type Mapping = z.infer<typeof Mapping>

/** Several mappings for the files of one load, by file name (`*` stands for any text); null: the load format itself. */
export const MappingSet = z.strictObject({
  $schema: z.string().optional(),
  files: z
    .array(z.strictObject({ file: z.string().min(1), mapping: Mapping.nullable() }))
    .min(1)
    .max(500),
})

/** What a mapping file may hold. */
export const MappingFile = z
  .union([MappingSet, Mapping, FormatOnly])
  .meta({ title: 'Marketscope mapping', description: 'How foreign files become rows of the load format' })
export type MappingFile = z.infer<typeof MappingFile>
