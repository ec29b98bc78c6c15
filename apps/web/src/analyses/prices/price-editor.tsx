import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { LIMITS } from '@marketscope/contract/limits'
import { pointNumbers, priceBandFaults } from '@marketscope/contract/price-points'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import './price-editor.css'

interface Props {
  /** The points in use, as texts. */
  points: readonly string[]
  /** Whether they are the reader's own; otherwise suggested from the data. */
  own: boolean
  onApply: (points: string[]) => void
  onReset: () => void
  /** What it says where the bands are not of prices. */
  texts?: { own: string; suggested: string; edit: string }
  /** Further choices beside the buttons, for the points as they stand; null while there is a fault in them. */
  more?: (points: string[] | null) => ReactNode
}

interface Draft {
  key: number
  text: string
}

let nextKey = 0

function draftsOf(points: readonly string[]): Draft[] {
  return points.map((text) => ({ key: nextKey++, text }))
}

/** The points between price bands as an editable list. Each point must exceed the one before it; faults stand below their point. */
export function PriceEditor({ points, own, onApply, onReset, texts: said, more }: Props) {
  const { t } = useText()
  const words = said ?? { own: t('analyses.points_own'), suggested: t('analyses.points_suggested'), edit: t('analyses.points_edit') }
  const id = useId()
  const joined = points.join(',')
  const [open, setOpen] = useState(false)
  const [drafts, setDrafts] = useState<Draft[]>(() => draftsOf(points))
  useEffect(() => setDrafts(draftsOf(joined === '' ? [] : joined.split(','))), [joined])

  const texts = drafts.map(({ text }) => text.trim())
  const faults = new Map(priceBandFaults(texts).map(({ index, reason }) => [index, reason]))
  const changed = texts.join(',') !== joined
  const present = faults.size === 0 && texts.length > 0 ? pointNumbers(texts).map(String) : null
  const change = (key: number, text: string) => setDrafts(drafts.map((draft) => (draft.key === key ? { key, text } : draft)))
  const remove = (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key))
  const apply = () => {
    if (present && changed) onApply(present)
  }

  if (!open) {
    return (
      <div className="price-editor-closed">
        <span>{own ? words.own : words.suggested}</span>
        <Button size="small" onClick={() => setOpen(true)}>
          {words.edit}
        </Button>
        {own && (
          <Button size="small" type="link" onClick={onReset}>
            {t('analyses.points_reset')}
          </Button>
        )}
        {more?.(present)}
      </div>
    )
  }
  return (
    <form
      className="price-editor"
      aria-label={words.edit}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <p>{t('analyses.points_rule')}</p>
      <ol>
        {drafts.map(({ key, text }, index) => {
          const reason = faults.get(index)
          return (
            <li key={key}>
              <Input
                size="small"
                inputMode="decimal"
                value={text}
                status={reason ? 'error' : ''}
                aria-label={t('analyses.point', { number: index + 1 })}
                aria-invalid={reason !== undefined}
                aria-describedby={reason ? `${id}-${key}` : undefined}
                onChange={(event) => change(key, event.target.value)}
                suffix={
                  <button type="button" aria-label={t('analyses.point_remove', { number: index + 1 })} onClick={() => remove(key)}>
                    <CloseOutlined />
                  </button>
                }
              />
              {reason && (
                <span id={`${id}-${key}`} role="alert">
                  {t(`analyses.point_${reason}`)}
                </span>
              )}
            </li>
          )
        })}
        <li>
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={drafts.length >= LIMITS.pricePoints}
            onClick={() => setDrafts([...drafts, { key: nextKey++, text: '' }])}
          >
            {t('analyses.point_add')}
          </Button>
        </li>
      </ol>
      <div className="price-editor-actions">
        <Button size="small" type="primary" htmlType="submit" disabled={!present || !changed}>
          {t('analyses.points_apply')}
        </Button>
        <Button
          size="small"
          disabled={!own && !changed}
          onClick={() => {
            setDrafts(draftsOf(points))
            if (own) onReset()
          }}
        >
          {t('analyses.points_reset')}
        </Button>
        <Button
          size="small"
          type="text"
          onClick={() => {
            setDrafts(draftsOf(points))
            setOpen(false)
          }}
        >
          {t('analyses.points_close')}
        </Button>
        {more?.(present)}
        {drafts.length === 0 && <span role="alert">{t('analyses.point_needed')}</span>}
      </div>
    </form>
  )
}
