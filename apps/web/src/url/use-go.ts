import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes to an address made by `paths`; with `replace`, the present one is not kept in the history. */
export function useGo() {
  const { history } = useRouter()
  return useCallback(
    (href: string, options: { replace?: boolean } = {}) => (options.replace ? history.replace(href) : history.push(href)),
    [history],
  )
}
