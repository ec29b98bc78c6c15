import { SaveOutlined } from '@ant-design/icons'
import { createScheme, saveScheme } from '@marketscope/contract/calls/scheme'
import { LIMITS } from '@marketscope/contract/limits'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { type SchemeRow, SHARINGS, type Sharing } from '@marketscope/contract/schemes/scheme'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { useScope } from '../frame/scope.ts'

interface Props {
  /** The saved pivot that was begun with; null: none. */
  scheme: SchemeRow | null
  pivot: PivotContent
  /** Whether it differs from what is saved. */
  changed: boolean
  onSaved(ruleId: string): void
}

/** Saves the pivot as a new version of the one begun with, or as one of its own. What is refused stays on the page as it is. */
export function SavePivot({ scheme, pivot, changed, onSaved }: Props) {
  const { t } = useText()
  const { input } = useScope()
  const { message } = App.useApp()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState('')
  const [sharing, setSharing] = useState<Sharing>('mine')

  async function attempt(work: () => Promise<{ rule_id: string }>) {
    setBusy(true)
    try {
      const { rule_id } = await work()
      message.success(t('pivot.saved'))
      setOpen(false)
      await client.invalidateQueries()
      onSaved(rule_id)
    } catch (error) {
      message.error(`${t('pivot.not_saved')}: ${errorMessage(error)}`)
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    if (!scheme) return
    const { rule_id, version, url_id, start, end } = scheme
    const about = { name: scheme.name, note: scheme.note, tags: scheme.tags, sharing: scheme.sharing }
    void attempt(() => call(saveScheme, { rule_id, version, scheme: { kind: 'pivot', ...about, url_id, start, end, content: pivot } }))
  }
  const saveAs = () => {
    const { url_id, start, end } = input
    void attempt(() => call(createScheme, { scheme: { kind: 'pivot', name: name.trim(), sharing, url_id, start, end, content: pivot } }))
  }
  return (
    <>
      {scheme?.may_edit && (
        <Button icon={<SaveOutlined aria-hidden />} disabled={!changed} loading={busy && !open} onClick={save}>
          {t('pivot.save')}
        </Button>
      )}
      <Button icon={scheme?.may_edit ? null : <SaveOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('pivot.save_as')}
      </Button>
      <Modal
        open={open}
        title={t('pivot.save_as')}
        okText={t('pivot.save')}
        cancelText={t('common.cancel')}
        confirmLoading={busy}
        okButtonProps={{ disabled: name.trim() === '' }}
        onOk={saveAs}
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
              onPressEnter={() => name.trim() !== '' && saveAs()}
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
