import { suggestBrands, suggestShops } from '@marketscope/contract/calls/search'
import { LIMITS } from '@marketscope/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import type { ChosenName } from './filter-draft.ts'
import { FilterRow } from './filter-row.tsx'
import './name-module.css'
import { byName, exactMatch, joinNames, nameKey, namesOf, wordOfKey } from './pasted-names.ts'
import { useDebounced } from './use-debounced.ts'
import { type Suggest, usePastedNames } from './use-pasted-names.ts'

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

const TYPING_MS = 200

/** Suggestions beside which the name alone is still in sight. */
const SHOWN = 10

/** Brands or shops: suggested from the data while typing, by name or id; taken by name alone; or pasted as a list. */
export function NameModule({ kind, plat, chosen, fault, onChange }: Props) {
  const { t, pick } = useText()
  const { suggest, most } = KINDS[kind]
  const [word, setWord] = useState('')
  const [open, setOpen] = useState(false)
  const asked = useDebounced(word.trim(), TYPING_MS)
  const { data, isFetching, isError } = useQuery({
    ...callOptions(suggest, { plat: plat.join(','), word: asked }),
    enabled: open && plat.length > 0,
    placeholderData: keepPreviousData,
  })
  const pasted = usePastedNames(suggest, plat)
  const suggested = data?.data ?? []
  const typed = word.trim()
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  }, [chosen])
  const offersName = typed !== '' && exactMatch(typed, suggested) === null

  function change(keys: string[]) {
    const names = keys.flatMap((key): ChosenName[] => {
      const known = chosen.find((name) => nameKey(name) === key)
      if (known) return [known]
      const found = suggested.find(({ id }) => id === key)
      if (found) return [{ id: found.id, name: found.label }]
      const alone = wordOfKey(key)
      return alone === null ? [] : [byName(alone)]
    })
    onChange(names)
    setWord('')
    pasted.forget()
  }

  async function paste(event: ClipboardEvent) {
    const names = namesOf(event.clipboardData.getData('text'))
    if (names.length < 2) return
    event.preventDefault()
    const found = await pasted.resolve(names.slice(0, most))
    onChange(joinNames(latest.current, found, most))
    setWord('')
  }

  const own = [
    ...(typed === '' ? suggested : suggested.slice(0, SHOWN)).map(({ id, name, label, hint }) => ({
      value: id,
      label: pick(label),
      hint: hint ?? [otherName(name, pick(label)), id].filter((part) => part !== '').join(' · '),
    })),
    ...(offersName
      ? [
          {
            value: nameKey(byName(typed)),
            label: t('search.suggest_by_name', { name: typed }),
            hint: isError ? t('search.suggest_failed') : '',
          },
        ]
      : []),
  ]
  const others = chosen
    .filter((name) => !own.some(({ value }) => value === nameKey(name)))
    .map((name) => ({ value: nameKey(name), label: pick(name.name), hint: name.id ?? t('search.by_name') }))
  return (
    <FilterRow label={t(`search.${kind}`)} fault={fault}>
      {({ labelId, controlId, noteId }) => (
        <div onPaste={(event) => void paste(event)}>
          <Select
            id={controlId}
            mode="multiple"
            className="name-module"
            aria-labelledby={labelId}
            aria-describedby={noteId}
            placeholder={t(`search.${kind}_placeholder`)}
            maxCount={most}
            maxTagCount="responsive"
            value={chosen.map(nameKey)}
            showSearch={{ filterOption: false, searchValue: word, onSearch: setWord }}
            listHeight={380}
            loading={isFetching || pasted.pending}
            status={fault ? 'error' : ''}
            options={[...own, ...(typed === '' ? others : [])]}
            labelRender={({ value, label }) => wordOfKey(String(value)) ?? label ?? labelOf(String(value), chosen, pick)}
            optionRender={({ label, data: option }) => (
              <span className="name-module-option">
                <span>{label}</span>
                {option.hint && <small>{option.hint}</small>}
              </span>
            )}
            notFoundContent={isError ? t('search.suggest_failed') : isFetching ? t('common.loading') : t('search.suggest_none')}
            onOpenChange={setOpen}
            onChange={change}
          />
          {(pasted.pending || pasted.outcome) && (
            <p className="filter-row-note" role="status">
              {pasted.pending ? t('search.paste_pending') : t('search.paste_outcome', { ...pasted.outcome })}
            </p>
          )}
        </div>
      )}
    </FilterRow>
  )
}

/** The name in the other language, where what is shown does not tell it; else ''. */
function otherName({ zh, en }: ChosenName['name'], shown: string): string {
  const other = shown === zh ? en : zh
  return shown.includes(other) ? '' : other
}

function labelOf(key: string, chosen: readonly ChosenName[], pick: (name: ChosenName['name']) => string): string {
  const name = chosen.find((one) => nameKey(one) === key)
  return name ? pick(name.name) : key
}
