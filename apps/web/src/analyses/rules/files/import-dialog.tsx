import { UploadOutlined } from '@ant-design/icons'
import type { CallResult } from '@marketscope/contract/call'
import { importScheme } from '@marketscope/contract/calls/scheme'
import { LIMITS } from '@marketscope/contract/limits'
import { SCHEME_TEXTS } from '@marketscope/contract/schemes/scheme-texts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { ImportPreview } from './import-preview.tsx'
import '../rules.css'
import './import-dialog.css'

interface Props {
  /** The search that the scheme will be about; null: the one that the file names. */
  market: { url_id: string; start: string; end: string } | null
  onClose(): void
  onDone(ruleId: string): void
}

interface Chosen {
  name: string
  base64: string
  checked: CallResult<typeof importScheme>
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** A file becomes a scheme of one's own: it is looked at first, what it says and what is wrong with it is shown, and nothing is saved until that is confirmed. */
export function ImportDialog({ market, onClose, onDone }: Props) {
  const { t, pick } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, choose] = useState<Chosen | null>(null)
  const [told, tell] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      tell(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const look = (file: File) =>
    attempt(async () => {
      choose(null)
      tell(null)
      const base64 = await base64Of(file)
      if (base64.length > LIMITS.schemeImport) return tell(pick(SCHEME_TEXTS.import_large))
      choose({ name: file.name, base64, checked: await call(importScheme, { file: base64, check: true, ...market }) })
    })
  const confirm = () =>
    attempt(async () => {
      if (!chosen) return
      const checked = await call(importScheme, { file: chosen.base64, check: false, ...market })
      if (checked.rule_id === null) return choose({ ...chosen, checked })
      message.success(t('rules.imported', { name: checked.name }))
      await client.invalidateQueries()
      onDone(checked.rule_id)
    })
  const ready = chosen !== null && chosen.checked.stopping === 0
  return (
    <Modal
      open
      width={720}
      title={t('rules.import_title')}
      onCancel={onClose}
      onOk={() => void confirm()}
      okText={t('rules.import_confirm')}
      cancelText={t('rules.give_up')}
      okButtonProps={{ disabled: !ready, loading: busy && chosen !== null }}
    >
      <p className="rule-note import-hint">{t(market ? 'rules.import_hint_here' : 'rules.import_hint')}</p>
      <Button
        type={chosen ? 'default' : 'primary'}
        icon={<UploadOutlined aria-hidden />}
        loading={busy && chosen === null}
        onClick={() => input.current?.click()}
      >
        {t(chosen ? 'rules.import_other' : 'rules.import_choose')}
      </Button>
      {chosen && <span className="import-name">{chosen.name}</span>}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.json,application/json"
        aria-label={t('rules.import_choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void look(file)
          target.value = ''
        }}
      />
      {told && (
        <p role="alert" className="import-told">
          {told}
        </p>
      )}
      {chosen && <ImportPreview checked={chosen.checked} />}
    </Modal>
  )
}
