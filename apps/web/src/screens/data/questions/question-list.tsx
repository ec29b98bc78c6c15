import type { LoadQuestion } from '@marketscope/contract/calls/load'
import { applyPatch } from '@marketscope/contract/load-questions'
import { Alert, Button, Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { exactText } from '../number-text.ts'
import { Examples } from './examples.tsx'
import './questions.css'

interface Props {
  questions: readonly LoadQuestion[]
  mapping: Record<string, unknown>
  /** Whether totals are those of the whole files, not of the rows that were looked at. */
  whole: boolean
  /** Takes the mapping with an answer in it. */
  onAnswer(mapping: Record<string, unknown>): void
}

/** What the files do not tell: each question with its choices, what numbers become by them, and their totals. An answer is kept in the mapping. */
export function QuestionList({ questions, mapping, whole, onAnswer }: Props) {
  const { t } = useText()
  if (questions.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('data.question.title', { count: questions.length })}
      description={
        <div className="data-stack">
          <Typography.Text type="secondary">{t('data.question.hint')}</Typography.Text>
          {questions.map((question) => (
            <Question
              key={`${question.file} ${question.column} ${question.reason.en}`}
              question={question}
              whole={whole}
              onAnswer={(patch) => onAnswer(applyPatch(mapping, patch))}
            />
          ))}
        </div>
      }
    />
  )
}

interface QuestionProps {
  question: LoadQuestion
  whole: boolean
  onAnswer(patch: LoadQuestion['readings'][number]['patch']): void
}

function Question({ question: { reason, readings, total_of }, whole, onAnswer }: QuestionProps) {
  const { t, pick, language } = useText()
  return (
    <section className="load-question" aria-label={pick(reason)}>
      <Typography.Text strong>{pick(reason)}</Typography.Text>
      <div className="load-readings">
        {readings.map(({ id, label, patch, examples, rows = [], total }) => (
          <div key={id} className="load-reading">
            <Typography.Text>{pick(label)}</Typography.Text>
            <Examples examples={examples} />
            {rows.map((row) => (
              <code key={row} className="load-row">
                {row}
              </code>
            ))}
            {total !== null && (
              <Typography.Text type="secondary" className="data-small">
                {t(whole ? `data.question.total_${total_of}` : 'data.question.total_sample', { total: exactText(total, language) })}
              </Typography.Text>
            )}
            <Button size="small" onClick={() => onAnswer(patch)} aria-label={t('data.question.choose_of', { reading: pick(label) })}>
              {t('data.question.choose')}
            </Button>
          </div>
        ))}
      </div>
    </section>
  )
}
