import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { addPartnerPicture } from '@marketscope/contract/calls/partner'
import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import { PICTURE_LIMITS, type PictureUse, pictureUrl } from '@marketscope/contract/partner'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { Group } from '../editor/field.tsx'

interface Props {
  use: PictureUse
  /** The hash of the picture; null: none. */
  value: string | null
  faults: readonly FieldFault[]
  onChange(hash: string | null): void
}

/** What the file chooser offers; what a file really is, the server tells by its bytes. */
const ACCEPTED: Record<PictureUse, string> = {
  logo: 'image/png,image/jpeg,image/webp',
  icon: 'image/png,image/jpeg,image/webp,image/x-icon,.ico',
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** A picture to upload, shown as it is; it counts once the form is saved. */
export function PictureField({ use, value, faults, onChange }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function upload(file: File) {
    if (file.size > PICTURE_LIMITS.bytes) {
      setFault(t('partners.too_large'))
      return
    }
    setBusy(true)
    setFault(null)
    try {
      onChange((await call(addPartnerPicture, { use, content: await base64Of(file) })).hash)
    } catch (error) {
      const told = error instanceof MarketError ? error : null
      setFault(errorMessage(told ?? error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Group label={t(`partners.${use}`)} faults={faults} name={use}>
      <div className="partner-picture">
        <span className={`partner-picture-shown partner-picture-${use}`}>
          {value === null ? <i>{t('partners.no_picture')}</i> : <img src={pictureUrl(value)} alt={t(`partners.${use}`)} />}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED[use]}
          aria-label={t(`partners.choose_${use}`)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen again after it was changed.
            target.value = ''
            if (file) void upload(file)
          }}
        />
        <Button icon={<UploadOutlined aria-hidden />} loading={busy} onClick={() => input.current?.click()}>
          {t(value === null ? `partners.choose_${use}` : 'partners.replace')}
        </Button>
        {value !== null && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t(`partners.remove_${use}`)}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {fault === null ? (
        <p className="desk-note">{t(`partners.hint_${use}`)}</p>
      ) : (
        <p role="alert" className="desk-fault">
          {fault}
        </p>
      )}
    </Group>
  )
}
