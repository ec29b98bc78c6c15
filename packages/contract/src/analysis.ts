import { z } from 'zod'
import { BASES } from './bases.ts'
import type { Column, RowOf } from './column.ts'
import { CORRECTION_MODES } from './corrections.ts'
import { DISCOUNT_VERSIONS } from './discount-versions.ts'
import { broken } from './filter-fields/schemas.ts'
import { LIMITS } from './limits.ts'
import type { RowNoteId } from './meanings/rows.ts'
import { MoneyCurrency, RATE_MODES, UsedMoney } from './money-choice.ts'
import { MonthDays } from './month-days.ts'
import { MONTH, Month, MonthGaps } from './months.ts'
import { FENXI_MODES, LANGUAGE_MODES } from './naming.ts'
import type { Permission } from './permissions.ts'
import type { AnalysisTab } from './tabs.ts'
import { Text } from './text.ts'

const AskedMonth = z
  .string({ error: ({ input }) => (input === undefined ? broken('please_select_date').message : undefined) })
  .regex(MONTH, 'yyyy-MM')

/** What every analysis call takes: which search, which months, which figures. */
export const AnalysisInput = z.object({
  url_id: z.string().regex(/^[0-9a-z]{16,64}$/),
  start: AskedMonth,
  end: AskedMonth,
  version: z.enum(DISCOUNT_VERSIONS).default('none'),
  jd_version: z.string().max(20).optional(),
  douyin_version: z.string().max(20).optional(),
  /** The first of as many months as are asked, which take the place of those just before them (`mom`) in every comparison. */
  compare_start: Month.optional(),
  site_lang: z.enum(['zh', 'en']).default('zh'),
  /** What amounts are told in, a currency's code or `own`: each site's; left out: what the account chose. */
  currency: MoneyCurrency.optional(),
  /** At which rates they are converted; left out: as the account chose. */
  rates: z.enum(RATE_MODES).optional(),
  /** Whether what the account and its company corrected is looked at; left out: it is. */
  corrections: z.enum(CORRECTION_MODES).optional(),
  /** How things are named, and in which language; left out: as the account chose. */
  language_mode: z.enum(LANGUAGE_MODES).optional(),
  fenxi_mode: z.enum(FENXI_MODES).optional(),
})
export type AnalysisInput = z.output<typeof AnalysisInput>

/** What an analysis of one item takes instead of a search: the item on its site. `url_id`: the search it was come to from. */
export const ItemAnalysisInput = AnalysisInput.extend({
  url_id: AnalysisInput.shape.url_id.optional(),
  plat: z.string().min(1).max(40),
  item_id: z.string().trim().min(1).max(100),
})
export type ItemAnalysisInput = z.output<typeof ItemAnalysisInput>

/** Days of a month that is not over, which growth is told over: `base_month` is that of the base with the same days. */
export const EqualDays = z.object({ month: Month, base_month: Month, sites: z.array(z.object({ site: z.string(), days: MonthDays })) })
export type EqualDays = z.infer<typeof EqualDays>

