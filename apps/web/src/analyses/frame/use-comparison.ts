import type { Used } from '@marketscope/contract/analysis'
import type { Base } from '@marketscope/contract/bases'
import { type Compared, periodName } from '@marketscope/contract/compared'
import { sameDaysMark } from '@marketscope/contract/equal-days'
import { useMemo } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { COMPARE, comparedOf, growthName } from './comparison.ts'
import { useScope } from './scope.ts'

export interface Comparison {
  compared: Compared
  /** How growth against a base is called. */
  growthName: (base: Base) => string
  /** How the months of a base are called. */
  periodName: (base: Base) => string
}

/** What an answer is compared with, by what the reader of the page chose, or what its scope says; null while nothing has been answered. */
export function useComparison(used: Used | undefined): Comparison | null {
  const [address] = useUrlState()
  const { compare = address[COMPARE] } = useScope()
  const chosen = compare ?? undefined
  const { t, language } = useText()
  return useMemo(() => {
    if (!used) return null
    const compared = comparedOf({ [COMPARE]: chosen }, used)
    const words = { t, language }
    return {
      compared,
      growthName: (base) => `${growthName(base, compared, words)}${sameDaysMark(used, base, language)}`,
      periodName: (base) => periodName(base, compared, language),
    }
  }, [chosen, used, t, language])
}
