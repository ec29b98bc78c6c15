import rulePreview from '@marketscope/contract/analyses/rule-preview'
import ruleTops from '@marketscope/contract/analyses/rule-tops'
import ruleWords from '@marketscope/contract/analyses/rule-words'
import { NONE_ID } from '@marketscope/contract/limits'
import { findClass } from '@marketscope/contract/schemes/class-tree'
import { type ClassesContent, contentFaults } from '@marketscope/contract/schemes/classes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnalysisRequest } from '../../../api/client.ts'
import { analysisOptions } from '../../../api/query-options.ts'
import { useDebounced } from '../../../filter-form/use-debounced.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useScope } from '../../frame/scope.ts'
import { glossedName } from '../../words/glossed.ts'
import { type Preview, previewOf } from './preview-of.ts'

/** How long nothing is typed before it is looked at. */
const REST_MS = 300

/** What the scheme takes as it is now; while something is wrong with it, as it was before. */
export function usePreview(content: ClassesContent) {
  const { input } = useScope()
  const rested = useDebounced(content, REST_MS)
  const whole = contentFaults(rested).length === 0
  const text = useMemo(() => JSON.stringify(rested), [rested])
  const asked = { ...input, content: text }
  const usual = { placeholderData: keepPreviousData, enabled: whole }
  const query = useQuery({ ...analysisOptions(rulePreview, asked as AnalysisRequest<typeof rulePreview>), ...usual })
  const tops = useQuery({ ...analysisOptions(ruleTops, asked as AnalysisRequest<typeof ruleTops>), ...usual })
  const words = useQuery({ ...analysisOptions(ruleWords, asked as AnalysisRequest<typeof ruleWords>), ...usual })
  // Until an answer comes the one before stays, which is about what was asked then.
  const [told, tell] = useState<{ answer: typeof query.data; content: ClassesContent } | null>(null)
  if (query.data && !query.isPlaceholderData && query.data !== told?.answer) tell({ answer: query.data, content: rested })
  const preview = useMemo(() => (told?.answer ? previewOf(told.answer.data, told.content) : null), [told])
  return { preview, query, tops: tops.data?.data ?? [], words: words.data?.data ?? [], currency: query.data?.used.currency ?? '' }
}

interface Props {
  shown: ReturnType<typeof usePreview>
  content: ClassesContent
  onWord(word: string): void
}

/** Beside the editor: what the classes cover, the products that lead each, what two would both take, and the words of the unclassified that sell most. */
export function PreviewPanel({ shown: { preview, query, tops, words, currency }, content, onWord }: Props) {
  const { t } = useText()
  const format = useFormat()
  const nameOf = (id: string) => (id === NONE_ID ? t('rules.unclassified') : (findClass(content.classes, id)?.own.name ?? id))
  const share = (value: number | null) => format.value('share', value, '')
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!preview) return query.isLoading ? <LoadingState height={240} rows={6} /> : <p className="rule-note">{t('rules.preview_waits')}</p>
  const none = preview.classes.get(NONE_ID)?.share ?? null
  return (
    <div className="rule-preview" aria-live="polite" data-busy={query.isFetching}>
      {none !== null && <p className="rule-covered">{t('rules.covered', { share: share(1 - none) })}</p>}
      {preview.sample > 1 && <p className="rule-note">{t('rules.sampled', { of: preview.sample })}</p>}
      <Classes preview={preview} content={content} tops={tops} nameOf={nameOf} currency={currency} />
      {preview.both.length > 0 && (
        <section>
          <h4>{t('rules.both')}</h4>
          <ul>
            {preview.both.slice(0, 10).map(({ one, other, told }) => (
              <li key={`${one} ${other}`}>
                {nameOf(one)} + {nameOf(other)} <em>{t('rules.takes', { count: told.items ?? 0, share: share(told.share) })}</em>
              </li>
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && (
        <section>
          <h4>{t('rules.words_left')}</h4>
          <p className="rule-words">
            {words.slice(0, 24).map(({ word, gloss, share: own }) => (
              <button key={word} type="button" title={share(own)} onClick={() => onWord(word ?? '')}>
                {glossedName(word ?? '', gloss)}
              </button>
            ))}
          </p>
        </section>
      )}
    </div>
  )
}

interface ClassesProps {
  preview: Preview
  content: ClassesContent
  tops: { id: string; title: string | null; item_id: string; sales: number | null }[]
  nameOf(id: string): string
  currency: string
}

function Classes({ preview, content, tops, nameOf, currency }: ClassesProps) {
  const { t } = useText()
  const format = useFormat()
  const ids = [...content.classes.map(({ id }) => id), NONE_ID]
  return (
    <ul className="rule-classes">
      {ids.map((id) => {
        const told = preview.classes.get(id)
        return (
          <li key={id}>
            <strong>{nameOf(id)}</strong>{' '}
            {told ? t('rules.takes', { count: told.items ?? 0, share: format.value('share', told.share, '') }) : t('rules.not_tried')}
            <ol>
              {tops
                .filter((top) => top.id === id)
                .map((top) => (
                  <li key={top.item_id} title={top.title ?? ''}>
                    {top.title} <em>{format.money(top.sales, currency)}</em>
                  </li>
                ))}
            </ol>
          </li>
        )
      })}
    </ul>
  )
}
