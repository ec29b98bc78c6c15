import attrList from '@marketscope/contract/analyses/attr-list'
import attrTop from '@marketscope/contract/analyses/attr-top'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import type { AnalysisRequest } from '../../../api/client.ts'
import { analysisOptions } from '../../../api/query-options.ts'
import { useDebounced } from '../../../filter-form/use-debounced.ts'
import { nameOffers, valueOffers } from '../../attributes/offers.ts'
import { StoredText } from '../../attributes/stored-text.tsx'
import { useScope } from '../../frame/scope.ts'

interface Props {
  /** Of the words that say what it is. */
  labelledBy: string
  value: string
  onChange(value: string): void
}

/** The name of an attribute: one that the search has, or another. */
export function AttributeName({ labelledBy, ...props }: Props) {
  const { input } = useScope()
  const { data } = useQuery(analysisOptions(attrTop, input as AnalysisRequest<typeof attrTop>))
  return <StoredText {...props} aria-labelledby={labelledBy} maxLength={LIMITS.correctionText} offers={nameOffers(data?.data)} />
}

/** A value of an attribute: one that the search has, or another. */
export function AttributeValue({ name, labelledBy, ...props }: Props & { name: string }) {
  const { input } = useScope()
  const attr = useDebounced(name.trim(), 300)
  const { data } = useQuery({
    ...analysisOptions(attrList, { ...input, attr, page_size: 50 } as AnalysisRequest<typeof attrList>),
    enabled: attr !== '',
  })
  return <StoredText {...props} aria-labelledby={labelledBy} maxLength={LIMITS.correctionText} offers={valueOffers(data?.data)} />
}
