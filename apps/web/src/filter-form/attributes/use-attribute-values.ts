import { attributeValues, type PopularAttribute } from '@marketscope/contract/calls/attribute'
import { LIMITS } from '@marketscope/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useDebounced } from '../use-debounced.ts'
import { type AttributeMarket, marketInput } from './attribute-market.ts'
import type { TickType } from './ticked-values.ts'

type Value = PopularAttribute['values'][number]

/** How long a typed word rests before it is looked for. */
const TYPING_MS = 200

/** A page that is exactly full may be followed by another one. */
const isFull = (page: readonly Value[]) => page.length === LIMITS.attributeValues

/**
 * The values of an attribute, a page at a time: the first one is known, the others come when asked for. With a word, those that contain it,
 * from their first page on.
 */
export function useAttributeValues(market: AttributeMarket, of: { type: TickType; name: string }, first: readonly Value[], word: string) {
  const { language } = useText()
  const asked = useDebounced(word.trim(), TYPING_MS)
  const input = { ...marketInput(market, language), attr_type: of.type, attr_key: of.name, word: asked }
  const query = useInfiniteQuery({
    queryKey: [attributeValues.path, 'pages', input],
    queryFn: ({ pageParam, signal }) => call(attributeValues, { ...input, page: pageParam, page_size: LIMITS.attributeValues }, { signal }),
    initialPageParam: asked === '' ? 2 : 1,
    getNextPageParam: (last, _pages, page: number) => (isFull(last.data) ? page + 1 : undefined),
    enabled: asked !== '',
  })
  const pages = query.data?.pages
  const later = pages?.flatMap(({ data }) => data) ?? []
  return {
    values: asked === '' ? [...first, ...later] : later,
    hasMore: pages ? query.hasNextPage : asked === '' && isFull(first),
    isFetching: query.isFetching || asked !== word.trim(),
    error: query.error,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
