import { LIMITS } from '@marketscope/contract/limits'
import type { Matching } from '@marketscope/contract/schemes/matching'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { SHARINGS } from '@marketscope/contract/schemes/scheme'
import { Alert, Button, Drawer, Input, Segmented, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useLeaveGuard } from '../../../url/use-leave-guard.ts'
import { EDIT, SCHEME } from '../rule-address.ts'
import { ClassEditor } from './class-editor.tsx'
import { ClassTree } from './class-tree.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PreviewPanel, usePreview } from './preview-panel.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import { useSaveScheme } from './use-save-scheme.ts'
import { type EditedScheme, useSchemeDraft } from './use-scheme-draft.ts'
import './editor.css'

interface Props {
  /** What is edited; null: nothing was saved yet. */
  base: SchemeRow | null
  initial: EditedScheme
  /** What is changed already when it opens; null: nothing. */
  offered?: EditedScheme | null
  title: string
  onClose(ruleId: string | null): void
  /** Told whether what is edited differs from `initial`, and before something newer is taken up that it may go. */
  onChanged?(changed: boolean): void
}

type Side = 'preview' | 'proposal' | 'history'

/** Classes, the rules of one of them, and beside them what they take. */
export function EditorForm({ base, initial, offered = null, title, onClose, onChanged }: Props) {
  const { t, pick } = useText()
  const confirm = useConfirm()
  const id = useId()
  const drafting = useSchemeDraft(offered ?? initial)
  const { draft, faults, selected } = drafting
  const shown = usePreview(draft.content)
  const [side, setSide] = useState<Side>('preview')
  const changed = JSON.stringify(draft) !== JSON.stringify(initial)
  const ask = () => confirm({ title: t('rules.leave_question'), content: t('rules.leave_text'), yes: t('rules.leave'), danger: true })
  const pass = useLeaveGuard({ active: changed, keys: ['tab', SCHEME, EDIT], ask })
  const close = (ruleId: string | null) => {
    pass()
    onClose(ruleId)
  }
  const { saving, conflict, save, rollBack, loadNewer } = useSaveScheme(base, close, () => onChanged?.(false))
  useEffect(() => onChanged?.(changed))
  const whole = faults.find(({ path }) => path.length === 1)
  const nameless = draft.name.trim() === ''
  const unfinished = nameless || faults.length > 0 || draft.content.classes.length === 0
  const [left, setLeft] = useState(false)

  async function leave() {
    if (!changed || (await ask())) close(base?.rule_id ?? null)
  }

  async function back(version: number) {
    const question = { title: t('rules.roll_back_question', { version }), content: t('rules.roll_back_text'), yes: t('rules.roll_back') }
    if (!changed || (await confirm(question))) await rollBack(version)
  }

  return (
    <Drawer
      open
      size="92%"
      title={title}
      onClose={() => void leave()}
      keyboard={false}
      extra={
        <span className="editor-actions">
          {conflict && <Button onClick={() => void loadNewer()}>{t('rules.load_newer')}</Button>}
          {base && (
            <Button disabled={unfinished} loading={saving} onClick={() => void save(draft, true)}>
              {t('rules.save_as')}
            </Button>
          )}
          <Button type="primary" disabled={unfinished} loading={saving} onClick={() => void save(draft, false)}>
            {t('rules.save')}
          </Button>
        </span>
      }
    >
      <div className="editor-about">
        <label htmlFor={`${id}-name`}>
          {t('rules.name')}
          <Input
            id={`${id}-name`}
            value={draft.name}
            maxLength={LIMITS.schemeName}
            status={nameless && left ? 'error' : ''}
            placeholder={t('rules.name_hint')}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => drafting.patch({ name: target.value })}
          />
        </label>
        <label htmlFor={`${id}-note`}>
          {t('rules.note')}
          <Input id={`${id}-note`} value={draft.note} maxLength={500} onChange={({ target }) => drafting.patch({ note: target.value })} />
        </label>
        <div>
          <span aria-hidden>{t('rules.tags')}</span>
          <Select
            mode="tags"
            value={draft.tags}
            maxCount={LIMITS.schemeTags}
            open={false}
            suffixIcon={null}
            aria-label={t('rules.tags')}
            onChange={(tags: string[]) => drafting.patch({ tags: tags.map((tag) => tag.slice(0, 20)) })}
          />
        </div>
        <div>
          <span aria-hidden>{t('rules.sharing')}</span>
          <Select
            value={draft.sharing}
            options={SHARINGS.map((sharing) => ({ value: sharing, label: t(`rules.sharing_${sharing}`) }))}
            aria-label={t('rules.sharing')}
            onChange={(sharing) => drafting.patch({ sharing })}
          />
        </div>
        <div>
          <span aria-hidden>{t('rules.matching')}</span>
          <Segmented<Matching>
            value={draft.content.matching}
            aria-label={t('rules.matching')}
            options={[
              { value: 'first', label: t('rules.first') },
              { value: 'overlapping', label: t('rules.overlapping') },
            ]}
            onChange={(matching) => drafting.patch({ content: { ...draft.content, matching } })}
          />
        </div>
      </div>
      {conflict && <Alert type="warning" showIcon title={pick(conflict)} />}
      {whole && <Alert type="error" showIcon title={pick(whole.text)} />}
      <div className="editor-columns">
        <ClassTree drafting={drafting} preview={shown.preview} />
        {selected ? (
          <ClassEditor key={selected.own.id} drafting={drafting} selected={selected} preview={shown.preview} />
        ) : (
          <EmptyState title={draft.content.classes.length === 0 ? t('rules.no_classes') : t('rules.choose_class')} />
        )}
        <aside className="editor-side">
          <Segmented
            block
            size="small"
            value={side}
            options={[
              { value: 'preview', label: t('rules.preview') },
              { value: 'proposal', label: t('rules.proposal') },
              ...(base ? [{ value: 'history', label: t('rules.history') }] : []),
            ]}
            onChange={(next) => setSide(next as Side)}
          />
          {side === 'preview' && (
            <PreviewPanel
              shown={shown}
              content={draft.content}
              onWord={(word) => {
                const rule = { id: drafting.freshRule(), name: '', when: { all: [{ title: word }] } }
                if (selected) drafting.change(selected.own.id, { rules: [...selected.own.rules, rule] })
              }}
            />
          )}
          {side === 'proposal' && <ProposalPanel drafting={drafting} />}
          {side === 'history' && base && (
            <HistoryPanel ruleId={base.rule_id} content={draft.content} onRollBack={(version) => void back(version)} />
          )}
        </aside>
      </div>
    </Drawer>
  )
}
