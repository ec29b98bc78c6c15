import { previewCorrections, startCorrections } from '@marketscope/contract/calls/correction'
import { CORRECTION_KINDS, correctedMonths } from '@marketscope/contract/corrections'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { formatMonthRange } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useScope } from '../../frame/scope.ts'
import { AttributeName, AttributeValue } from './attribute-text.tsx'
import { type CorrectionDraft, changeOf, EMPTY_CORRECTION } from './correction-draft.ts'
import { itemsOf, useCorrectionMode } from './correction-mode.ts'
import { CorrectionPreview } from './correction-preview.tsx'
import { CorrectionRun } from './correction-run.tsx'
import { useCorrectionRun } from './use-correction-run.ts'

const ACTIONS = { attribute: ['set', 'replace', 'remove'], label: ['set', 'remove'], filing: ['set', 'replace', 'remove'] } as const

function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="correction-row">
      <span id={id}>{label}</span>
      {children(id)}
    </div>
  )
}

/** Says what is to be changed, shows what that would do, and does it. */
export function CorrectionForm() {
  const { t, language } = useText()
  const errorMessage = useErrorMessage()
  const { input, search } = useScope()
  const chosen = useCorrectionMode(({ chosen: picked }) => picked)
  const [draft, setDraft] = useState<CorrectionDraft>(EMPTY_CORRECTION)
  const [whole, setWhole] = useState(chosen.length === 0)
  const [asked, setAsked] = useState<CorrectionDraft | null>(null)
  const { run, start, cancel, reset } = useCorrectionRun(true)
  const change = changeOf(draft)
  const items = whole ? {} : { items: itemsOf(chosen) }
  const previewed = asked === draft ? change : null
  const { plat: _, item_id: __, corrections: ___, ...months } = input
  const question = { ...months, ...items, change: previewed ?? { kind: 'filing' as const, value: null } }
  const preview = useQuery({
    ...callOptions(previewCorrections, question),
    enabled: previewed !== null && run.state === 'idle',
    gcTime: 0,
    retry: false,
  })
  const patch = (part: Partial<CorrectionDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    reset()
  }
  const again = () => {
    setAsked(null)
    reset()
  }
  if (run.state === 'pending' || run.state === 'completed')
    return <CorrectionRun run={run} onCancel={() => void cancel()} onAgain={again} />
  const kinds = CORRECTION_KINDS.filter((kind) => kind !== 'filing' || search.is_filing)
  const text = (field: 'name' | 'search' | 'value' | 'note', label: string) => (
    <Row label={label}>
      {(id) => (
        <Input
          aria-labelledby={id}
          value={draft[field]}
          maxLength={LIMITS.correctionText}
          onChange={({ target }) => patch({ [field]: target.value })}
        />
      )}
    </Row>
  )
  return (
    <form
      className="correction-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (change) setAsked(draft)
      }}
    >
      <p>{t('corrections.months', { months: formatMonthRange(correctedMonths(draft.kind, input) ?? input, language) })}</p>
      <Row label={t('corrections.products')}>
        {(id) => (
          <Radio.Group aria-labelledby={id} value={whole} onChange={({ target }) => setWhole(target.value)}>
            <Radio value={false} disabled={chosen.length === 0}>
              {t('corrections.chosen', { count: chosen.length })}
            </Radio>
            <Radio value={true}>{t('corrections.whole')}</Radio>
          </Radio.Group>
        )}
      </Row>
      <Row label={t('corrections.what')}>
        {(id) => (
          <Radio.Group
            aria-labelledby={id}
            value={draft.kind}
            options={kinds.map((kind) => ({ value: kind, label: t(`corrections.kind_${kind}`) }))}
            onChange={({ target }) => patch({ kind: target.value, action: 'set' })}
          />
        )}
      </Row>
      <Row label={t('corrections.how')}>
        {(id) => (
          <Radio.Group
            aria-labelledby={id}
            value={draft.action}
            options={ACTIONS[draft.kind].map((action) => ({ value: action, label: t(`corrections.action_${action}`) }))}
            onChange={({ target }) => patch({ action: target.value })}
          />
        )}
      </Row>
      {draft.kind === 'attribute' && (
        <Row label={t('corrections.name_attribute')}>
          {(id) => <AttributeName labelledBy={id} value={draft.name} onChange={(name) => patch({ name })} />}
        </Row>
      )}
      {draft.kind === 'label' && text('name', t('corrections.name_label'))}
      {draft.kind !== 'label' && draft.action === 'replace' && text('search', t('corrections.search'))}
      {draft.kind === 'attribute' && draft.action === 'set' && (
        <Row label={t('corrections.value')}>
          {(id) => <AttributeValue labelledBy={id} name={draft.name} value={draft.value} onChange={(value) => patch({ value })} />}
        </Row>
      )}
      {draft.kind !== 'label' &&
        draft.action !== 'remove' &&
        !(draft.kind === 'attribute' && draft.action === 'set') &&
        text('value', t(draft.action === 'replace' ? 'corrections.by' : 'corrections.value'))}
      <Row label={t('corrections.who')}>
        {(id) => (
          <Radio.Group aria-labelledby={id} value={draft.shared} onChange={({ target }) => patch({ shared: target.value })}>
            <Radio value={false}>{t('corrections.me')}</Radio>
            <Radio value={true}>{t('corrections.company')}</Radio>
          </Radio.Group>
        )}
      </Row>
      {text('note', t('corrections.note'))}
      <Button htmlType="submit" disabled={!change} loading={preview.isFetching}>
        {t('corrections.preview')}
      </Button>
      <CorrectionRun run={run} onCancel={() => void cancel()} onAgain={again} />
      {previewed && preview.error && (
        <p className="correction-fault" role="alert">
          {errorMessage(preview.error)}
        </p>
      )}
      {previewed && preview.data && !preview.isFetching && (
        <CorrectionPreview
          preview={preview.data}
          kind={draft.kind}
          onApply={() => {
            const correction = { ...months, ...items, change: previewed, shared: draft.shared, note: draft.note }
            void start(preview.data.items, () => call(startCorrections, correction))
          }}
        />
      )}
    </form>
  )
}
