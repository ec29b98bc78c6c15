import { ERRORS, MarketError } from '@marketscope/contract/errors'
import { useCallback } from 'react'
import { useText } from '../i18n/use-text.ts'

/** The sentence to show for anything thrown, in the present language. */
export function useErrorMessage() {
  const { pick } = useText()
  return useCallback((error: unknown) => pick(error instanceof MarketError ? error.text : ERRORS.server), [pick])
}
