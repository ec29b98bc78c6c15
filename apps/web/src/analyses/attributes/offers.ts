import { conditionsOfRow } from '@marketscope/contract/attribute-rows'
import { isCalled } from '@marketscope/contract/naming'
import { normalizeTerm } from '@marketscope/contract/title-expression'

/** A text as it is stored, and what it is called. */
export interface Offer {
  value: string
  label: string
}

interface Row {
  id?: string | null
  name: string | null
}

/** Attributes to choose from. */
export function nameOffers(rows: readonly Row[] = []): Offer[] {
  return rows.flatMap(({ id, name }) => (id ? [{ value: id, label: name ?? id }] : []))
}

/** Values of one attribute to choose from, by its rows; what has none is not a value. */
export function valueOffers(rows: readonly Row[] = []): Offer[] {
  return rows.flatMap(({ id, name }) => {
    const value = id ? conditionsOfRow(id)[0]?.value : undefined
    return value ? [{ value, label: name ?? value }] : []
  })
}

const same = (text: string, other: string) => normalizeTerm(text.trim()) === normalizeTerm(other)

/** What is stored for a text that was typed as it is called; what is stored so, or unknown, stays as typed. */
export function storedText(typed: string, offers: readonly Offer[]): string {
  if (offers.some(({ value }) => same(typed, value))) return typed
  return offers.find(({ value, label }) => isCalled(typed, label, value))?.value ?? typed
}

/** What a stored text is called; what is not offered is called as it is stored. */
export function calledText(stored: string, offers: readonly Offer[]): string {
  return offers.find(({ value }) => same(stored, value))?.label ?? stored
}
