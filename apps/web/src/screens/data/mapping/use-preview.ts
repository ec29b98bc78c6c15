import { previewMapping, type UploadedFile } from '@marketscope/contract/calls/load'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '../../../api/query-options.ts'
import type { JsonObject } from '../json/json-edit.ts'
import { useDebounced } from '../use-debounced.ts'

const DELAY_MS = 400

/** The first rows of a file under the mapping, asked for when typing has paused. */
export function usePreview(file: UploadedFile | undefined, mapping: JsonObject | null) {
  const settled = useDebounced(mapping, DELAY_MS)
  const query = useQuery({
    ...callOptions(previewMapping, { file_id: file?.file_id ?? '', mapping: settled }),
    // A foreign file has a mapping a moment after it arrived.
    enabled: file !== undefined && (settled !== null || file.kind !== null),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  return { ...query, busy: query.isFetching || settled !== mapping }
}
