import { suggestValues } from '@marketscope/contract/calls/search'
import { FILTER_FIELDS, type ValuesFieldName } from '@marketscope/contract/filter-fields/all'
import { LIMITS, NONE_ID } from '@marketscope/contract/limits'
import { valuesOf } from '@marketscope/contract/market/find-dimension'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import { ChoicesRow } from './choices-row.tsx'
import { useDebounced } from './use-debounced.ts'

interface Props {
  name: ValuesFieldName
  sites: readonly string[]
  chosen: readonly string[]
  fault?: Fault | undefined
  onChange(chosen: string[]): void
}

/** Some values of a dimension, of those that products of the platforms have, or none of them; nothing where no product has any. */
export function ValuesModule({ name, sites, chosen, fault, onChange }: Props) {
  const { t, pick } = useText()
  const [typed, setTyped] = useState('')
  const word = useDebounced(typed, 200)
  const { data, isFetching } = useQuery({
    ...callOptions(suggestValues, { dimension: name, plat: sites.join(','), word }),
    enabled: sites.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = (data?.data ?? []).map(({ value }) => value)
  if (known.length === 0 && chosen.length === 0 && typed === '') return null
  const none = valuesOf(name)?.none
  const labelOf = (value: string) => (value === NONE_ID && none ? pick(none) : value)
  return (
    <ChoicesRow
      label={pick(FILTER_FIELDS[name].label)}
      chosen={chosen}
      fault={fault}
      placeholder={t('search.values_placeholder')}
      maxCount={LIMITS.dimensionValues}
      loading={isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={[...new Set([...known, ...(typed === '' ? [NONE_ID, ...chosen] : [])])].map((value) => ({ value, label: labelOf(value) }))}
      labelRender={({ value }) => labelOf(String(value))}
      onChange={onChange}
    />
  )
}
