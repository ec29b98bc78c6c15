import { HistoryOutlined, SaveOutlined } from '@ant-design/icons'
import { LIMITS } from '@marketscope/contract/limits'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { type SchemeRow, SHARINGS, type Sharing } from '@marketscope/contract/schemes/scheme'
import { Alert, Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Begun } from './begun.ts'
import { PivotHistory } from './pivot-history.tsx'
import { useSavePivot } from './use-save-pivot.ts'

interface Props {
  /** The saved pivot that was begun with; null: none. */
  scheme: SchemeRow | null
  begun: Begun | null
  pivot: PivotContent
  /** Whether it differs from what is saved. */
  changed: boolean
  onSaved(begun: Begun): void
  /** Takes up what is saved now instead of what is on the page. */
  onLoad(): void
}

/** Saves the pivot as a new version of the one begun with, or as one of its own, and tells of its versions. What is refused stays on the page as it is. */
export function SavePivot({ scheme, begun, pivot, changed, onSaved, onLoad }: Props) {
  const { t } = useText()
  const { busy, save, saveAs, rollBack } = useSavePivot(begun)
  const [open, setOpen] = useState(false)
  const [history, showHistory] = useState(false)
  const [name, setName] = useState('')
  const [sharing, setSharing] = useState<Sharing>('mine')
  const mine = scheme?.may_edit ? scheme : null
  const behind = mine !== null && begun !== null && begun.version < mine.version

  const make = async () => {
    const made = await saveAs(name.trim(), sharing, pivot)
    if (!made) return
    setOpen(false)
    onSaved(made)
  }
  const keep = async (own: SchemeRow) => {
    const kept = await save(own, pivot)
    if (kept) onSaved(kept)
  }
  const goBack = async (own: SchemeRow, to: number) => {
    if (!(await rollBack(own, to))) return
    showHistory(false)
    onLoad()
  }
  return (
    <>
      {mine && (
        <Button icon={<SaveOutlined aria-hidden />} disabled={!changed} loading={busy && !open} onClick={() => void keep(mine)}>
          {t('pivot.save')}
        </Button>
      )}
      <Button icon={mine ? null : <SaveOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('pivot.save_as')}
      </Button>
      {mine && (
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => showHistory(true)}>
          {t('rules.history')}
        </Button>
      )}
      {behind && (
        <Alert
          className="pivot-behind"
          type="warning"
          showIcon
          title={t('pivot.behind_saved', { version: mine.version, begun: begun.version })}
          action={
            <Button size="small" onClick={onLoad}>
              {t('rules.load_newer')}
            </Button>
          }
        />
      )}
      {mine && history && (
        <PivotHistory
          ruleId={mine.rule_id}
          pivot={pivot}
          busy={busy}
          onRollBack={(to) => void goBack(mine, to)}
          onClose={() => showHistory(false)}
        />
      )}
      <Modal
        open={open}
        title={t('pivot.save_as')}
        okText={t('pivot.save')}
        cancelText={t('common.cancel')}
        confirmLoading={busy}
        okButtonProps={{ disabled: name.trim() === '' }}
        onOk={() => void make()}
        onCancel={() => setOpen(false)}
      >
        <div className="pivot-save">
          <label htmlFor="pivot-name">
            {t('pivot.name')}
            <Input
              id="pivot-name"
              value={name}
              maxLength={LIMITS.schemeName}
              placeholder={t('pivot.name_hint')}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={() => name.trim() !== '' && void make()}
            />
          </label>
          <label htmlFor="pivot-sharing">
            {t('pivot.sharing')}
            <Select
              id="pivot-sharing"
              value={sharing}
              options={SHARINGS.map((value) => ({ value, label: t(`scheme.sharing_${value}`) }))}
              onChange={setSharing}
            />
          </label>
        </div>
      </Modal>
    </>
  )
}
