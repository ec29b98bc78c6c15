import { normalizeTerm } from '@marketscope/contract/title-expression'
import { AutoComplete, type AutoCompleteProps } from 'antd'
import { useState } from 'react'
import { calledText, type Offer, storedText } from './offers.ts'

interface Props
  extends Pick<AutoCompleteProps, 'aria-label' | 'aria-labelledby' | 'maxLength' | 'placeholder' | 'popupMatchSelectWidth' | 'size'> {
  /** As it is stored. */
  value: string
  offers: readonly Offer[]
  onChange(value: string): void
}

/** A text that is kept as it is stored, and shown, chosen and typed by what it is called; one that is not offered is what was typed. */
export function StoredText({ value, offers, onChange, ...look }: Props) {
  const [typing, setTyping] = useState(false)
  return (
    <AutoComplete
      {...look}
      value={typing ? value : calledText(value, offers)}
      options={offers.map((offer) => ({ ...offer }))}
      showSearch={{
        filterOption: (typed, option) => normalizeTerm(`${option?.label ?? ''}\n${option?.value ?? ''}`).includes(normalizeTerm(typed)),
      }}
      defaultActiveFirstOption={false}
      onSearch={() => setTyping(true)}
      onSelect={() => setTyping(false)}
      onChange={(typed: string | undefined) => onChange(typed ?? '')}
      onBlur={() => {
        setTyping(false)
        const stored = storedText(value, offers)
        if (stored !== value) onChange(stored)
      }}
    />
  )
}
