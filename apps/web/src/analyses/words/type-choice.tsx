import { OTHER_WORDS, WORD_TYPE_IDS, wordType } from '@marketscope/contract/word-types'
import { Select } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { type UrlState, useUrlState } from '../../url/use-url-state.ts'

const KEY = 'title-words.type'

const TYPES = [...WORD_TYPE_IDS, OTHER_WORDS.id].map((id) => wordType(id))

/** The type of words in the address; '' for all. */
export function chosenType(address: UrlState): string {
  return TYPES.find(({ id }) => id === address[KEY])?.id ?? ''
}

/** Chooses one type of words, or all. */
export function TypeChoice() {
  const { t, pick } = useText()
  const [address, patch] = useUrlState()
  return (
    <Select
      size="small"
      className="word-type"
      aria-label={t('words.type')}
      value={chosenType(address)}
      popupMatchSelectWidth={false}
      onChange={(type) => patch({ [KEY]: type || null, 'title-words.page': null })}
      options={[{ value: '', label: t('words.all_types') }, ...TYPES.map((type) => ({ value: type.id, label: pick(type) }))]}
    />
  )
}
