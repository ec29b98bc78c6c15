import { conditionsOfRow } from '@marketscope/contract/attribute-rows'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Text } from '@marketscope/contract/text'
import type { PrepareContext } from '../frame/analysis-view.ts'
import type { Entity } from '../frame/entity.ts'
import { placeOf } from './part-of.ts'

type Words = { t: PrepareContext['t']; pick: (text: Text) => string }

/** What a thing is called, by the search that is narrowed to it; its id where that does not say. */
export function nameOf({ kind, id }: Entity, search: SavedSearch | null, { t, pick }: Words): string {
  const named = (own: string, list: readonly { id: string; name: Text }[] | undefined) => {
    if (own === NONE_ID) return t('analyses.none')
    const found = list?.find((one) => one.id === own)
    return found ? pick(found.name) : own
  }
  switch (kind) {
    case 'brand':
      return named(id, search?.brands)
    case 'shop':
      return named(placeOf(id).id, search?.shops)
    case 'category':
    case 'custom':
      return named(id, search?.categories)
    case 'item':
      return placeOf(id).id
    case 'value':
      return conditionsOfRow(id)
        .map(
          ({ name, value }) =>
            `${wordOf(name, '', search, pick)}: ${value === '' ? t('analyses.none') : wordOf(name, value, search, pick)}`,
        )
        .join(' · ')
  }
}

function wordOf(name: string, value: string, search: SavedSearch | null, pick: Words['pick']): string {
  const word = search?.attribute_words.find((one) => one.name === name && one.value === value)
  return word ? pick(word.text) : value || name
}
