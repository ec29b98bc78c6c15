import { PrinterOutlined } from '@ant-design/icons'
import { noteExport } from '@marketscope/contract/calls/export'
import type { ExportedPart } from '@marketscope/contract/exported-part'
import { App } from 'antd'
import { useState } from 'react'
import type { ScopeInput } from '../../../analyses/frame/scope.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import './print-tab.css'
import { SmallAction } from './summary-actions.tsx'

interface Props {
  input: ScopeInput
  /** What the file is called: the tab, the conditions and the months. */
  name: string
  disabled: boolean
}

/** The tab as it looks, with its conditions, as a PDF or on paper: the browser prints it. */
export function PrintTab({ input, name, disabled }: Props) {
  const { t } = useText()
  const { can } = useUser()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  if (!can('download:create')) return null
  const print = async () => {
    setBusy(true)
    try {
      const { url_id, start, end } = input
      await call(noteExport, { form: 'pdf', part: 'tab' satisfies ExportedPart, url_id, start, end })
      const { printPage } = await import('./print-page.ts')
      await printPage(name)
    } catch (error) {
      message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SmallAction
      icon={<PrinterOutlined aria-hidden />}
      text={t('detail.print')}
      loading={busy}
      disabled={disabled}
      onClick={() => void print()}
    />
  )
}
