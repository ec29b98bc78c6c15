import { useQueryClient } from '@tanstack/react-query'

/** Asks the desk's calls anew after sets or the accounts that refer to them changed. */
export function useFreshSets(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/desk/') })
}
