import type { TitleLanguage } from '@marketscope/contract/site-languages'
import { type TranslationCandidate, termWords } from '@marketscope/contract/title-translation'
import { Button, Checkbox, Input } from 'antd'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'

interface Props {
  term: string
  lang: TitleLanguage
  candidates: readonly TranslationCandidate[]
  onChange(candidates: TranslationCandidate[]): void
  /** A translation of one's own was written. */
  onWritten(value: string): void
}

/** A term with the ways to say it, each with who knows it, and room for one of one's own. */
export function TermChoice({ term, lang, candidates, onChange, onWritten }: Props) {
  const { t } = useText()
  const [text, setText] = useState('')

  function write(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    const value = text.trim()
    if (termWords(value) === null) return
    const others = candidates.filter((one) => one.value.toLowerCase() !== value.toLowerCase())
    onChange([{ value, checked: true, edit: true, source: 'edit' }, ...others])
    onWritten(value)
    setText('')
  }

  return (
    <fieldset className="translation-term">
      <legend>{term}</legend>
      <div className="translation-ways">
        {candidates.length === 0 && <span className="translation-unknown">{t('search.translate_unknown')}</span>}
        {candidates.map((one) => (
          <Checkbox
            key={one.value}
            checked={one.checked}
            onChange={() => onChange(candidates.map((other) => (other === one ? { ...other, checked: !other.checked } : other)))}
          >
            <span lang={lang} dir="auto">
              {one.value}
            </span>
            <span className="translation-source">{t(`search.translate_from_${one.source}`)}</span>
          </Checkbox>
        ))}
        <form onSubmit={write}>
          <Input
            size="small"
            lang={lang}
            dir="auto"
            value={text}
            aria-label={t('search.translate_own', { term })}
            placeholder={t('search.translate_own_short')}
            onChange={(event) => setText(event.target.value)}
          />
          <Button size="small" type="link" htmlType="submit" disabled={termWords(text) === null}>
            {t('search.translate_add')}
          </Button>
        </form>
      </div>
    </fieldset>
  )
}
