import { copyScheme, listSchemes, removeScheme } from '@marketscope/contract/calls/scheme'
import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'

/** The schemes of a kind, found by word and tag. */
export function useSchemes(kind: SchemeKind, search: string, tag: string) {
  return useQuery({ ...callOptions(listSchemes, { kind, search, tag }), placeholderData: keepPreviousData })
}

/** Changes schemes as a whole; afterwards lists and the tabs of searches are asked for anew. */
export function useSchemeChanges() {
  const client = useQueryClient()
  const done = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await client.invalidateQueries()
    return result
  }
  return {
    copy: (rule_id: string, name: string) => done(call(copyScheme, { rule_id, name })),
    remove: (rule_id: string) => done(call(removeScheme, { rule_id })),
  }
}
