import { useText } from '../../../i18n/use-text.ts'

/** That an answer is being worked on. */
export function Working() {
  const { t } = useText()
  return (
    <p className="turn-working">
      <i aria-hidden="true" />
      {t('assistant.working')}
    </p>
  )
}
