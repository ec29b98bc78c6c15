import { previewMapping } from '@marketscope/contract/calls/load'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '../../../api/query-options.ts'
import type { JsonObject } from '../json/json-edit.ts'
import { useDebounced } from '../use-debounced.ts'

const DELAY_MS = 400

/** The first rows of a file under the mapping, asked for when typing has paused. */
export function usePreview(file_id: string | null, mapping: JsonObject | null) {
  const settled = useDebounced(mapping, DELAY_MS)
  const query = useQuery({
    ...callOptions(previewMapping, { file_id: file_id ?? '', mapping: settled }),
    enabled: file_id !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  return { ...query, busy: query.isFetching || settled !== mapping }
}
