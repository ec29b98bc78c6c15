import { getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptionsAcrossLanguages } from '../../api/query-options.ts'
import { draftOf, type FilterDraft } from '../../filter-form/filter-draft.ts'
import { useText } from '../../i18n/use-text.ts'
import { monthsTold } from '../../url/search-address.ts'

interface EditedSearch {
  draft: FilterDraft | null
  /** What of it means nothing any more and is left out of the form. */
  dropped: SavedSearch['dropped']
  isPending: boolean
  error: Error | null
}

/** The search that the address asks to be edited (`url_id`), as a form; its months are the address' own, else the last twelve. */
export function useEditedSearch(urlId: string | undefined, start: string | undefined, end: string | undefined): EditedSearch {
  const { language } = useText()
  const { data, error, isLoading } = useQuery({
    ...callOptionsAcrossLanguages(getSearch, { url_id: urlId ?? '', site_lang: language }),
    enabled: urlId !== undefined,
  })
  const draft = useMemo(() => {
    if (!data) return null
    const saved = data.data
    const months = monthsTold({ start, end }, saved.months)
    return draftOf(saved, months?.start ?? null, months?.end ?? null)
  }, [data, start, end])
  return { draft, dropped: data?.data.dropped ?? [], isPending: isLoading, error }
}
