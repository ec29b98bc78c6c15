import { Tooltip } from 'antd'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useAssistant } from '../conversation/assistant-store.ts'

/** Who answers, and for staff what is missing for a model to. */
export function Answerer() {
  const { t } = useText()
  const { user } = useUser()
  const answerer = useAssistant((state) => state.answerer)
  if (!answerer) return null
  const { model, setting } = answerer
  if (model !== null) return <span>{t('assistant.answers_model', { model })}</span>
  if (setting === null || user?.usertype !== 'staff') return <span>{t('assistant.answers_analyst')}</span>
  return (
    <span className="answerer">
      {t('assistant.answers_analyst')} ·{' '}
      <Tooltip title={t('assistant.setting_missing', { setting })}>
        <button type="button">{t('assistant.setting_none')}</button>
      </Tooltip>
    </span>
  )
}
