import { lazy, Suspense } from 'react'
import { useText } from '../i18n/use-text.ts'

const QuotaNote = lazy(() => import('./quota-note.tsx').then((module) => ({ default: module.QuotaNote })))

/** What the way to the membership is called in a menu, with how many questions are left, which is asked when the menu opens. */
export function MembershipEntry() {
  const { t } = useText()
  return (
    <>
      {t('shell.membership')}
      <Suspense>
        <QuotaNote />
      </Suspense>
    </>
  )
}
