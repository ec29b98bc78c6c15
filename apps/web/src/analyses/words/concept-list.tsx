import type conceptWords from '@marketscope/contract/analyses/concept-words'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { WORD_LIMITS } from '@marketscope/contract/word-limits'
import { useState } from 'react'
import { useUser } from '../../api/use-user.ts'
import { shortText } from '../../charts/prepare/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Delta } from '../../ui/delta.tsx'
import type { Figures, PrepareContext } from '../frame/analysis-view.ts'
import { useScope } from '../frame/scope.ts'
import { baseOf } from './base-of.ts'
import { narrowTitle } from './narrow-title.ts'
import './words.css'
import { Spot } from '../../ui/spot.tsx'

type ConceptRow = AnalysisRow<typeof conceptWords>

interface Props {
  figures: Figures<typeof conceptWords>
  context: PrepareContext
}

/** The words of each concept; a click narrows the search to titles with the word. */
export function ConceptList({ figures, context }: Props) {
  const { t } = useText()
  const base = baseOf(figures.rows[0]?.base)
  return (
    <>
      <p className="concept-note">{base ? t('words.order_growth', { growth: context.growthName(base) }) : t('words.order_sales')}</p>
      <div className="concept-list">
        {figures.rows.map((row) => (
          <Concept key={row.id} row={row} context={context} />
        ))}
      </div>
    </>
  )
}

function Concept({ row, context }: { row: ConceptRow; context: PrepareContext }) {
  const { t } = useText()
  const { user } = useUser()
  const [open, setOpen] = useState(false)
  const shown = open ? row.words : row.words.slice(0, WORD_LIMITS.conceptWordsShown)
  const more = row.words.length > WORD_LIMITS.conceptWordsShown && user?.is_partner === false
  return (
    <section className="concept" aria-label={row.name ?? row.id}>
      <h4>
        <Spot colour={row.color} />
        {row.name}
        <span>{row.word_count}</span>
      </h4>
      <ol>
        {shown.map((word) => (
          <ConceptWord key={word.id} word={word} context={context} />
        ))}
      </ol>
      {more && (
        <button type="button" className="concept-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('words.less') : t('words.more', { count: row.words.length - WORD_LIMITS.conceptWordsShown })}
        </button>
      )}
    </section>
  )
}

function ConceptWord({ word, context }: { word: ConceptRow['words'][number]; context: PrepareContext }) {
  const { t } = useText()
  const { search, narrow } = useScope()
  const part = narrowTitle(word.word, search)
  const sales = shortText('money', word.sales, context.style)
  return (
    <li>
      {part ? (
        <button type="button" title={t('words.narrow', { word: word.word })} onClick={() => narrow(part)}>
          {word.word} {word.gloss && <small lang="en">{word.gloss}</small>}
        </button>
      ) : (
        <b title={word.word}>
          {word.word} {word.gloss && <small lang="en">{word.gloss}</small>}
        </b>
      )}
      <span className="concept-sales" title={t('words.of_products', { count: word.count })}>
        {sales}
      </span>
      <Delta value={word.growth} isNew={word.is_new} />
    </li>
  )
}
