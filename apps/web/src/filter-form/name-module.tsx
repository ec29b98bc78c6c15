import { suggestBrands, suggestShops } from '@marketscope/contract/calls/search'
import { LIMITS } from '@marketscope/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import type { ChosenName } from './filter-draft.ts'
import { FilterRow } from './filter-row.tsx'
import './name-module.css'
import { NamesNote } from './names-note.tsx'
import { byName, contains, exactMatch, nameKey, namesOf, wordOfKey } from './pasted-names.ts'
import { useDebounced } from './use-debounced.ts'
import { type Suggest, useNames } from './use-names.ts'
import { isSubmitKey, submitOnceDrawn } from './use-submit-hold.ts'

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
  /** A word is being typed: it will count. */
  onTyping?(): void
}

const TYPING_MS = 200

/** Suggestions beside what was typed. */
const SHOWN = 10

/**
 * Brands or shops: suggested from the data while typing, by name or id; taken by name alone; or pasted as a list. The first of the list is what was typed:
 * the one thing of that name or, while none is known, the name. Enter and leaving the box take it, never one that was suggested for another word.
 */
export function NameModule({ kind, plat, chosen, fault, onChange, onTyping }: Props) {
  const { t, pick } = useText()
  const { suggest, most } = KINDS[kind]
  const [word, setWord] = useState('')
  const [open, setOpen] = useState(false)
  const asked = useDebounced(word.trim(), TYPING_MS)
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...callOptions(suggest, { plat: plat.join(','), word: asked }),
    enabled: open && plat.length > 0,
    placeholderData: keepPreviousData,
  })
  const names = useNames({ suggest, plat, chosen, most, onChange })
  const typed = word.trim()
  const isLate = asked !== typed || isPlaceholderData
  const suggested = (data?.data ?? []).filter((one) => !isLate || contains(one, typed))
  const exact = typed === '' || isLate ? null : exactMatch(typed, suggested)

  function change(keys: string[]) {
    // What was typed once more is not taken away by it.
    if (isFirstChosen && typed !== '' && !keys.some((key) => key === own[0]?.value)) {
      setWord('')
      return
    }
    const given = keys.flatMap((key): ChosenName[] => {
      const known = chosen.find((name) => nameKey(name) === key)
      if (known) return [known]
      const found = suggested.find(({ id }) => id === key)
      return found ? [{ id: found.id, name: found.label }] : []
    })
    names.put(given)
    for (const key of keys) {
      const alone = wordOfKey(key)
      if (alone !== null && !given.some((name) => nameKey(name) === key)) names.take(alone)
    }
    setWord('')
    names.forget()
  }

  function type(next: string) {
    if (typed === '' && next.trim() !== '') onTyping?.()
    setWord(next)
  }

  function takeTyped() {
    if (typed === '') return
    setWord('')
    names.take(typed)
  }

  /** Also called where the whole window is left: then the box still has the keyboard. */
  function leave({ target }: FocusEvent) {
    if (document.activeElement !== target) takeTyped()
  }

  /** The list would take what it stands at. */
  function submitByKey(event: KeyboardEvent<HTMLElement>) {
    if (!isSubmitKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    takeTyped()
    submitOnceDrawn(event.currentTarget.closest('form'))
  }

  function paste(event: ClipboardEvent) {
    const pasted = namesOf(event.clipboardData.getData('text'))
    // One name is typed into the box, where there is room for it.
    if (pasted.length === 0 || (pasted.length === 1 && chosen.length < most)) return
    event.preventDefault()
    setWord('')
    // What became of the list is told where suggestions would cover it.
    setOpen(false)
    names.paste(pasted)
  }

  const rest = suggested.filter((one) => one !== exact)
  const own = [
    ...(typed === '' || exact
      ? []
      : [
          {
            value: nameKey(byName(typed)),
            label: t('search.suggest_by_name', { name: typed }),
            hint: isError ? t('search.suggest_failed') : '',
          },
        ]),
    ...[...(exact ? [exact] : []), ...(typed === '' ? rest : rest.slice(0, SHOWN))].map(({ id, name, label, hint }) => ({
      value: id,
      label: pick(label),
      hint: hint ?? [otherName(name, pick(label)), id].filter((part) => part !== '').join(' · '),
    })),
  ]
  const isFirstChosen = chosen.some((name) => nameKey(name) === own[0]?.value)
  const others = chosen
    .filter((name) => !own.some(({ value }) => value === nameKey(name)))
    .map((name) => ({ value: nameKey(name), label: pick(name.name), hint: name.id ?? t('search.by_name') }))
  return (
    <FilterRow label={t(`search.${kind}`)} fault={fault}>
      {({ labelId, controlId, noteId }) => (
        <div onPaste={paste} onKeyDownCapture={submitByKey}>
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
            showSearch={{ filterOption: false, searchValue: word, onSearch: type }}
            // With nothing typed, Enter would take the best known of all.
            defaultActiveFirstOption={typed !== ''}
            listHeight={380}
            loading={isFetching || names.pending}
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
            open={open}
            onOpenChange={setOpen}
            onBlur={leave}
            onChange={change}
          />
          <NamesNote names={names} most={most} hasRoom={chosen.length < most} />
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
