import { useText } from '../../../i18n/use-text.ts'

/** Beside the name of what sold nothing before. It says so for the whole row: its rank and growth do not say it again. */
export function NewMark() {
  const { t } = useText()
  return <em title={t('analyses.new_hint')}>{t('common.new')}</em>
}
