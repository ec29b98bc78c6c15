import { NONE_ID } from '@marketscope/contract/limits'
import type { PrepareContext } from './analysis-view.ts'

/** The name of a brand or shop; those without one are a thing of their own, "(none)". */
export function noneName(id: string, name: string | null, t: PrepareContext['t']): string {
  return id === NONE_ID ? t('analyses.none') : (name ?? id)
}
