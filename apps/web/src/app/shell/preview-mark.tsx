import { EyeOutlined } from '@ant-design/icons'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import { useText } from '../../i18n/use-text.ts'
import { endPreview } from '../../state/preview.ts'
import { useProductName } from '../../state/use-product-name.ts'
import { paths } from '../../url/paths.ts'
import './preview-mark.css'

const DESK = `${paths.desk.href()}?view=partners`

/** Says that staff sees the pages of a partner, and leads back to the desk. Nobody else ever sees it. */
export function PreviewMark({ user }: { user: LoginInfo | undefined }) {
  const { t } = useText()
  const name = useProductName()
  if (!user?.partner_preview) return null
  return (
    <aside className="preview-mark" aria-label={t('shell.preview')}>
      <EyeOutlined aria-hidden />
      <span>
        <strong>{t('shell.preview_of', { name })}</strong> {t('shell.preview_note')}
      </span>
      <button type="button" onClick={() => endPreview(DESK)}>
        {t('shell.preview_end')}
      </button>
    </aside>
  )
}
