import declaration from '@marketscope/contract/analyses/comment-summary'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { LIMITS } from '@marketscope/contract/limits'
import { formatMonthRange, formatValue } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import '../market/figure-tiles.css'
import { MeaningMark } from '../frame/meaning/meaning-mark.tsx'
import { useScope } from '../frame/scope.ts'
import './comments.css'

const TILES = ['comments', 'items', 'positive', 'neutral', 'negative', 'positive_share'] as const

/** The figures of the comments as tiles, and a sentence about where they come from. */
export function CommentFigures({ row }: { row: AnalysisRow<typeof declaration> | undefined }) {
  const { t, pick, language } = useText()
  const { search } = useScope()
  const style = { ...useNumberStyle(), currency: search.currency }
  const months = row?.start && row.end ? formatMonthRange({ start: row.start, end: row.end }, language) : ''
  return (
    <>
      <dl className="figure-tiles">
        {TILES.map((name) => {
          const column = declaration.columns.find((candidate) => candidate.name === name)
          return (
            <div key={name} className="figure-tile">
              <dt>
                <span>{column && pick(column.text)}</span>
                {column && <MeaningMark title={pick(column.text)} figures={[{ column, text: pick(column.text) }]} used={undefined} />}
              </dt>
              <dd>{column && formatValue(column.kind, row?.[name] ?? null, { ...style, exact: true })}</dd>
            </div>
          )
        })}
      </dl>
      <p className="comment-source">
        {t('insight.source', { months, products: LIMITS.commentProducts })}
        {row && (row.comments ?? 0) > (row.read ?? 0) ? t('insight.newest', { count: row.read }) : ''}
      </p>
    </>
  )
}
