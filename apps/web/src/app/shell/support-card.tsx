import type { Text } from '@marketscope/contract/text'
import { fileHref } from '../../api/fingerprint.ts'
import { useText } from '../../i18n/use-text.ts'

export interface SupportProps {
  /** Address of the picture. */
  qr: string | null
  text: Text | null
}

/** How to reach somebody: a picture to scan and what to know about it. */
export function SupportCard({ qr, text }: SupportProps) {
  const { t, pick } = useText()
  return (
    <div className="support-card">
      {qr && <img src={fileHref(qr)} alt={t('shell.support_qr')} />}
      {text && <p>{pick(text)}</p>}
    </div>
  )
}
