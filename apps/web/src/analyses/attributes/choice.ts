import { MOST_ATTRIBUTES, nameList, namesOf, type ValueReading } from '@marketscope/contract/attribute-rows'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { UrlState } from '../../url/use-url-state.ts'

/** The attributes that the address names; none: the page asks for the first that is offered. */
export function attributesIn({ attr }: UrlState): string[] {
  return namesOf(attr ?? '').slice(0, MOST_ATTRIBUTES)
}

/** How values are read. */
export function readingIn({ reading }: UrlState): ValueReading {
  return reading === 'whole' ? 'whole' : 'parts'
}

/** What the analyses of values are asked, from the address. */
export function valueParameters(address: UrlState): { attr?: string; reading?: ValueReading } {
  const names = attributesIn(address)
  return { ...(names.length > 0 ? { attr: nameList(names) } : {}), ...(readingIn(address) === 'whole' ? { reading: 'whole' } : {}) }
}

/** What belongs to values that are shown and means nothing for others. */
const OF_VALUES = {
  'attr-list.page': null,
  'attr-list.word': null,
  'attr-list.hide': null,
  'attr-trend.hide': null,
  'attr-cross.page': null,
}

/** The change of the address that chooses attributes. */
export function chooseAttributes(names: readonly string[]): Record<string, string | null> {
  return {
    ...OF_VALUES,
    'attr-range.hide': null,
    attr_points: null,
    attr_unit: null,
    attr: names.length === 0 ? null : nameList(names.slice(0, MOST_ATTRIBUTES)),
  }
}

/** The change of the address that reads values otherwise. */
export function chooseReading(reading: ValueReading): Record<string, string | null> {
  return { ...OF_VALUES, reading: reading === 'parts' ? null : reading }
}

/** Whether two names mean the same attribute. */
export function isSameName(one: string, other: string): boolean {
  return normalizeTerm(one) === normalizeTerm(other)
}