/** What was really answered: the months after clamping, and what is not known in them. */
export const Used = z
  .object({
    start: Month,
    end: Month,
    clamped: z.boolean(),
    /** The month from which attributes are recorded, where earlier ones were left out of what is told by attributes. */
    attributes_from: Month.optional(),
    /** Chosen sites of which nothing is asked, since all categories chosen are of other trees. Left out where there are none. */
    not_asked: z.array(z.string()).optional(),
    /** Months of the range for which a chosen site has no data: figures of these months are incomplete or unknown. */
    missing_months: MonthGaps,
    /** Months asked, or compared with, in which chosen sites have sales that are not known: sums leave these out, averages and growth are not told. Left out where there are none. */
    unpriced_months: MonthGaps.optional(),
    /** Months asked, or compared with, that are not over for chosen sites: some of their days are not known yet, and no whole month is set against them. Left out where there are none. */
    unfinished_months: MonthGaps.optional(),
    /** What growth is told over in spite of such a month: the same days of the last month of a base. Left out where growth is told over whole months, or not at all. */
    equal_days: z.partialRecord(z.enum(BASES), EqualDays).optional(),
    currency: z.string(),
    /** By what amounts were converted; left out where they are in the currency of the sites. */
    money: UsedMoney.optional(),
    /** What sites are called that a load declared, by id. Left out where there is none of them. */
    site_names: z.record(z.string(), Text).optional(),
    /** Grows with every publication of data. */
    revision: z.number(),
    /** Items of the platforms and categories, or of those named, that the account or its company corrected, and whether they are shown so. Left out where there are none. */
    corrections: z.object({ items: z.number(), shown: z.boolean() }).optional(),
    /** Conditions of a kept search that were left out because what they name is no longer there. Left out itself when there are none. */
    dropped: z.array(z.object({ field: z.string(), id: z.string(), zh: z.string(), en: z.string() })).optional(),
    /**
     * Bases of growth that reach beyond the months the account may read: growth against them is told in whole per cent (`rounded`), or of so few months not at all
     * (`untold`). Left out where there is none.
     */
    limited_growth: z.partialRecord(z.enum(BASES), z.enum(['rounded', 'untold'])).optional(),
    /** What growth is told against where nobody chose; left out: the same months a year earlier. */
    usual_base: z.enum(BASES).optional(),
    /** The first of the months chosen to compare with, moved as the months asked were; left out where none were chosen. */
    compare_start: Month.optional(),
    /** Data versions read, per versioned platform. */
    versions: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Used' })
export type Used = z.infer<typeof Used>

/** figures: one row · series: all rows, in order · table: one page of rows, sorted, with the count of all. */
export type AnalysisShape = 'figures' | 'series' | 'table'

/** What an analysis is on one of several tabs that ask it something of their own. */
export interface Face {
  /** Of the parameter that tells the tabs apart. */
  value: string
  title: Text
  /** What columns are called there, where that is something else; null: there is no such column, since nothing or nothing of its own is in it. */
  columns?: Readonly<Record<string, Text | null>>
}

export interface AnalysisDeclaration<
  P extends z.ZodRawShape = z.ZodRawShape,
  C extends readonly Column[] = readonly Column[],
  S extends AnalysisShape = AnalysisShape,
> {
  /** The file name of its three parts. */
  id: string
  path: `/api/sub/${string}`
  /** Several analyses may share a path; the `aspect` parameter tells them apart. */
  aspect?: string
  /** Calls that answer the same under another path. */
  alsoAt?: readonly `/api/sub/${string}`[]
  /** What it is about: a search (by default), or one item. */
  subject?: 'search' | 'item'
  tab: AnalysisTab
  /** Position on the tab, from the top. */
  order: number
  /** A tab without which it is on none: a platform that has no such tab has nothing of it either. */
  goesWith?: AnalysisTab
  /** Other tabs that show it too, with its position there. */
  also?: Partial<Record<AnalysisTab, number>>
  /** False: its tabs ask it in a drawer or another panel; it is no panel by itself. Default: it is one. */
  panel?: boolean
  /** Where it stands on several tabs with a question of its own on each: the parameter that tells them apart, and what it is on each tab. */
  byTab?: { parameter: string; tabs: Partial<Record<AnalysisTab, Face>> }
  title: Text
  /** What a tab asks of it before anything is chosen there, where that is not what who says nothing is answered; its page and its files have one answer by it. */
  onPage?(tab: AnalysisTab): Readonly<Record<string, string>>
  /** It tells nothing but what changed: where nothing is compared it is not there. */
  onlyCompares?: boolean
  /** The tabs on which it takes half the width, beside another that does. */
  half?: readonly AnalysisTab[]
  permission: Permission
  shape: S
  /** What each row is about where that is not the whole search: a platform's own figures may be known where those of others are not. */
  rowsOf?: 'platform'
  /** What rows it has beside those that are named, as files and pages explain it. */
  rowNote?: RowNoteId
  /** What a reader has to know of its rows by what is asked, for pages and files; null: nothing. */
  noteOf?(parameters: Readonly<Record<string, unknown>>): Text | null
  /** Parameters beyond {@link AnalysisInput} (and paging and sorting, which a table has by itself). */
  parameters: P
  columns: C
  /** The order of a table's rows when none is asked for; must name a sortable column. */
  defaultSort?: { by: C[number]['name']; desc: boolean }
}

/** Declares an analysis. Everything about its route, checks, client, headings and documentation follows from this. */
export function declareAnalysis<const P extends z.ZodRawShape, const C extends readonly Column[], const S extends AnalysisShape>(
  declaration: AnalysisDeclaration<P, C, S>,
): AnalysisDeclaration<P, C, S> {
  return declaration
}

/** The tabs that show the analysis, with its position on each. */
export function placesOf({ tab, order, also, byTab }: AnalysisDeclaration): Partial<Record<AnalysisTab, number>> {
  const tabs = byTab ? (Object.keys(byTab.tabs) as AnalysisTab[]) : [tab]
  return { ...Object.fromEntries(tabs.map((one) => [one, order])), ...also }
}

/** What the analysis asks on a tab, where it asks something of its own there. */
export function faceOf({ byTab }: AnalysisDeclaration, tab: AnalysisTab): (Face & { parameter: string }) | null {
  const face = byTab?.tabs[tab]
  return byTab && face ? { parameter: byTab.parameter, ...face } : null
}

/** What the analysis is as it is asked; null: it is the same however it is asked. */
export function faceAsked({ byTab }: AnalysisDeclaration, parameters: Readonly<Record<string, unknown>>): Face | null {
  return (byTab && Object.values(byTab.tabs).find(({ value }) => value === parameters[byTab.parameter])) ?? null
}

/** The columns that the analysis has there, as they are called there; for pages, files and whatever else shows its rows. */
export function columnsOn({ columns }: Pick<AnalysisDeclaration, 'columns'>, face: Face | null): Column[] {
  return columns.flatMap((column) => {
    const text = face?.columns?.[column.name]
    return text === null ? [] : [text ? { ...column, text } : column]
  })
}

/** What a tab asks of the analysis before anything is chosen there. */
export function askedOn(declaration: AnalysisDeclaration, tab: AnalysisTab): Record<string, string> {
  const face = faceOf(declaration, tab)
  return { ...declaration.onPage?.(tab), ...(face ? { [face.parameter]: face.value } : {}) }
}

/** The tabs on which an analysis stands, and the one that it goes with. */
export interface Stands {
  tabs: readonly AnalysisTab[]
  goesWith?: AnalysisTab | undefined
}

/** Where the analysis stands: of `parameters`, where those are given, the tabs that ask it so, one of which an account must have to ask it. */
export function standsOn(declaration: AnalysisDeclaration, parameters: Readonly<Record<string, unknown>> | null = null): Stands {
  const all = Object.keys(placesOf(declaration)) as AnalysisTab[]
  const { byTab, goesWith } = declaration
  const isAsked = (tab: AnalysisTab) =>
    !byTab || !parameters || byTab.tabs[tab] === undefined || byTab.tabs[tab].value === parameters[byTab.parameter]
  return { tabs: all.filter(isAsked), goesWith }
}

/** A category within the search that a table is about; `-1`: none is chosen yet, which is refused; `-2`: nothing is asked, which answers no rows. */
const cat = z.string().trim().max(120).default('')

/** A switch: 1 or 0, true or false, as text or not. */
export const yesNo = z.enum(['0', '1', 'true', 'false']).transform((said) => (said === '1' || said === 'true' ? '1' : '0'))

const paging = {
  page: z.coerce.number().int().min(1).max(LIMITS.tablePages).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
  order_by: z.string().optional(),
  desc: yesNo.optional(),
}

/** `1`: rows come with their sales of twelve months. */
const with_months = yesNo.default('0')

/** Whether its rows can tell their sales of the twelve months up to the last one asked. */
export function tellsMonths({ columns }: AnalysisDeclaration): boolean {
  return columns.some(({ kind }) => kind === 'months')
}

/** The schema of everything the analysis' call takes; of one about an item see {@link ItemAnalysisInput}. */
export function inputSchema(declaration: AnalysisDeclaration) {
  const common = declaration.subject === 'item' ? (ItemAnalysisInput as z.ZodType as typeof AnalysisInput) : AnalysisInput
  const sortable = declaration.columns.filter((column) => column.sortable).map((column) => column.name)
  const sort = sortable.length > 0 ? { order_by: z.enum(sortable as [string, ...string[]]).optional() } : {}
  return common.extend({
    ...(declaration.aspect ? { aspect: z.literal(declaration.aspect) } : {}),
    ...(declaration.shape === 'table' ? { ...paging, ...sort } : {}),
    ...(declaration.shape === 'table' && declaration.subject !== 'item' ? { cat } : {}),
    ...(tellsMonths(declaration) ? { with_months } : {}),
    ...declaration.parameters,
  })
}

/** The schema of one row, from the columns. */
export function rowSchema(declaration: AnalysisDeclaration) {
  return z.object(Object.fromEntries(declaration.columns.map((column) => [column.name, column.schema])))
}

/** The schema of `result`. */
export function resultSchema(declaration: AnalysisDeclaration) {
  const row = rowSchema(declaration)
  if (declaration.shape === 'figures') return z.object({ data: row, used: Used })
  if (declaration.shape === 'series') return z.object({ data: z.array(row), used: Used })
  return z.object({ data: z.array(row), count: z.number(), suggest_count: z.number(), total: row.partial(), used: Used })
}

export type AnalysisRow<D extends AnalysisDeclaration> = RowOf<D['columns']>
export type AnalysisParameters<D extends AnalysisDeclaration> = z.output<z.ZodObject<D['parameters']>>

/** Paging and sorting of a table after validation. */
export interface TableParameters {
  page: number
  page_size: number
  order_by?: string
  desc?: '0' | '1'
}

type Rows<D extends AnalysisDeclaration> = D['shape'] extends 'figures' ? AnalysisRow<D> : AnalysisRow<D>[]

/** What an analysis computes, before the server adds the rest of `used`. `total`: the figures of the whole scope, for a totals row. */
export type AnalysisOutcome<D extends AnalysisDeclaration> = { used?: Pick<Used, 'equal_days'> } & (D['shape'] extends 'table'
  ? { data: Rows<D>; count: number; suggest_count: number; total: Partial<AnalysisRow<D>> }
  : { data: Rows<D> })

export type AnalysisResult<D extends AnalysisDeclaration> = AnalysisOutcome<D> & { used: Used }
