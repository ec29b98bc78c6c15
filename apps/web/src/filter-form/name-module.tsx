import type { CallDeclaration } from '@marketscope/contract/call'
import { suggestBrands, suggestShops } from '@marketscope/contract/calls/search'
import { LIMITS } from '@marketscope/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import type { ChosenName } from './filter-draft.ts'
import { FilterRow } from './filter-row.tsx'
import './name-module.css'
import { useDebounced } from './use-debounced.ts'

type Suggest = typeof suggestBrands & CallDeclaration

const KINDS: Record<'brand' | 'shop', { suggest: Suggest; most: number }> = {
  brand: { suggest: suggestBrands, most: LIMITS.brands },
  shop: { suggest: suggestShops, most: LIMITS.shops },
}

interface Props {
  kind: 'brand' | 'shop'
  /** Where to look for names. */
  plat: readonly string[]
  chosen: readonly ChosenName[]
  fault?: Fault | undefined
  onChange(chosen: ChosenName[]): void
}

/** The key of a chosen name in the select: its id; a name without an id is marked as such. */
const keyOf = ({ id, name }: ChosenName) => id ?? `\u0000${name.zh}`

/** Brands or shops, suggested from the data while typing. */
export function NameModule({ kind, plat, chosen, fault, onChange }: Props) {
  const { t, pick } = useText()
  const { suggest, most } = KINDS[kind]
  const [word, setWord] = useState('')
  const [open, setOpen] = useState(false)
  const asked = useDebounced(word.trim(), 250)
  const { data, isFetching, isError } = useQuery({
    ...callOptions(suggest, { plat: plat.join(','), word: asked }),
    enabled: open && plat.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = new Map(chosen.map((name) => [keyOf(name), name]))
  const suggested = data?.data ?? []

  function change(keys: string[]) {
    const found = keys.map((key) => known.get(key) ?? suggested.find((candidate) => candidate.id === key))
    onChange(found.flatMap((entry) => (entry ? [{ id: entry.id, name: entry.name }] : [])))
    setWord('')
  }

  return (
    <FilterRow label={t(`search.${kind}`)} fault={fault}>
      {({ labelId, controlId, noteId }) => (
        <Select
          id={controlId}
          mode="multiple"
          className="name-module"
          aria-labelledby={labelId}
          aria-describedby={noteId}
          placeholder={t(`search.${kind}_placeholder`)}
          maxCount={most}
          maxTagCount="responsive"
          value={chosen.map(keyOf)}
          showSearch={{ filterOption: false, searchValue: word, onSearch: setWord }}
          loading={isFetching}
          options={[
            ...suggested.map(({ id, name, hint }) => ({ value: id, label: pick(name), hint })),
            ...chosen
              .filter((name) => !suggested.some(({ id }) => id === name.id))
              .map((name) => ({ value: keyOf(name), label: pick(name.name), hint: name.id })),
          ]}
          optionRender={({ label, data: option }) => (
            <span className="name-module-option">
              {label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          )}
          notFoundContent={isError ? t('search.suggest_failed') : isFetching ? t('common.loading') : t('search.suggest_none')}
          onOpenChange={setOpen}
          onChange={change}
        />
      )}
    </FilterRow>
  )
}
