import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Asks again for what shows partners, after one was changed. */
export function useFreshPartners() {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === '/api/desk/partner' || path === '/api/desk/choices' }),
    [client],
  )
}
