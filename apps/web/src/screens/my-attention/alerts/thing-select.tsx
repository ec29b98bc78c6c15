import { type AlertThing, thingKey } from '@marketscope/contract/alerts/rule'
import brandList from '@marketscope/contract/analyses/brand-list'
import itemList from '@marketscope/contract/analyses/item-list'
import shopList from '@marketscope/contract/analyses/shop-list'
import type { FieldFault } from '@marketscope/contract/errors'
import { NONE_ID } from '@marketscope/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { analysisOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { AlertField } from './alert-field.tsx'
import type { RuleDraft } from './draft.ts'
import { useSearch } from './use-tried.ts'

interface Props {
  urlId: string | null
  of: AlertThing
  value: RuleDraft['thing']
  faults: readonly FieldFault[]
  onChange(thing: NonNullable<RuleDraft['thing']>): void
}

type Thing = NonNullable<RuleDraft['thing']>

/** How long typing has to pause before it is searched for. */
const PAUSE_MS = 300
const SHOWN = 20

/** One brand, product or shop of the search, found by its name among those that sold in the newest month. */
export function ThingSelect({ urlId, of, value, faults, onChange }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const [typed, setTyped] = useState('')
  const word = usePaused(typed)
  const { things, error, isFetching, isOfOther } = useThings(urlId, of, word)
  // What was found for another word is not offered: Enter would take it.
  const isLate = isOfOther || typed !== word
  const found = isLate ? [] : things
  const isShown = value && !found.some((one) => thingKey(of, one) === thingKey(of, value)) && (typed === '' || isLate)
  const listed = isShown ? [value, ...found] : found
  /** The list would close, and what was typed would be gone. */
  function waitForFound(event: KeyboardEvent) {
    if (!isLate || typed === '' || event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <AlertField label={t('alerts.thing')} hint={error ? errorMessage(error) : undefined} faults={faults} name="rule.id">
      {({ status, ...control }) => (
        <div onKeyDownCapture={waitForFound}>
          <Select<string>
            {...control}
            {...(status ? { status } : {})}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            placeholder={t('alerts.thing_search')}
            value={value && thingKey(of, value)}
            loading={isFetching}
            notFoundContent={t(isLate ? 'common.loading' : 'alerts.thing_none')}
            options={listed.map((one) => ({ value: thingKey(of, one), label: one.name }))}
            onChange={(key) => {
              const chosen = listed.find((one) => thingKey(of, one) === key)
              if (chosen) onChange(chosen)
              setTyped('')
            }}
          />
        </div>
      )}
    </AlertField>
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const clock = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(clock)
  }, [text])
  return paused
}

function useThings(urlId: string | null, of: AlertThing, word: string) {
  const { language } = useText()
  const search = useSearch(urlId)
  const month = search.data?.data.months?.end
  const asked = { url_id: urlId ?? '', start: month ?? '', end: month ?? '', site_lang: language, page_size: SHOWN, word }
  const more = (kind: AlertThing) => ({ enabled: of === kind && month !== undefined, placeholderData: keepPreviousData })
  const brands = useQuery({ ...analysisOptions(brandList, asked), ...more('brand') })
  const items = useQuery({ ...analysisOptions(itemList, { ...asked, sku: '0' }), ...more('item') })
  const shops = useQuery({ ...analysisOptions(shopList, asked), ...more('shop') })
  const found: Record<AlertThing, Thing[] | undefined> = {
    brand: brands.data?.data.map(({ id, name }) => ({ id, site: '', name: name ?? id })),
    item: items.data?.data.map(({ item_id, site_id, title }) => ({ id: item_id, site: site_id, name: title ?? item_id })),
    shop: shops.data?.data.map(({ id, site, name }) => ({ id, site, name: name ?? id })),
  }
  const { error, isFetching, isPlaceholderData } = { brand: brands, item: items, shop: shops }[of]
  return {
    things: (found[of] ?? []).filter(({ id }) => id !== NONE_ID),
    error: search.error ?? error,
    isFetching: search.isFetching || isFetching,
    /** They were found for the word before. */
    isOfOther: isPlaceholderData,
  }
}
