import { makeBriefing } from '@marketscope/contract/calls/briefing'
import { fileName } from '@marketscope/contract/file-name'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { save } from '../../../analyses/frame/export/save.ts'
import { call, fetchFile } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import './briefing-dialog.css'
import type { BriefingInput } from './briefing.tsx'

interface Props {
  /** What the briefing is of, as it was when it was asked for. */
  input: BriefingInput
  onClose(): void
}

/** Makes a briefing and saves it, while it says so: only its button ends it before, which ends the making too. */
export default function BriefingDialog({ input, onClose }: Props) {
  const { t } = useText()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  /** Another object for each attempt. */
  const [asked, setAsked] = useState({ input })
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const make = async () => {
      const { link } = await call(makeBriefing, asked.input, { signal: leaving.signal })
      if (link === '') return setFailed(t('detail.briefing_no_link'))
      save(await fetchFile(link, leaving.signal), fileName([t('detail.briefing'), asked.input.start, asked.input.end], 'pptx'))
      onClose()
    }
    make()
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setFailed(errorMessage(error))
      })
      .finally(() => void client.invalidateQueries({ queryKey: ['/api/task/list'] }))
    return () => leaving.abort()
  }, [asked, client, errorMessage, onClose, t])
  const again = () => {
    setFailed(null)
    setAsked({ input })
  }
  return (
    <Modal
      open
      title={t('detail.briefing')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={420}
      footer={
        <>
          {failed !== null && <Button onClick={again}>{t('detail.briefing_again')}</Button>}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      {failed === null ? (
        <div className="briefing-making" role="status">
          <Spin aria-hidden />
          <span>{t('detail.briefing_making')}</span>
        </div>
      ) : (
        <Alert type="error" showIcon role="alert" title={t('detail.briefing_failed')} description={failed} />
      )}
    </Modal>
  )
}
