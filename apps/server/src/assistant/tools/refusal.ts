import { MarketError } from '@marketscope/contract/errors'
import { z } from 'zod'
import type { Work } from '../work.ts'

/** Why a tool gives no figures, decided by the product and not by a model. */
export const REFUSALS = ['no_data', 'no_right', 'no_search', 'not_found', 'wrong_input'] as const
export type RefusalKind = (typeof REFUSALS)[number]

/** What is told of something that cannot be answered, in the language of the question. */
export interface Refusal {
  refuse: RefusalKind
  says: string
}

export const isRefusal = (result: unknown): result is Refusal => typeof result === 'object' && result !== null && 'refuse' in result

export const NO_SEARCH = {
  zh: '请先打开一个搜索，或说明要看的平台和类目。',
  en: 'Please open a search first, or say which platform and category you mean.',
}

/** What an error means to who asked. What is none of these is thrown on: it is a fault of our own, or the asker has left. */
export function refusalOf(error: unknown, { language }: Pick<Work, 'language'>): Refusal {
  if (error instanceof z.ZodError) {
    const told = error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { refuse: 'wrong_input', says: told.join('; ') }
  }
  if (!(error instanceof MarketError) || error.kind === 'server') throw error
  const kind: Partial<Record<MarketError['kind'], RefusalKind>> = {
    no_data: 'no_data',
    notice: 'no_data',
    no_permission: 'no_right',
    parameter: 'wrong_input',
  }
  const refuse = kind[error.kind]
  if (!refuse) throw error
  return { refuse, says: error.text[language] }
}
