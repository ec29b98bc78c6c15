import type { Used } from '@marketscope/contract/analysis'
import { BASES, type Base, toldBases } from '@marketscope/contract/bases'
import { againstMonths, type Compared, type Comparison, comparedAs } from '@marketscope/contract/compared'
import { Month, type MonthRange } from '@marketscope/contract/months'
import type { useText } from '../../i18n/use-text.ts'
import type { UrlState } from '../../url/use-url-state.ts'

/** What a page compares with: the same months a year earlier, as many just before, as many from a month chosen on, or nothing. */
export type CompareChoice = Base | 'none' | { from: Month }

/** In the address of a page, where somebody chose. */
export const COMPARE = 'compare'

/** The choice in the address; null: nobody chose. */
export function compareChoice({ [COMPARE]: asked }: UrlState): CompareChoice | null {
  if (asked === undefined) return null
  if (asked === 'none') return 'none'
  const base = BASES.find((one) => one === asked)
  if (base) return base
  const month = Month.safeParse(asked)
  return month.success ? { from: month.data } : null
}

/** What every analysis of the page is asked because of the choice. */
export function compareInput(address: UrlState): { compare_start?: Month } {
  const choice = compareChoice(address)
  return typeof choice === 'object' && choice !== null ? { compare_start: choice.from } : {}
}

/** The base that an analysis is asked for which tells one; left open where nobody chose one of them, so that the usual one is told. */
export function askedBase(address: UrlState): { base?: Base } {
  const choice = compareChoice(address)
  return choice === 'yoy' || choice === 'mom' ? { base: choice } : {}
}

/** Whether the page compares at all: what tells nothing but a comparison is left out where it does not. */
export const compares = (address: UrlState): boolean => compareChoice(address) !== 'none'

/** What a file of the whole page is asked to be compared with, beside the months that were chosen; left open where nobody chose. */
export function askedComparison(address: UrlState): { base?: Comparison } {
  const choice = compareChoice(address)
  return typeof choice === 'string' ? { base: choice } : {}
}

/** What is told of an answer: as chosen, else against its usual base. */
export function comparedOf(address: UrlState, used: Used): Compared {
  return comparedAs(askedComparison(address).base ?? null, used)
}

/** The bases that may be told of months beside the one compared with: not those whose months are the same. */
export function otherBases({ base, months }: Compared, range: MonthRange): Base[] {
  const told = months ? BASES : toldBases(range)
  return told.filter((one) => one !== base && (base === null || told.includes(base)))
}

type Words = Pick<ReturnType<typeof useText>, 't' | 'language'>

/** How growth against a base is called. */
export function growthName(base: Base, { months }: Pick<Compared, 'months'>, { t, language }: Words): string {
  return base === 'mom' && months !== null ? againstMonths(months, language) : t(`analyses.${base}`)
}
