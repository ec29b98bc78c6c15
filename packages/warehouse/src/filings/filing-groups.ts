import { FILED_AS, type FilingKind, UNSTATED_ID } from '@marketscope/contract/filing-views'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Language, Text } from '@marketscope/contract/text'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import { type FilingDirectory, NO_FILING } from './filing-directory.ts'

/** The groups of items without a filing, and of those whose filing does not say it. */
export const NONE = -1
export const UNSTATED = -2

const NAMES: Record<typeof NONE | typeof UNSTATED, Text> = {
  [NONE]: { zh: '(无备案)', en: '(no filing)' },
  [UNSTATED]: { zh: '(备案未注明)', en: '(not stated in the filing)' },
}

/** What filings are put together by: the groups of each filing, and what a group is called. A group is a number. */
export class FilingGroups {
  readonly directory: FilingDirectory
  readonly #kind: FilingKind
  readonly #words: AttributeWords
  readonly #language: Language

  constructor(kind: FilingKind, directory: FilingDirectory, words: AttributeWords, language: Language) {
    this.directory = directory
    this.#kind = kind
    this.#words = words
    this.#language = language
  }

  /** The groups of the items with the filing, at least one. */
  of(filing: number): readonly number[] {
    if (filing === NO_FILING) return [NONE]
    if (this.#kind === 'product') return [filing]
    const values = this.directory.values[FILED_AS[this.#kind]].of[filing] ?? []
    return values.length === 0 ? [UNSTATED] : values
  }

  /** As rows and conditions have it: the number of a filing, or a value as most filings write it. */
  id(group: number): string {
    if (group === NONE) return NONE_ID
    if (group === UNSTATED) return UNSTATED_ID
    if (this.#kind === 'product') return this.directory.rows[group]?.filing_no ?? ''
    return this.directory.values[FILED_AS[this.#kind]].shown[group] ?? ''
  }

  /** In the language; of a filing the name of its product, else its number. */
  name(group: number): string {
    if (group === NONE || group === UNSTATED) return NAMES[group][this.#language]
    if (this.#kind === 'product') return this.directory.rows[group]?.product || this.id(group)
    return this.#words.valueLabel(FILED_AS[this.#kind], this.id(group), this.#language)
  }

  /** Of a filing. */
  company(group: number): string | null {
    const company = this.#kind === 'product' ? this.directory.rows[group]?.company : ''
    return company ? this.#words.valueLabel('company', company, this.#language) : null
  }
}

/** Whether a group is of what some filing says. */
export function isStated(group: number): boolean {
  return group >= 0
}
