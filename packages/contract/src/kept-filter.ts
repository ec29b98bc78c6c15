import type { z } from 'zod'
import { canonicalFilter, FilterFields, SearchFilter } from './filter.ts'
import { FILTER_FIELD_NAMES, type FilterFieldName, fieldRecord } from './filter-fields/all.ts'
import { isNothing, type Pieces, pieceText } from './filter-fields/field.ts'
import { RESERVED_FIELDS } from './filter-fields/reserved.ts'
import { issueText } from './issue.ts'
import type { Text } from './text.ts'

/** A condition that is not in the filter any more: its field, what it said, and why it is gone. */
export interface DroppedPart extends Text {
  field: string
  id: string
}

/** What is left of a kept filter: its fields each by itself, and what was left out of them. {@link settleKept} makes a search of it. */
export interface KeptSearch {
  filter: SearchFilter
  dropped: DroppedPart[]
}

/** What is left of a kept filter. `unusable`: the field that keeps the rest from being asked, and why. */
export interface Settled extends KeptSearch {
  unusable: (Text & { field: string }) | null
}

/** Characters of a lost condition that are told. */
const TOLD = 80

function lost(name: string, label: Text, text: string, why: Text | null): DroppedPart {
  const said = text.length > TOLD ? `${text.slice(0, TOLD)}…` : text
  return {
    ...{ field: name, id: text },
    zh: `${label.zh}“${said}”${why ? `：${why.zh}` : '：当前版本没有此条件'}`,
    en: `${label.en} "${said}"${why ? `: ${why.en}` : ': this version has no such condition'}`,
  }
}

const faultOf = (error: z.ZodError): Text => issueText(error.issues[0]?.message ?? '')

function readPieces(name: FilterFieldName, { list, join }: Pieces): { value: unknown; dropped: DroppedPart[] } {
  const { schema, empty, label } = fieldRecord(name)
  const fitting: unknown[] = []
  let value: unknown = empty
  const dropped: DroppedPart[] = []
  for (const { piece, text } of list) {
    const read = schema.safeParse(join([...fitting, piece]))
    if (read.success) {
      fitting.push(piece)
      value = read.data
    } else dropped.push(lost(name, label, text, faultOf(read.error)))
  }
  return { value, dropped }
}

function readField(name: FilterFieldName, kept: unknown): { value: unknown; dropped: DroppedPart[] } {
  const { schema, empty, label, pieces } = fieldRecord(name)
  const read = schema.safeParse(kept)
  if (read.success) return { value: read.data, dropped: [] }
  const cut = pieces?.(kept)
  return cut ? readPieces(name, cut) : { value: empty, dropped: [lost(name, label, pieceText(kept), faultOf(read.error))] }
}

/**
 * Reads a filter that was kept, maybe by a version with other rules: its fields each by itself, of a list every entry. What cannot be read, and fields
 * that there are no more, are left out and listed.
 */
export function readKept(kept: unknown): KeptSearch {
  const given = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  const known = FILTER_FIELD_NAMES.filter((name) => given[name] !== undefined).map((name) => ({ name, ...readField(name, given[name]) }))
  const foreign = Object.keys(given).filter((name) => !(FILTER_FIELD_NAMES as string[]).includes(name))
  const filter = {
    ...FilterFields.parse({}),
    ...Object.fromEntries(known.map(({ name, value }) => [name, value])),
  }
  const unknown = foreign.map((name) => {
    const label: Text = (RESERVED_FIELDS as Record<string, { label: Text }>)[name]?.label ?? { zh: name, en: name }
    return lost(name, label, pieceText(given[name]), null)
  })
  return { filter, dropped: [...known.flatMap(({ dropped }) => dropped), ...unknown] }
}

/** What a field says, as it is told to those who lose it: of a list its entries. */
function saidBy(name: FilterFieldName, said: unknown): string {
  const list = fieldRecord(name).pieces?.(said)?.list
  return list ? list.map(({ text }) => text).join(', ') : pieceText(said)
}

/** The filter without the fields that mean nothing any more, since the one that they need was lost. */
function withoutOrphans({ filter, dropped }: KeptSearch): SearchFilter {
  const gone = new Set(dropped.map(({ field }) => field).filter((name) => isNothing(filter[name as FilterFieldName])))
  const orphans = FILTER_FIELD_NAMES.filter((name) => gone.has(fieldRecord(name).needs ?? ''))
  return { ...filter, ...Object.fromEntries(orphans.map((name) => [name, fieldRecord(name).empty])) }
}

/** What a search cannot do without. */
const NEEDED: readonly string[] = ['plat', 'cid']

/**
 * Makes a search of what is left of a kept filter. Where its fields do not fit together, those that the rules name are left out as well; where what every
 * search needs is gone, it is unusable.
 */
export function settleKept(kept: KeptSearch): Settled {
  const { dropped } = kept
  const filter = withoutOrphans(kept)
  const said = JSON.parse(canonicalFilter(filter)) as Record<string, unknown>
  const read = SearchFilter.safeParse(said)
  if (read.success) return { filter: read.data, dropped, unusable: null }
  const faults = read.error.issues.map(({ path, message }) => ({
    name: FILTER_FIELD_NAMES.find((one) => one === path[0]),
    why: issueText(message),
  }))
  const { name = 'cid', why } = faults.find((fault) => NEEDED.includes(fault.name ?? 'cid')) ?? faults[0] ?? { why: faultOf(read.error) }
  if (!NEEDED.includes(name)) {
    const { label, empty } = fieldRecord(name)
    return settleKept({ filter: { ...filter, [name]: empty }, dropped: [...dropped, lost(name, label, saidBy(name, said[name]), why)] })
  }
  const unusable = {
    field: name,
    zh: `搜索中的部分条件已不存在，其余条件无法查询：${why.zh}`,
    en: `Parts of this search no longer exist, and the rest cannot be asked: ${why.en}`,
  }
  return { filter, dropped, unusable }
}

/** A filter as it is meant, of which nothing was lost. */
export function whole(filter: SearchFilter): Settled {
  return { filter, dropped: [], unusable: null }
}
