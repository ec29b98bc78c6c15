import { lazy } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoicePopover } from '../choice-popover.tsx'
import { useNames } from './use-names.ts'

/** Loaded when it is opened. */
const NamesForm = lazy(() => import('./names-form.tsx').then((module) => ({ default: module.NamesForm })))

/** What things on the page are called; opened, it is chosen. */
export function NamesChoice() {
  const { t } = useText()
  const { can } = useUser()
  const { language_mode } = useNames()
  if (!can('follow:write')) return null
  return (
    <ChoicePopover name={t('naming.choice')} value={t(`naming.mode_${language_mode}`)} height={120}>
      {() => (
        <div role="dialog" aria-label={t('naming.title')}>
          <NamesForm />
        </div>
      )}
    </ChoicePopover>
  )
}
