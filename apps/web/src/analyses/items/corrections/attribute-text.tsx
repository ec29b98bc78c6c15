import attrList from '@marketscope/contract/analyses/attr-list'
import attrTop from '@marketscope/contract/analyses/attr-top'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import type { AnalysisRequest } from '../../../api/client.ts'
import { analysisOptions } from '../../../api/query-options.ts'
import { useDebounced } from '../../../filter-form/use-debounced.ts'
import { nameOffers, type Offer, storedText, valueOffers } from '../../attributes/offers.ts'
import { useScope } from '../../frame/scope.ts'

interface Props {
  /** Of the words that say what it is. */
  labelledBy: string
  value: string
  offers: readonly Offer[]
  onChange(value: string): void
}

/** A text as it is stored, which may be typed or chosen by what it is called. */
function StoredText({ labelledBy, value, offers, onChange }: Props) {
  return (
    <AutoComplete
      aria-labelledby={labelledBy}
      value={value}
      options={offers.map((offer) => ({ ...offer }))}
      showSearch={{
        filterOption: (typed, option) => `${option?.label ?? ''}\n${option?.value ?? ''}`.toLowerCase().includes(typed.toLowerCase()),
      }}
      defaultActiveFirstOption={false}
      maxLength={LIMITS.correctionText}
      onChange={(typed: string | undefined) => onChange(typed ?? '')}
      onBlur={() => {
        const stored = storedText(value, offers)
        if (stored !== value) onChange(stored)
      }}
    />
  )
}

/** The name of an attribute: one that the search has, or another. */
export function AttributeName(props: Omit<Props, 'offers'>) {
  const { input } = useScope()
  const { data } = useQuery(analysisOptions(attrTop, input as AnalysisRequest<typeof attrTop>))
  return <StoredText {...props} offers={nameOffers(data?.data)} />
}

/** A value of an attribute: one that the search has, or another. */
export function AttributeValue({ name, ...props }: Omit<Props, 'offers'> & { name: string }) {
  const { input } = useScope()
  const attr = useDebounced(name.trim(), 300)
  const { data } = useQuery({
    ...analysisOptions(attrList, { ...input, attr, page_size: 50 } as AnalysisRequest<typeof attrList>),
    enabled: attr !== '',
  })
  return <StoredText {...props} offers={valueOffers(data?.data)} />
}
