import { issueText, type SearchFilterInput, SearchRequest, type SearchRequestInput } from '@marketscope/contract/filter'
import {
  BOUNDS_FIELDS,
  DAYS_FIELDS,
  FILTER_FIELD_NAMES,
  FILTER_FIELDS,
  FORM_PARTS,
  type FormPart,
  VALUES_FIELDS,
} from '@marketscope/contract/filter-fields/all'
import type { MonthRange } from '@marketscope/contract/months'
import { monthsFault } from '@marketscope/contract/pickers'
import { parseBounds, splitRange } from '@marketscope/contract/ranges'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Text } from '@marketscope/contract/text'
import { isEmptyRow } from './draft-count.ts'
import { type AttributeDraft, type ChosenName, type FilterDraft, forEach, type KeptCondition, type TypedBounds } from './filter-draft.ts'

/** What the form tells faults at: its parts that edit the filter, and the months. */
export type FilterField = FormPart | 'months'
const FIELDS: readonly FilterField[] = [...FORM_PARTS, 'months']

/** What is wrong with a field: a sentence of the shared rules. */
export type Fault = Text

/** At most one for each field. */
export type DraftFaults = Partial<Record<FilterField, Fault>>

export type CheckedDraft = { ok: true; filter: SearchRequestInput; months: MonthRange } | { ok: false; faults: DraftFaults }

/** Numbers where they can be read; else the texts as typed, which the filter's own rules then refuse. */
function boundsOf(typed: TypedBounds): [number | string | null, number | string | null] {
  const [low, high] = typed[1].trim() === '' ? (splitRange(typed[0]) ?? typed) : typed
  const read = parseBounds([low, high])
  return typeof read === 'string' ? [low.trim(), high.trim()] : [read[0], read[1]]
}

function idsAndNames(chosen: readonly ChosenName[]): { ids: string[]; names: string[] } {
  return {
    ids: chosen.flatMap(({ id }) => (id === null ? [] : [id])),
    names: chosen.flatMap(({ id, name }) => (id === null ? [name.zh] : [])),
  }
}

/** The filter that the form says, not yet checked. */
export function filterOf(draft: FilterDraft): SearchFilterInput {
  const [brands, shops] = [idsAndNames(draft.brands), idsAndNames(draft.shops)]
  return {
    plat: [...draft.plat],
    cid: {
      not_custom: draft.categories.filter(({ custom }) => !custom).map(({ id }) => id),
      custom: draft.categories.filter(({ custom }) => custom).map(({ id }) => id),
    },
    sub_name: draft.sub_name,
    title: draft.title,
    title_relation: draft.title_relation,
    title_trans: draft.title_trans,
    brand_id: brands.ids,
    brand: brands.names,
    shop_id: shops.ids,
    shop: shops.names,
    ...forEach(BOUNDS_FIELDS, (name) => boundsOf(draft[name])),
    ...forEach(DAYS_FIELDS, (name): [string | null, string | null] => [...draft[name]]),
    ...forEach(VALUES_FIELDS, (name) => [...draft[name]]),
    filing_name: draft.filing_name,
    label: [...draft.labels],
    item_ids: draft.item_ids,
    ...attributesOf(draft.attributes),
    rule_id: draft.classes.classes.length > 0 ? draft.classes.rule_id : '',
    rule_group_id: draft.classes.classes.map(({ id }) => id),
  }
}

/** An interval as typed; a bound that cannot be read is left as it is, for the rules to refuse. */
export function intervalOf(bounds: TypedBounds, unit: string) {
  const [low, high] = boundsOf(bounds)
  return { value_range: [low ?? '', high ?? ''] as [number | string, number | string], unit }
}

/** What the form says about attributes, as a filter writes it; rows that say nothing are left out. */
export function attributesOf({ relation, rows, ticked, chosen, kept = [], vague = false, top }: AttributeDraft) {
  const conditions = [
    ...rows
      .filter((row) => !isEmptyRow(row))
      .map(({ name, kind, value, range, unit }) => ({ name, ...(kind === 'value' ? { value } : { range: intervalOf(range, unit) }) })),
    ...ticked.map(({ type, name, value, range }) => ({
      name,
      attr_type: type,
      ...(range ? { range: intervalOf(range.bounds, range.unit) } : { value }),
    })),
  ]
  const keptIn = (name: KeptCondition['list']) => kept.filter(({ list }) => list === name).map(({ condition }) => condition)
  return {
    attrv_and: [...(relation === 'and' ? conditions : []), ...keptIn('attrv_and')],
    attrv_or: [...(relation === 'or' ? conditions : []), ...keptIn('attrv_or')],
    attr_vague: vague,
    topAttrList: chosen.map(({ name, values, range }) => ({
      name,
      ...(range ? { type: 'range' as const, range: intervalOf(range.bounds, range.unit) } : { values: [...values] }),
    })),
    top,
  }
}

const FIELD_OF: Readonly<Record<string, FilterField>> = {
  ...Object.fromEntries(FILTER_FIELD_NAMES.map((name) => [name, FILTER_FIELDS[name].part])),
  ...{ start: 'months', end: 'months', time: 'months' },
}

/** Faults by field of the form, from paths such as `avg_price.0`; the first one of each field. Paths of no field are left out. */
export function faultsByField(faults: readonly (Text & { path: string })[]): DraftFaults {
  const byField: DraftFaults = {}
  for (const { path, zh, en } of faults) {
    const first = path.split('.')[0] ?? ''
    const field = FIELD_OF[first] ?? FIELDS.find((candidate) => candidate === first)
    if (field && !byField[field]) byField[field] = { zh, en }
  }
  return byField
}

/** Checks the form by the rules that the server applies too. */
export function checkDraft(draft: FilterDraft): CheckedDraft {
  const { start, end } = draft
  const filter = { ...filterOf(draft), time: [start ?? '', end ?? ''] as [string, string] }
  const read = SearchRequest.safeParse(filter)
  const issues = read.success ? [] : read.error.issues.map((issue) => ({ path: issue.path.join('.'), ...issueText(issue.message) }))
  // Rules about the months are looked at even where a field of the filter is no filter at all.
  const months = monthsFault({ start, end })
  const faults = { ...faultsByField(issues), ...(months ? { months: RULE_TEXTS[months] } : {}) }
  // With no platform chosen nothing can be said about the categories yet.
  if (faults.plat) delete faults.cid
  if (Object.keys(faults).length > 0 || start === null || end === null) return { ok: false, faults }
  return { ok: true, filter, months: { start, end } }
}
