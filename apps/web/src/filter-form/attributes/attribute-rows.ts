import { AttributeCondition, AttributeRange, isOfAnalysis, isVague } from '@marketscope/contract/attributes'
import type { CallResult } from '@marketscope/contract/call'
import type { topAttributes } from '@marketscope/contract/calls/attribute'
import { issueText } from '@marketscope/contract/filter'
import { isCalled } from '@marketscope/contract/naming'
import type { Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { intervalOf } from '../check-draft.ts'
import { isEmptyRow } from '../draft-count.ts'
import { type AttributeDraft, type AttributeRow, EMPTY_ROW, type TypedBounds } from '../filter-draft.ts'

export type KnownAttribute = CallResult<typeof topAttributes>['data'][number]

/** The attribute of the data that the typed name means, by its stored name, else by what it is called; ignoring case and width. */
export function knownOf(name: string, known: readonly KnownAttribute[]): KnownAttribute | undefined {
  const folded = normalizeTerm(name.trim())
  if (folded === '') return undefined
  const stored = known.find(({ source_name }) => normalizeTerm(source_name) === folded)
  return stored ?? known.find((attribute) => isCalled(name, attribute.name, attribute.source_name))
}

/** The name as it is stored, where what is typed is what the attribute is called. */
export function storedName(name: string, known: readonly KnownAttribute[]): string {
  const attribute = knownOf(name, known)
  return !attribute || normalizeTerm(attribute.source_name) === normalizeTerm(name.trim()) ? name : attribute.source_name
}

/** The row with another name. A numeric attribute asks for an interval in its unit, as long as no value is typed; another one takes it back while it is empty. */
export function renamed(row: AttributeRow, name: string, known: readonly KnownAttribute[]): AttributeRow {
  const attribute = knownOf(name, known)
  const isUntouched = row.value.trim() === '' && row.range.every((bound) => bound.trim() === '')
  if (!isUntouched) return { ...row, name }
  return attribute?.type === 'range' ? { ...EMPTY_ROW, name, kind: 'range', unit: attribute.unit } : { ...EMPTY_ROW, name }
}

export function replaceRow(rows: readonly AttributeRow[], index: number, row: AttributeRow): AttributeRow[] {
  return rows.map((other, place) => (place === index ? row : other))
}

/** The rows without one; the only one stays. */
export function removeRow(rows: readonly AttributeRow[], index: number): readonly AttributeRow[] {
  return rows.length === 1 ? rows : rows.filter((_, place) => place !== index)
}

/** What is wrong with a row; null: nothing. */
export function rowFault(row: AttributeRow): Text | null {
  if (isEmptyRow(row)) return null
  const { name, kind, value, range, unit } = row
  const read = AttributeCondition.safeParse({ name, ...(kind === 'value' ? { value } : { range: intervalOf(range, unit) }) })
  return read.success ? null : issueText(read.error.issues[0]?.message ?? '')
}

/** What is wrong with an interval; null: nothing, or nothing is typed. */
export function intervalFault(bounds: TypedBounds, unit: string): Text | null {
  if (bounds.every((bound) => bound.trim() === '')) return null
  const read = AttributeRange.safeParse(intervalOf(bounds, unit))
  return read.success ? null : issueText(read.error.issues[0]?.message ?? '')
}

/** How values are compared: `none` is written, `range`: only intervals are. */
export type Reading = 'none' | 'range' | 'exact' | 'vague'

/** How the conditions will be read. `joined`: there are several, so that it matters how they are joined. */
export function readingOf({ rows, ticked, chosen, kept = [], vague = false }: AttributeDraft): { reading: Reading; joined: boolean } {
  const written = rows.filter((row) => !isEmptyRow(row))
  const said: AttributeCondition[] = [
    ...written.map(({ name, kind, value }) => ({ name, value: kind === 'value' ? value.trim() : '', attr_type: 'input' as const })),
    ...ticked.map(({ type, name, value }) => ({ name, value, attr_type: type })),
    ...kept.map(({ condition }) => condition).filter((condition) => !isOfAnalysis(condition)),
  ]
  const joined = said.length + chosen.length > 1
  if (said.every(({ value }) => value === '') && chosen.every(({ values }) => values.length === 0)) {
    const hasRange =
      written.some(({ kind }) => kind === 'range') ||
      [...ticked, ...chosen, ...kept.map(({ condition }) => condition)].some(({ range = null }) => range !== null)
    return { reading: hasRange ? 'range' : 'none', joined }
  }
  const topAttrList = chosen.map(({ name }) => ({ name, values: [] }))
  return { reading: isVague({ attrv_and: said, attrv_or: [], topAttrList, attr_vague: vague }) ? 'vague' : 'exact', joined }
}

const LAST_TERM = /^(.*\s(?:and|or|not)\s+)?(.*)$/is

/** A value as typed: what stands up to its last and / or / not, and the word after it that is being typed. */
export function lastTerm(value: string): { before: string; word: string } {
  const [, before = '', word = ''] = LAST_TERM.exec(value) ?? []
  return { before, word: word.trim() }
}
