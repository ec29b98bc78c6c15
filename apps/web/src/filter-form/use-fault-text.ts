import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'

/** The sentence of a fault in the present language; undefined for none. */
export function useFaultText(fault: Fault | undefined): string | undefined {
  const { t, pick } = useText()
  if (fault === undefined) return undefined
  return typeof fault === 'string' ? t(fault) : pick(fault)
}
