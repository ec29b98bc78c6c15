import type { Used } from '@marketscope/contract/analysis'
import { Alert, Button } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'

/** The key of the address that looks past corrections. */
export const CORRECTIONS = 'corrections'

/** Says that corrected values are shown, or are not, and looks the other way. Nothing where nothing was corrected. */
export function CorrectionMark({ used }: { used: Pick<Used, 'corrections'> | null }) {
  const { t } = useText()
  const [, patch] = useUrlState()
  if (!used?.corrections) return null
  const { items, shown } = used.corrections
  return (
    <Alert
      type={shown ? 'info' : 'warning'}
      showIcon
      title={t(shown ? 'corrections.shown' : 'corrections.hidden', { count: items })}
      action={
        <Button size="small" onClick={() => patch({ [CORRECTIONS]: shown ? 'off' : null })}>
          {t(shown ? 'corrections.look_without' : 'corrections.look_with')}
        </Button>
      }
    />
  )
}
